import { useState } from 'react'
import { Card, type Column, EmptyState, Skeleton, Table } from 'ui-kit'
import { formatNumber, formatPercent, formatPercentChange, formatShortDate } from '../../../domain/format/format.ts'
import type { LotDay } from './lots.ts'
import { ShowMoreButton } from './ShowMoreButton.tsx'

const COLLAPSED = 7

/** The lot's days, newest first. A day is a card on a phone, so the older ones are collapsed. */
export function LotDayTable({ days }: { days: LotDay[] | undefined }) {
  const [all, setAll] = useState(false)
  if (!days) return <Skeleton className="h-80 w-full" label="Carregando o histórico" />
  const rows = days.toReversed()
  const rest = rows.length - COLLAPSED
  return (
    <Card title="Dias" level={3} aside={rows.length > 0 && `${rows.length}`} flush>
      <Table
        caption="Trato do lote por dia"
        columns={columns}
        rows={all ? rows : rows.slice(0, COLLAPSED)}
        rowKey={day => day.date}
        scroll={all}
        cardsBelow="lg"
        empty={
          <EmptyState title="Nenhum dia de trato" text="Os dias aparecem aqui quando o lote recebe o primeiro trato." />
        }
      />
      {rest > 0 && !all && <ShowMoreButton rest={rest} one="dia" many="dias" onPress={() => setAll(true)} />}
    </Card>
  )
}

type GetFigure = (day: LotDay) => number | null

function figureColumn(
  key: string,
  header: string,
  getFigure: GetFigure,
  format: (value: number) => string,
): Column<LotDay> {
  const cell = (day: LotDay) => {
    const value = getFigure(day)
    return value === null ? '–' : format(value)
  }
  return { key, header, align: 'right', sort: getFigure, cell }
}

const twoDecimals = (value: number) => formatNumber(value, 2)
const intakePercent = (value: number) => formatPercent(value, 2, 2)

const columns: Column<LotDay>[] = [
  { key: 'date', header: 'Dia', cell: day => formatShortDate(day.date), sort: day => day.date },
  figureColumn('quantity', 'Cabeças', day => day.quantity, formatNumber),
  figureColumn('weight', 'Peso (kg)', day => day.projected_avg_weight, formatNumber),
  figureColumn('planned', 'Previsto (kg)', day => day.planned, formatNumber),
  figureColumn('delivered', 'Entregue (kg)', day => day.delivered, formatNumber),
  figureColumn('perHead', 'kg/cab', day => day.kg_per_head, twoDecimals),
  figureColumn('intake', 'MS (% PV)', day => day.dry_matter_intake, intakePercent),
  figureColumn('note', 'Nota', day => day.note, formatPercentChange),
]
