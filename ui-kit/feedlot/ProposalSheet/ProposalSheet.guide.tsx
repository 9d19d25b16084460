import { sampleProposal } from '../../../domain/proposal/proposal.fixture.ts'
import { toJson } from '../../../domain/proposal/proposal.ts'
import type { Guide } from '../../guide.ts'
import { ProposalSheet } from './ProposalSheet.tsx'

/** The examples differ at the end of the sheet, so only that is shown. */
const ending = (observations: string) => (
  <div inert className="flex max-h-112 flex-col justify-end overflow-clip rounded-card border-b border-line">
    <ProposalSheet offer={toJson({ ...sampleProposal, observations })} />
  </div>
)

export const guide: Guide = {
  purpose:
    'Uma proposta comercial como o cliente a lê, na tela e impressa: o kit, as mensalidades, o pagamento e a validade.',
  instead: [
    ['Editar a proposta', 'FormPage'],
    ['Uma tabela de números', 'Table'],
  ],
  anatomy: [
    ['Cliente', 'Nome, CNPJ ou CPF, endereço; à direita, a data e até quando vale.'],
    ['Kit', 'Uma linha por item; o desconto só aparece quando existe.'],
    ['Mensalidades', 'O que se paga por mês, com o total.'],
    ['Pagamento', 'As parcelas, com a porcentagem e o valor.'],
    ['Observações', 'Como foram escritas, linha por linha.'],
  ],
  keyboard: 'Não recebe o foco: é um documento. Cada parte tem o seu cabeçalho.',
  props: {
    offer: 'A proposta com as suas somas.',
  },
  do: {
    text: 'Nas observações, o que o cliente vai receber e quando.',
    example: ending('Entrega em 20 dias depois da aprovação.\nTreinamento da equipe no dia da instalação.'),
  },
  dont: {
    text: 'Um recado interno nas observações: o cliente também lê.',
    example: ending('Dar até 8% de desconto se reclamar do preço.'),
  },
}
