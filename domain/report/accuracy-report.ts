/** How accurately operators weigh, in a period. */
import { byName } from '../format/name-order.ts'
import { averageError, errorPercent } from '../operation/accuracy.ts'
import type * as Output from '../output/report.ts'
import { toKg } from '../units/weight.ts'
import type { AccuracySubject } from './accuracy-subject.ts'
import { pointOf, type ReportPeriod } from './report-period.ts'

/** A person with fewer weighings is not judged. */
export const JUDGED_FROM = 20

/** Over the weighed lines of a day; weights in grams. */
export type Weighings = readonly [count: number, expected: number, actual: number, miss: number]
/** The weighings of an operator on a day, by the id of the ingredient that was loaded and of the lot that was fed. */
export type OperatorWeighings = {
  userId: number
  day: string
  ingredients: Readonly<Record<string, Weighings>>
  lots: Readonly<Record<string, Weighings>>
}
type Named = { id: number; name: string }
type Names = { people: readonly Named[]; ingredients: readonly Named[]; lots: readonly Named[] }
type Dated = { subjectId: number; day: string; weighings: Weighings }

/** One row for each operator in `people`, or for each ingredient or lot of theirs; by the operator's name, the largest error first. */
export function accuracyReport(
  days: readonly OperatorWeighings[],
  names: Names,
  period: ReportPeriod,
  by: AccuracySubject,
): Output.AccuracyReport {
  const within = days.filter(({ day }) => day >= period.from && day <= period.to)
  const people = [...names.people].sort(byName)
  const rows = people.flatMap(({ id, name }) => {
    const own = within.filter(({ userId }) => userId === id)
    return rowsOf[by](own, names, period).map(row => ({ user: { id, name }, ...row }))
  })
  return { from: period.from, to: period.to, by, rows }
}

type Rows = (
  days: readonly OperatorWeighings[],
  names: Names,
  period: ReportPeriod,
) => Omit<Output.AccuracyReportRow, 'user'>[]

const rowsOf: Record<AccuracySubject, Rows> = {
  operator: (days, _, period) => {
    const [loads, unloads] = [loadsOf(days), unloadsOf(days)]
    return loads.length + unloads.length > 0 ? [{ ...rowOf(loads, period), unload: figuresOf(unloads) }] : []
  },
  operator_ingredient: (days, { ingredients }, period) =>
    bySubject(loadsOf(days), ingredients, period).map(({ subject, row }) => ({ ingredient: subject, ...row })),
  operator_lot: (days, { lots }, period) =>
    bySubject(unloadsOf(days), lots, period).map(({ subject, row }) => ({ lot: subject, ...row })),
}

const loadsOf = (days: readonly OperatorWeighings[]) => days.flatMap(({ day, ingredients }) => listOf(day, ingredients))
const unloadsOf = (days: readonly OperatorWeighings[]) => days.flatMap(({ day, lots }) => listOf(day, lots))

const listOf = (day: string, of: Readonly<Record<string, Weighings>>): Dated[] =>
  Object.entries(of).map(([id, weighings]) => ({ subjectId: Number(id), day, weighings }))

function bySubject(all: readonly Dated[], names: readonly Named[], period: ReportPeriod) {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return [...Map.groupBy(all, ({ subjectId }) => subjectId)]
    .map(([id, ofSubject]) => ({ subject: { id, name: nameOf.get(id) ?? `#${id}` }, row: rowOf(ofSubject, period) }))
    .sort((a, b) => (b.row.error_percent ?? 0) - (a.row.error_percent ?? 0) || a.subject.id - b.subject.id)
}

function rowOf(all: readonly Dated[], period: ReportPeriod) {
  const points = Map.groupBy(all, ({ day }) => pointOf(day, period))
  const trend = [...points].map(([date, ofDate]) => ({ date, error_percent: figuresOf(ofDate).error_percent }))
  return { ...figuresOf(all), trend: trend.sort((a, b) => (a.date < b.date ? -1 : 1)) }
}

function figuresOf(all: readonly Dated[]) {
  const sum = (of: 0 | 1 | 2 | 3) => all.reduce((total, { weighings }) => total + weighings[of], 0)
  const [loads, expected, actual, miss] = [sum(0), sum(1), sum(2), sum(3)] as const
  return {
    loads,
    expected: toKg(expected),
    actual: toKg(actual),
    error_percent: expected > 0 ? averageError(miss, expected) : null,
    bias_percent: expected > 0 ? errorPercent(expected, actual) : null,
    bias_kg: toKg(actual - expected),
    judged: loads >= JUDGED_FROM,
  }
}
