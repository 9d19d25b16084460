import { useState } from 'react'
import { Card, EmptyState, type ReportColumn, ReportTable, Skeleton, useMediaQuery } from 'ui-kit'
import { formatNumber, formatPercent, formatPercentChange, formatShortDate } from '../../../domain/format/format.ts'
import type { LotDay } from '../../../domain/lot/lot-output.ts'
import { ShowMoreButton } from '../../crud/ShowMoreButton.tsx'
import { UnconfirmedBadge } from '../../layout/UnconfirmedBadge.tsx'
import { ImportedBadge } from './ImportedBadge.tsx'
import { plannedKg } from './lot-history.ts'

const COLLAPSED = 7

/** The lot's days, newest first. A phone shows the columns that change from day to day. */
export function LotDayTable({ days }: { days: LotDay[] | undefined }) {
  const [all, setAll] = useState(false)
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  if (!days) return <Skeleton className="h-80 w-full" label="Carregando o histórico" />
  const rows = days.toReversed()
  const rest = rows.length - COLLAPSED
  return (
    <Card title="Dias" level={3} aside={rows.length > 0 && `${rows.length}`} flush>
      {rows.length === 0 ? (
        <EmptyState title="Nenhum dia de trato" text="Os dias aparecem aqui quando o lote recebe o primeiro trato." />
      ) : (
        <ReportTable
          caption="Trato do lote por dia"
          columns={columnsFor(rows, isPhone)}
          rows={all ? rows : rows.slice(0, COLLAPSED)}
          rowKey={day => day.date}
        />
      )}
      {rest > 0 && !all && <ShowMoreButton rest={rest} one="dia" many="dias" onPress={() => setAll(true)} />}
    </Card>
  )
}

type Figure = {
  header: string
  unit?: string
  value: (day: LotDay) => number | null
  format: (value: number) => string
}

const figureColumn = (key: string, { value, format, ...rest }: Figure): ReportColumn<LotDay> => ({
  key,
  ...rest,
  sort: value,
  cell: day => {
    const figure = value(day)
    return figure === null ? '–' : format(figure)
  },
})

const whole = (value: number) => formatNumber(value)
const twoDecimals = (value: number) => formatNumber(value, 2)
const noteText = (value: number) => formatPercentChange(value)

const date: ReportColumn<LotDay> = {
  key: 'date',
  header: 'Dia',
  width: 'narrow',
  sort: day => day.date,
  cell: day => (
    <>
      {formatShortDate(day.date)} <UnconfirmedBadge shown={day.unconfirmed} />
      <ImportedBadge shown={day.imported} />
    </>
  ),
}
/** Nothing was planned for a day of before the farm used the product. */
const planned = figureColumn('planned', {
  header: 'Previsto',
  unit: 'kg',
  value: plannedKg,
  format: whole,
})
const delivered = figureColumn('delivered', {
  header: 'Entregue',
  unit: 'kg',
  value: day => day.delivered,
  format: whole,
})
const perHead = figureColumn('perHead', {
  header: 'Por cabeça',
  unit: 'kg',
  value: day => day.kg_per_head,
  format: twoDecimals,
})
const note = figureColumn('note', { header: 'Nota', value: day => day.note, format: noteText })

const phoneColumns = [date, delivered, perHead, note]

/** What was called, and what a head ate, of a lot with a call. */
const callColumn = figureColumn('call', {
  header: 'Chamada',
  unit: 'kg MS',
  value: day => day.call ?? null,
  format: twoDecimals,
})
const eatenColumn = figureColumn('eaten', {
  header: 'Comido',
  unit: 'kg MS/cab',
  value: day => (day.delivered > 0 ? (day.dry_matter_per_head ?? null) : null),
  format: twoDecimals,
})

function columnsFor(days: readonly LotDay[], isPhone: boolean): ReportColumn<LotDay>[] {
  const isCalled = days.some(({ call }) => call !== undefined)
  if (!isCalled) return isPhone ? phoneColumns : columns
  return isPhone ? [date, callColumn, eatenColumn, note] : [date, callColumn, eatenColumn, ...columns.slice(1)]
}

const columns: ReportColumn<LotDay>[] = [
  date,
  figureColumn('quantity', { header: 'Cabeças', value: day => day.quantity, format: whole }),
  figureColumn('weight', { header: 'Peso', unit: 'kg', value: day => day.projected_avg_weight, format: whole }),
  planned,
  delivered,
  perHead,
  figureColumn('intake', {
    header: 'Ingestão MS',
    unit: '% do PV',
    value: day => day.dry_matter_intake,
    format: value => formatPercent(value, 2, 2),
  }),
  note,
]
