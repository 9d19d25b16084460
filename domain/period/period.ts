/** The periods of the dashboard's figures, as ranges of days. */

import { addDays, weekday } from '../time/day.ts'
import { invalid } from '../validation/refusal.ts'

export const periodNames = ['today', 'yesterday', 'week', 'month', 'total', 'custom'] as const
export type PeriodName = (typeof periodNames)[number]

/** Farm-local days, both ends included. */
export type DateRange = { from: string; to: string }

/** `today` is the farm-local day. The week starts on Sunday. A custom period needs both `start` and `end`. */
export function dateRange(name: PeriodName, today: string, start?: string, end?: string): DateRange {
  if (name === 'custom') return customRange(start, end)
  if (name === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (name === 'week') return { from: addDays(today, -weekday(today)), to: today }
  if (name === 'month') return { from: `${today.slice(0, 7)}-01`, to: today }
  if (name === 'total') return { from: '0000-01-01', to: '9999-12-31' }
  return { from: today, to: today }
}

function customRange(from?: string, to?: string): DateRange {
  if (!from) throw invalid({ start: ['Informe a data inicial do período.'] })
  if (!to) throw invalid({ end: ['Informe a data final do período.'] })
  if (from > to) throw invalid({ end: ['A data final deve ser igual ou posterior à data inicial.'] })
  return { from, to }
}
