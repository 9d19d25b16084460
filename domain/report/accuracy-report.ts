/** How accurately operators weigh, in a period. */

import { averageError, errorPercent } from '../figures/error.ts'
import { marked, type UnconfirmedLine } from '../figures/unconfirmed.ts'
import { byName } from '../format/name-order.ts'
import { type ReportPeriod, toPointDate } from '../period/report-period.ts'
import { toKg } from '../units/weight.ts'
import type { AccuracySubject } from './accuracy-subject.ts'
import type * as Output from './report-output.ts'

/** A person with fewer weighings is not judged. */
export const JUDGED_FROM = 20

/** The figures of the weighed lines of a day; weights in grams. */
export type Weighings = readonly [count: number, expected: number, actual: number, miss: number]
type BySubject = Readonly<Record<string, Weighings>>
/** The weighings of a day by operator, and then by the ingredient that was loaded or the lot that was fed. */
export type DayOfWeighings = {
  day: string
  loads: Readonly<Record<string, BySubject>>
  unloads: Readonly<Record<string, BySubject>>
}
type Named = { id: number; name: string }
type Names = { people: readonly Named[]; ingredients: readonly Named[]; lots: readonly Named[] }
type Dated = { subjectId: number; day: string; weighings: Weighings; isUnconfirmed: boolean }
/** The lines whose sum awaits a decision. */
type UnconfirmedWeighings = { loads: readonly UnconfirmedLine[]; unloads: readonly UnconfirmedLine[] }

/** The ids of who weighed on the days. */
export const listOperators = (days: readonly DayOfWeighings[]): number[] => [
  ...new Set(days.flatMap(({ loads, unloads }) => Object.keys({ ...loads, ...unloads }).map(Number))),
]

/** One row for each operator in `people`, or for each ingredient or lot of theirs; by the operator's name, the largest error first. */
export function accuracyReport(
  days: readonly DayOfWeighings[],
  names: Names,
  period: ReportPeriod,
  by: AccuracySubject,
  unconfirmed: UnconfirmedWeighings = { loads: [], unloads: [] },
): Output.AccuracyReport {
  const within = days.filter(({ day }) => day >= period.from && day <= period.to)
  const people = [...names.people].sort(byName)
  const rows = people.flatMap(({ id, name }) => {
    const own = {
      loads: datedOf(within, 'loads', id, unconfirmed.loads),
      unloads: datedOf(within, 'unloads', id, unconfirmed.unloads),
    }
    return rowsOf[by](own, names, period).map(row => ({ user: { id, name }, ...row }))
  })
  return { from: period.from, to: period.to, by, rows }
}

type Rows = (
  of: { loads: readonly Dated[]; unloads: readonly Dated[] },
  names: Names,
  period: ReportPeriod,
) => Omit<Output.AccuracyReportRow, 'user'>[]

const rowsOf: Record<AccuracySubject, Rows> = {
  operator: ({ loads, unloads }, _, period) =>
    loads.length + unloads.length > 0 ? [{ ...rowOf(loads, period), unload: computeFigures(unloads) }] : [],
  operator_ingredient: ({ loads }, { ingredients }, period) =>
    bySubject(loads, ingredients, period).map(({ subject, row }) => ({ ingredient: subject, ...row })),
  operator_lot: ({ unloads }, { lots }, period) =>
    bySubject(unloads, lots, period).map(({ subject, row }) => ({ lot: subject, ...row })),
}

function datedOf(
  days: readonly DayOfWeighings[],
  kind: 'loads' | 'unloads',
  userId: number,
  unconfirmed: readonly UnconfirmedLine[],
): Dated[] {
  const isUnconfirmed = (day: string, id: number) =>
    unconfirmed.some(line => line.day === day && line.userId === userId && line.id === id)
  return days.flatMap(({ day, [kind]: of }) =>
    Object.entries(of[userId] ?? {}).map(([id, weighings]) => ({
      subjectId: Number(id),
      day,
      weighings,
      isUnconfirmed: isUnconfirmed(day, Number(id)),
    })),
  )
}

function bySubject(all: readonly Dated[], names: readonly Named[], period: ReportPeriod) {
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return [...Map.groupBy(all, ({ subjectId }) => subjectId)]
    .map(([id, ofSubject]) => ({ subject: { id, name: nameOf.get(id) ?? `#${id}` }, row: rowOf(ofSubject, period) }))
    .sort((a, b) => (b.row.error_percent ?? 0) - (a.row.error_percent ?? 0) || a.subject.id - b.subject.id)
}

function rowOf(all: readonly Dated[], period: ReportPeriod) {
  const points = Map.groupBy(all, ({ day }) => toPointDate(day, period))
  const trend = [...points].map(([date, ofDate]) => ({ date, error_percent: computeFigures(ofDate).error_percent }))
  return { ...computeFigures(all), trend: trend.sort((a, b) => (a.date < b.date ? -1 : 1)) }
}

function computeFigures(all: readonly Dated[]) {
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
    ...marked(all.some(({ isUnconfirmed }) => isUnconfirmed)),
  }
}
