import { formatNumber } from '../../../domain/format/format.ts'
import type { Guide } from '../../guide.ts'
import { Card } from '../Card/Card.tsx'
import { Table } from './Table.tsx'

type Lot = { id: number; name: string; heads: number; load: number }

const lots: Lot[] = [
  { id: 1, name: 'Nelore 250612', heads: 118, load: 1134 },
  { id: 4, name: 'Cruzado 250520', heads: 124, load: 1203 },
]

export const guide: Guide = {
  purpose: 'Compara registros em colunas que se ordenam. Onde não há largura, cada linha vira um cartão.',
  instead: [
    ['Um cadastro por vez, com ações', 'ListPage'],
    ['Previsto e pesado de uma operação', 'OperationTable'],
    ['Uma lista por ordem, com barras', 'RankBars'],
  ],
  anatomy: [
    ['Nome', 'Só para quem ouve.'],
    ['Cabeçalho', 'Fica à vista ao rolar. Aperta-se para ordenar; a seta diz como.'],
    ['Números', 'À direita, para que as casas se alinhem.'],
    ['Sem valor', 'Um traço na coluna; no cartão a linha não aparece.'],
    ['Linha', 'Pode ser um link inteira; o link está na primeira célula.'],
    ['Totais', 'No pé, sob a coluna que somam.'],
  ],
  keyboard: [
    ['Tab', 'Passa pelos cabeçalhos que ordenam e pelas linhas que são links.'],
    ['Enter', 'Ordena, e de novo inverte; na linha, abre.'],
    ['↑ ↓', 'Rolam a tabela que tem rolagem própria.'],
  ],
  props: {
    href: 'Aonde a linha leva. Com ele, a linha inteira é um link, que está na primeira célula.',
    cardsBelow: 'A largura abaixo da qual as linhas viram cartões. `never`: nunca, pois as linhas já são estreitas.',
    scroll: 'Limita a altura: rola por dentro, com o cabeçalho à vista.',
    limit: 'Mostra só as primeiras linhas, já ordenadas.',
  },
  do: {
    text: 'Números à direita, unidade no cabeçalho, total no pé.',
    example: (
      <Card flush>
        <Table
          caption="Lotes"
          cardsBelow="never"
          rows={lots}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: 'Lote', cell: ({ name }) => name, sort: ({ name }) => name, total: 'Total' },
            {
              key: 'load',
              header: 'Carga (kg)',
              align: 'right',
              cell: ({ load }) => formatNumber(load),
              sort: ({ load }) => load,
              total: formatNumber(2337),
            },
          ]}
        />
      </Card>
    ),
  },
  dont: {
    text: 'À esquerda e com a unidade em cada célula, os números não se comparam.',
    example: (
      <Card flush>
        <Table
          caption="Lotes"
          cardsBelow="never"
          rows={lots}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', header: 'Lote', cell: ({ name }) => name },
            { key: 'load', header: 'Carga', cell: ({ load }) => `${formatNumber(load)} kg` },
          ]}
        />
      </Card>
    ),
  },
}
