import type { Guide } from '../../guide.ts'
import { RankBars } from './RankBars.tsx'

const used = [
  { id: 1, name: 'Silagem de milho', value: 25_123 },
  { id: 2, name: 'Milho moído', value: 14_206 },
  { id: 3, name: 'Farelo de algodão', value: 3_140 },
]

export const guide: Guide = {
  purpose: 'Itens do maior para o menor, cada um com a sua parte do total.',
  instead: [
    ['As partes de uma receita', 'RecipeBar'],
    ['O mesmo item dia a dia', 'LineChart'],
    ['Mais de uma coluna de números', 'Table'],
  ],
  anatomy: [
    ['Cabeçalho', 'O que são os itens e o número.'],
    ['Nome e valor', 'Numa linha; o valor com a unidade.'],
    ['Barra', 'A parte do total, entre o nome e o valor; onde falta largura, abaixo do nome.'],
  ],
  keyboard: 'Não recebe o foco. É uma tabela, lida linha por linha.',
  props: {
    rows: 'Os itens, do maior para o menor. Sem eles, a espera.',
    first: 'Quantos itens aparecem. As partes continuam sendo do total.',
    headers: 'Os cabeçalhos das duas colunas: o nome e o valor.',
  },
  do: {
    text: 'Em ordem: o maior consumo é o primeiro que se lê.',
    example: <RankBars caption="Consumo por ingrediente" rows={used} />,
  },
  dont: {
    text: 'Em ordem de cadastro, as barras pulam e o olho compara cada par.',
    example: (
      <RankBars caption="Consumo por ingrediente" rows={[used[2], used[0], used[1]].flatMap(row => row ?? [])} />
    ),
  },
}
