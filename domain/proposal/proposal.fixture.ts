/** A proposal, for tests and stories. */
import type { Proposal } from './proposal.ts'

export const sampleProposal: Proposal = {
  id: 12,
  contactId: null,
  clientName: 'Fazenda Boa Vista',
  clientCnpj: '11.222.333/0001-81',
  clientEmail: 'helena@boavista.com.br',
  clientAddress: 'Rodovia MT-100, km 12, Zona Rural, Água Boa - MT, 78635-000',
  proposalDate: '2026-11-22',
  validUntil: '2026-12-07',
  kitItems: [
    { description: 'Módulo de pesagem sem fio para vagão misturador', quantity: 1, unitValue: 640_000 },
    { description: 'Tablet de 10 polegadas com capa contra queda', quantity: 2, unitValue: 215_000 },
    { description: 'Antena, suporte e chicote elétrico', quantity: 1, unitValue: 160_000 },
  ],
  discount: 500,
  monthlySubscription: 50_000,
  aiService: 9_000,
  installationPerKm: 250,
  installationFee: 50_000,
  observations: 'Entrega em 20 dias depois da aprovação.\nTreinamento da equipe no dia da instalação.',
  status: 'draft',
  sentAt: null,
  answeredAt: null,
  answeredBy: null,
  createdAt: Date.UTC(2026, 10, 22, 12),
  updatedAt: Date.UTC(2026, 10, 22, 12),
}

/** A proposal with long names, more lines than a page has, and characters that a font may lack. */
export const longProposal: Proposal = {
  ...sampleProposal,
  clientName: 'Agropecuária São João da Boa Esperança e Filhos Comércio de Bovinos Ltda. 🐂',
  clientCnpj: '12.ABC.345/01DE-35',
  kitItems: Array.from({ length: 45 }, (_, at) => ({
    description:
      at % 4 === 0
        ? `${at + 1}. Módulo de pesagem sem fio para vagão de até 24 m³, com quatro células de carga, visor para o operador da pá carregadeira e chicote blindado de 12 metros`
        : `${at + 1}. Suporte`,
    quantity: (at % 3) + 1,
    unitValue: 111_111,
  })),
  observations: Array.from(
    { length: 30 },
    (_, at) =>
      `${at + 1}. A entrega é feita em até 20 dias úteis depois da aprovação, e o treinamento da equipe acontece no dia da instalação, na própria fazenda.`,
  ).join('\n'),
}
