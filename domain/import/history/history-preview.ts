/** The plan of a history as a person reads it. */
import { formatDate, formatKg, formatNumber } from '../../format/format.ts'
import { sumBy } from '../../units/sum.ts'
import { toKg } from '../../units/weight.ts'
import type { Preview, Sums } from '../import-output.ts'
import { toImportPreview } from '../preview.ts'
import type { HistoryPlan } from './plan-history.ts'

export function toHistoryPreview(plan: HistoryPlan): Preview {
  const sums = sumRecords(plan)
  return toImportPreview(plan, { missing: [], totals: totalsOf(sums), sums })
}

/** Sums of what is new or equal: those of the pieces of a history add up to the whole. */
export function sumRecords({ kind, records }: Pick<HistoryPlan, 'kind' | 'records'>): Sums {
  const right = records.filter(({ status }) => status !== 'refused')
  const days = right.flatMap(({ reading, delivery }) => reading?.day ?? delivery?.day ?? []).sort()
  return {
    lots: [...new Set(right.map(({ name }) => name))].sort((a, b) => a.localeCompare(b, 'pt-BR')),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    delivered_kg: kind === 'delivery' ? toKg(sumBy(right, ({ delivery }) => delivery?.delivered ?? 0)) : null,
  }
}

function totalsOf({ lots, from, to, delivered_kg: delivered }: Sums): Preview['totals'] {
  if (from === null || to === null) return []
  return [
    { label: 'Lotes', value: formatNumber(lots.length) },
    { label: 'Dias', value: from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}` },
    ...(delivered === null ? [] : [{ label: 'Entregue', value: formatKg(delivered) }]),
  ]
}
