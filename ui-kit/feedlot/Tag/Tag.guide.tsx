import type { Guide } from '../../guide.ts'
import { Tag } from './Tag.tsx'

export const guide: Guide = {
  purpose: 'O brinco amarelo com o nome da baia. É por ele que se acha um lote em qualquer tela.',
  instead: [
    ['Uma situação', 'Badge'],
    ['A marca do produto', 'Logo'],
    ['O nome do lote', 'Texto ao lado do brinco'],
  ],
  anatomy: [
    ['Brinco', 'Amarelo em todos os temas, com o furo no alto.'],
    ['Nome', 'O texto diminui com o comprimento; depois de doze letras é cortado, e inteiro sob o ponteiro.'],
    ['Cinza', 'Lote encerrado, ou sem baia: “N/A”.'],
    ['Tamanho', 'Pequeno em linhas, médio em cartões, grande na leitura.'],
  ],
  keyboard: 'Não recebe o foco. O nome é lido.',
  props: {
    name: 'O nome da baia. Sem ele, o brinco é cinza e diz “N/A”.',
    size: 'O tamanho: pequeno em linhas, médio em cartões, grande na leitura.',
    finished: 'Cinza: o lote está encerrado.',
    shrinks: 'Em pouco espaço, o nome é cortado antes do texto ao lado.',
  },
  do: {
    text: 'À esquerda do nome do lote, sempre.',
    example: (
      <p className="flex items-center gap-3">
        <Tag name="B04" /> <span className="font-display text-xl font-semibold">Cruzado 250520</span>
      </p>
    ),
  },
  dont: {
    text: 'Como enfeite, o amarelo deixa de dizer “este, agora”.',
    example: (
      <p className="flex items-center gap-3">
        <Tag name="Novo" /> <Tag name="Dica" /> <span className="text-lg">Conheça os relatórios</span>
      </p>
    ),
  },
}
