import { Badge, type Column, Table } from 'ui-kit'
import { formatNumber, formatShortDate, formatWeekday } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import type { Item } from '../../../domain/stock/stock-output.ts'
import { lossText } from '../../../domain/stock/stock-text.ts'
import { STOCK_HREF } from './stock.ts'

export const StockTable = ({ items }: { items: Item[] }) => (
  <Table
    caption="Estoque por ingrediente"
    columns={columns}
    rows={items}
    rowKey={({ ingredient }) => ingredient.id}
    href={({ ingredient }) => `${STOCK_HREF}/${ingredient.id}`}
    cardsBelow="lg"
  />
)

const columns: Column<Item>[] = [
  {
    key: 'name',
    header: 'Ingrediente',
    cell: item => <Name {...item} />,
    sort: ({ ingredient }) => ingredient.name,
  },
  {
    key: 'balance',
    header: 'Saldo',
    unit: '(kg)',
    align: 'right',
    cell: ({ balance }) =>
      balance === null ? null : <span className={balance < 0 ? 'text-rust' : undefined}>{formatNumber(balance)}</span>,
    sort: ({ balance }) => balance,
  },
  {
    key: 'value',
    header: 'Valor',
    align: 'right',
    cell: ({ value }) => (value === null ? null : formatReais(value)),
    sort: ({ value }) => value,
  },
  {
    key: 'price',
    header: 'Preço',
    unit: '(R$/t)',
    align: 'right',
    cell: ({ price_per_ton: price }) => (price === null ? 'sem preço' : formatReais(price)),
    sort: ({ price_per_ton: price }) => price,
  },
  {
    key: 'use',
    header: 'Uso médio',
    unit: '(kg/dia)',
    align: 'right',
    cell: ({ mean_use: use }) => (use === null ? null : formatNumber(use)),
    sort: ({ mean_use: use }) => use,
  },
  {
    key: 'end',
    header: 'Até quando',
    cell: ({ runs_out_on: day, balance }) => (day !== null && (balance ?? 0) >= 0 ? formatWeekday(day) : null),
    sort: ({ runs_out_on: day }) => day,
  },
  {
    key: 'count',
    header: 'Última contagem',
    cell: ({ last_count: count }) => count && `${formatShortDate(count.day)}: ${lossText(count)}`,
    sort: ({ last_count: count }) => count?.day ?? null,
  },
]

const Name = ({ ingredient, balance, provisional }: Item) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="wrap-anywhere">{ingredient.name}</span>
    {balance !== null && balance < 0 && <Badge tone="incomplete">falta lançar uma nota</Badge>}
    {balance !== null && balance >= 0 && provisional && <Badge plain>provisório</Badge>}
  </span>
)
