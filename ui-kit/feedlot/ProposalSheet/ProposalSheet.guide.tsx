import { sampleProposal } from '../../../domain/proposal/proposal.fixture.ts'
import { toJson } from '../../../domain/proposal/proposal.ts'
import type { Guide } from '../../guide.ts'
import { ProposalSheet } from './ProposalSheet.tsx'

export const guide: Guide = {
  purpose:
    'Uma proposta comercial como o cliente a lê, na tela e impressa: o kit, as mensalidades, o pagamento e a validade.',
  instead: [
    ['Editar a proposta', 'FormPage'],
    ['Uma tabela de números', 'Table'],
  ],
  anatomy: [
    ['Cliente', 'Nome, CNPJ, endereço; à direita, a data e até quando vale.'],
    ['Kit', 'Uma linha por item; o desconto só aparece quando existe.'],
    ['Mensalidades', 'O que se paga por mês, com o total.'],
    ['Pagamento', 'As parcelas, com a porcentagem e o valor.'],
    ['Observações', 'Como foram escritas, linha por linha.'],
  ],
  keyboard: 'Não recebe o foco: é um documento. Cada parte tem o seu cabeçalho.',
  do: {
    text: 'O total em destaque depois das contas que levam a ele.',
    example: <ProposalSheet offer={toJson({ ...sampleProposal, observations: null })} />,
  },
  dont: {
    text: 'Recados internos nas observações: o cliente lê.',
    example: (
      <ProposalSheet
        offer={toJson({ ...sampleProposal, discount: 0, observations: 'Dar até 8 % se reclamar do preço.' })}
      />
    ),
  },
}
