import { useState } from 'react'
import { Card, EmptyState, type ReportColumn, ReportTable, useMediaQuery } from 'ui-kit'
import type { OfLot } from '../../../../domain/cost/cost-output.ts'
import { formatNumber, formatShortDate } from '../../../../domain/format/format.ts'
import { ShowMoreButton } from '../../../crud/ShowMoreButton.tsx'

type Day = OfLot['days'][number]

const COLLAPSED = 7

/** The days with their costs, newest first. A phone shows what a head cost. */
export function LotCostTable({ days }: { days: readonly Day[] }) {
  const [all, setAll] = useState(false)
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  const rows = days.toReversed()
  const rest = rows.length - COLLAPSED
  return (
    <Card title="Custos por dia" level={3} aside={rows.length > 0 && `${rows.length}`} flush>
      {rows.length === 0 ? (
        <EmptyState title="Nenhum dia com trato" text="Os custos aparecem aqui quando o lote recebe um trato." />
      ) : (
        <ReportTable
          caption="Custos do lote por dia"
          columns={isPhone ? phoneColumns : columns}
          rows={all ? rows : rows.slice(0, COLLAPSED)}
          rowKey={day => day.date}
        />
      )}
      {rest > 0 && !all && <ShowMoreButton rest={rest} one="dia" many="dias" onPress={() => setAll(true)} />}
    </Card>
  )
}

const money = (
  key: 'feed' | 'operational' | 'per_head' | 'per_kg_dm',
  header: string,
  decimals = 2,
): ReportColumn<Day> => ({
  key,
  header,
  unit: 'R$',
  sort: day => day[key],
  cell: day => (day[key] === null ? '–' : formatNumber(day[key], decimals)),
})

const date: ReportColumn<Day> = {
  key: 'date',
  header: 'Dia',
  width: 'narrow',
  sort: day => day.date,
  cell: day => formatShortDate(day.date),
}
const heads: ReportColumn<Day> = {
  key: 'heads',
  header: 'Cabeças',
  sort: day => day.heads,
  cell: day => formatNumber(day.heads),
}
const feed = money('feed', 'Trato')
const perHead = money('per_head', 'Por cabeça')
const perKg = money('per_kg_dm', 'Por kg de MS', 4)

const phoneColumns = [date, feed, perHead, perKg]
const columns = [date, heads, feed, money('operational', 'Operacional'), perHead, perKg]
