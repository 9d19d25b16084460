import type { Guide } from '../../guide.ts'
import { LotReadingHeader } from './LotReadingHeader.tsx'

export const guide: Guide = {
  purpose: 'O lote que está sendo lido, e em que ponto da leitura se está.',
  instead: [
    ['Um lote numa lista de leituras', 'ReadingCard'],
    ['Um lote no painel', 'LotCard'],
    ['O título de uma página', 'PageHeader'],
  ],
  anatomy: [
    ['Brinco', 'Grande: confere-se com a placa da baia.'],
    ['Lote', 'Nome, cabeças e dias. Um nome longo desce para a linha de baixo.'],
    ['Última nota', '“−5%, ontem”.'],
    ['Posição', '“3 de 14”.'],
  ],
  keyboard: 'Não recebe o foco. O nome do lote é um cabeçalho.',
  props: {
    name: 'O nome do lote.',
    corral: 'O nome da baia, no brinco.',
    quantity: 'Quantas cabeças.',
    daysConfined: 'Há quantos dias o lote entrou.',
    position: 'O lugar do lote na leitura, a partir de 1.',
    total: 'Quantos lotes há na leitura.',
    lastNote: 'A última nota antes de hoje: “−5%, ontem”.',
  },
  do: {
    text: 'A última nota ajuda a dar a de hoje.',
    example: (
      <LotReadingHeader
        name="Cruzado 250520"
        corral="B04"
        quantity={124}
        daysConfined={75}
        position={3}
        total={14}
        lastNote="−5%, ontem"
      />
    ),
  },
  dont: {
    text: 'Sem a baia, quem está no corredor não sabe se parou no lugar certo.',
    example: (
      <LotReadingHeader name="Cruzado 250520" corral={null} quantity={124} daysConfined={75} position={3} total={14} />
    ),
  },
}
