import { formatNumber } from '../../../domain/format/format.ts'
import { Card } from '../../base/Card/Card.tsx'
import type { Guide } from '../../guide.ts'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'

type Row = { id: number; name: string; planned: number; delivered: number }

const rows: Row[] = [
  { id: 1, name: 'Nelore 250612', planned: 25_160, delivered: 25_123 },
  { id: 2, name: 'Cruzado 250520', planned: 31_008, delivered: 31_246 },
]
const name: ReportColumn<Row> = { key: 'name', header: 'Lote', cell: row => row.name, sort: row => row.name }
const planned: ReportColumn<Row> = {
  key: 'planned',
  header: 'Previsto',
  unit: 'kg',
  cell: row => formatNumber(row.planned),
  sort: row => row.planned,
}
const delivered: ReportColumn<Row> = {
  key: 'delivered',
  header: 'Entregue',
  unit: 'kg',
  cell: row => formatNumber(row.delivered),
  sort: row => row.delivered,
}
const unitless: ReportColumn<Row>[] = [
  name,
  { key: 'planned', header: 'Prev.', cell: row => `${row.planned}.0` },
  { key: 'delivered', header: 'Entr.', cell: row => `${row.delivered}.0` },
]
const clear: ReportColumn<Row>[] = [name, planned, delivered]

export const guide: Guide = {
  purpose: 'A tabela de um relatório: muitas linhas, muitos números e os totais, sempre à vista.',
  instead: [
    ['Poucas linhas, que viram cartões no celular', 'Table'],
    ['Notas por dia', 'Heatmap'],
    ['Itens do maior para o menor', 'RankBars'],
  ],
  anatomy: [
    ['Cabeçalho', 'O nome e, abaixo, a unidade. Fica à vista ao rolar.'],
    ['Significado', 'Um “i” antes da unidade abre o que o número quer dizer e a conta.'],
    ['Primeira coluna', 'O nome da linha; não sai da tela.'],
    ['Totais', 'No pé, sempre à vista, e no lugar ao ordenar.'],
  ],
  keyboard: [
    ['Tab', 'Chega à tabela, depois aos cabeçalhos que ordenam.'],
    ['↑ ↓ ← →', 'Rolam a tabela.'],
    ['Enter', 'Ordena; de novo, inverte.'],
  ],
  props: {
    columns: 'As colunas. A primeira dá nome à linha; as outras são números.',
    totals: 'Os totais, cada um sob a sua coluna; na primeira, a palavra “Total”.',
    limit: 'Mostra só as primeiras linhas, já ordenadas.',
  },
  do: {
    text: 'A unidade uma vez, no cabeçalho, e o total embaixo.',
    example: (
      <Card flush>
        <ReportTable
          caption="Desempenho dos lotes"
          columns={clear}
          rows={rows}
          rowKey={({ id }) => id}
          totals={{ name: 'Total', planned: '56.168', delivered: '56.369' }}
        />
      </Card>
    ),
  },
  dont: {
    text: 'Abreviações, números de sistema e nenhum total.',
    example: (
      <Card flush>
        <ReportTable caption="Dados" columns={unitless} rows={rows} rowKey={({ id }) => id} />
      </Card>
    ),
  },
}
