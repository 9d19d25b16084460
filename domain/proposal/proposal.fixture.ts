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
