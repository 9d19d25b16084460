import { Card, type Column, EmptyState, Table, Tag } from 'ui-kit'
import { formatDate, formatNumber } from '../../../domain/format/format.ts'
import { type Lot, lotHref } from '../lots/lots.ts'

const columns: Column<Lot>[] = [
  { key: 'name', header: 'Nome', cell: lot => <LotName lot={lot} />, sort: lot => lot.name },
  figureColumn('Cabeças', lot => lot.quantity, 0),
  {
    key: 'entry',
    header: 'Entrada',
    align: 'right',
    cell: lot => formatDate(lot.entry_date),
    sort: lot => lot.entry_date,
  },
  figureColumn('Dias confinado', lot => lot.days_confined, 0),
  figureColumn('Peso médio atual [Kg]', lot => lot.projected_avg_weight, 0),
  figureColumn('GMD [Kg/dia]', lot => lot.gmd, 2),
  figureColumn('Ingestão MS [% / PV]', lot => lot.dry_matter_intake, 2),
  figureColumn('Consumo médio [Kg/Cab/Dia]', lot => lot.average_consumption, 2),
]

export const LotTable = ({ lots }: { lots: Lot[] }) => (
  <Card flush>
    <div className="pt-2">
      <Table
        caption="Lotes ativos"
        columns={columns}
        rows={lots}
        rowKey={lot => lot.id}
        href={lot => lotHref(lot.id)}
        cardsBelow="lg"
        scroll
        empty={<EmptyState title="Nenhum lote encontrado." />}
      />
    </div>
  </Card>
)

function figureColumn(header: string, getValue: (lot: Lot) => number | null, decimals: number): Column<Lot> {
  const cell = (lot: Lot) => {
    const value = getValue(lot)
    return value === null ? '–' : formatNumber(value, decimals)
  }
  return { key: header, header, align: 'right', cell, sort: getValue }
}

const LotName = ({ lot }: { lot: Lot }) => (
  <span className="flex min-w-0 items-center gap-3">
    <Tag name={lot.corral?.name} size="sm" />
    <span className="min-w-0 font-medium wrap-break-word">{lot.name}</span>
  </span>
)
