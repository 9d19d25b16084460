import { useState } from 'react'
import { Card, type Column, EmptyState, Skeleton, Table } from 'ui-kit'
import { formatNumber, formatPercent, formatPercentChange, formatShortDate } from '../../../domain/format/format.ts'
import type { LotDay } from './lots.ts'
import { ShowMoreButton } from './ShowMoreButton.tsx'

const SHOWN = 7

/** The days as figures, the last one first; on a phone each is a card, so the older ones wait to be asked for. */
export function LotDayTable({ days }: { days: LotDay[] | undefined }) {
  const [all, setAll] = useState(false)
  if (!days) return <Skeleton className="h-80 w-full" label="Carregando o histórico" />
  const rows = days.toReversed()
  const rest = rows.length - SHOWN
  return (
    <Card title="Dias" level={3} aside={rows.length > 0 && `${rows.length}`} flush>
      <Table
        caption="Trato do lote por dia"
        columns={columns}
        rows={all ? rows : rows.slice(0, SHOWN)}
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

type Figure = (day: LotDay) => number | null

const figure = (key: string, header: string, value: Figure, said: (value: number) => string): Column<LotDay> => ({
  ...{ key, header, align: 'right', sort: value },
  cell: day => {
    const known = value(day)
    return known === null ? '–' : said(known)
  },
})

const two = (value: number) => formatNumber(value, 2)
const intake = (value: number) => formatPercent(value, 2, 2)

const columns: Column<LotDay>[] = [
  { key: 'date', header: 'Dia', cell: day => formatShortDate(day.date), sort: day => day.date },
  figure('quantity', 'Cabeças', day => day.quantity, formatNumber),
  figure('weight', 'Peso (kg)', day => day.projected_avg_weight, formatNumber),
  figure('planned', 'Planejado (kg)', day => day.planned, formatNumber),
  figure('delivered', 'Entregue (kg)', day => day.delivered, formatNumber),
  figure('perHead', 'Kg/cab', day => day.kg_per_head, two),
  figure('intake', 'MS (% PV)', day => day.dry_matter_intake, intake),
  figure('note', 'Nota', day => day.note, formatPercentChange),
]
