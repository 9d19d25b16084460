/** The costs of the lots in a period, the dearest arroba first, and how each arroba moved in a week. */
import { type Column, Table } from 'ui-kit'
import type { LotOfPeriod } from '../../../domain/cost/cost-output.ts'
import type { weekChange } from '../../../domain/cost/week-change.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import { missingPricesText } from '../../../domain/stock/stock-text.ts'

type Arrobas = ReturnType<typeof weekChange>['arrobas']

export const CostsTable = ({ lots, arrobas }: { lots: LotOfPeriod[]; arrobas: Arrobas | undefined }) => (
  <Table
    caption="Custos por lote"
    columns={arrobas && arrobas.size > 0 ? [...first, weekColumn(arrobas), ...others] : [...first, ...others]}
    rows={lots}
    rowKey={({ lot }) => lot.id}
    href={({ lot, deleted }) => (deleted ? undefined : `/admin/lots/${lot.id}`)}
    cardsBelow="lg"
  />
)

const weekColumn = (arrobas: Arrobas): Column<LotOfPeriod> => ({
  key: 'week',
  header: '@ em uma semana',
  unit: '(R$)',
  align: 'right',
  cell: ({ lot }) => changeText(arrobas.get(lot.id)?.change),
  sort: ({ lot }) => arrobas.get(lot.id)?.change ?? null,
})

const changeText = (change: number | undefined) =>
  change === undefined ? null : `${change > 0 ? '+' : ''}${formatNumber(change, 2)}`

const money = (
  key: 'feed' | 'operational' | 'per_head' | 'per_arroba',
  header: string,
  unit: string,
): Column<LotOfPeriod> => ({
  key,
  header,
  unit,
  align: 'right',
  cell: lot => (lot[key] === null ? null : formatNumber(lot[key], 2)),
  sort: lot => lot[key],
})

const first: Column<LotOfPeriod>[] = [
  { key: 'name', header: 'Lote', cell: lot => <Name {...lot} />, sort: ({ lot }) => lot.name },
  money('per_arroba', '@ no período', '(R$)'),
]

const others: Column<LotOfPeriod>[] = [
  money('per_head', 'Por cabeça', '(R$ por dia)'),
  {
    key: 'dry_matter',
    header: 'Por kg de MS',
    unit: '(R$)',
    align: 'right',
    cell: ({ per_kg_dm: price }) => (price === null ? null : formatNumber(price, 4)),
    sort: ({ per_kg_dm: price }) => price,
  },
  money('feed', 'Trato', '(R$)'),
  money('operational', 'Operacional', '(R$)'),
]

const Name = ({ lot, deleted, missing }: LotOfPeriod) => (
  <span className="block">
    <span className="wrap-anywhere">{deleted ? `${lot.name} (excluído)` : lot.name}</span>
    {missing.length > 0 && (
      <span className="block text-sm font-normal text-ink-2">{missingPricesText(missing.map(({ name }) => name))}</span>
    )}
  </span>
)
