/** What the API answers beside what the facts give (report-oracle.ts): every report, the days, the list of lots and the panel. */
import { expect } from 'vitest'
import { treatsOfDay } from '../../../domain/operation/feeding-day/day-treats.ts'
import { type PlannedSchedule, wagonDay } from '../../../domain/operation/feeding-day/wagon-day.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import { farmChart } from '../../../domain/report/farm-chart.ts'
import type { FarmDay } from '../../../domain/report/farm-day-output.ts'
import { NOW, TODAY } from '../clock.ts'
import { computeLotDays, type Facts, listLines, ratio, readFacts, sum } from './report-facts.ts'
import { expectedReports } from './report-oracle.ts'

// biome-ignore lint/suspicious/noExplicitAny: JSON from the wire has no static type
export type Row = Record<string, any>
export type Get = (path: string) => Promise<Row & Row[]>

/** The product's functions take the types of the API. */
const typed = async <Json>(answer: Promise<unknown>) => (await answer) as Json

const by =
  (...keys: string[]) =>
  (a: Row, b: Row) =>
    keys.map(key => (a[key]?.id ?? a[key]) - (b[key]?.id ?? b[key])).find(difference => difference !== 0) ?? 0

/** What the API answers, with rows in the order of the ids. */
async function actualReports(get: Get, { from, to }: { from: string; to: string }) {
  const period = `from=${from}&to=${to}`
  const lots = await get(`/reports/lots?${period}`)
  const ingredients = await get(`/reports/ingredients?${period}`)
  const accuracy = async (subject: string, ...keys: string[]) =>
    (await get(`/reports/accuracy?${period}&by=${subject}`)).rows.sort(by('user', ...keys))
  const rows = lots.rows.map(({ lot, ...row }: Row) => ({ lot: lot.id, ...row }))
  return {
    lots: { rows: rows.sort(by('lot')), totals: lots.totals },
    ingredients: {
      rows: ingredients.rows.sort(by('ingredient_id')),
      days: ingredients.days,
      totals: ingredients.totals,
    },
    operators: await accuracy('operator'),
    byIngredient: await accuracy('operator_ingredient', 'ingredient'),
    byLot: await accuracy('operator_lot', 'lot'),
    notes: (await get(`/reports/notes?${period}`)).lots.map(({ id, notes }: Row) => ({ id, notes })).sort(by('id')),
    days: await get(`/days?${period}`),
  }
}

/** Kg per head and dry matter intake of the last seven days with delivery, which the list of lots shows. */
async function expectSameLots(get: Get, expected: { lots: { rows: Row[] } }, facts: Facts) {
  const lots = await get('/lots')
  const days = computeLotDays(facts, listLines(facts)).sort((a, b) => (a.day < b.day ? -1 : 1))
  for (const { id, average_consumption, dry_matter_intake } of lots) {
    const fed = days.filter(({ lot, delivered }) => lot === id && delivered > 0).slice(-7)
    const heads = sum(fed.map(day => day.heads))
    if (heads === 0) continue
    expect(ratio(Math.round(average_consumption * 100), 100)).toBe(
      ratio(sum(fed.map(day => day.delivered)), heads * 1000),
    )
    const liveWeight = sum(fed.map(day => day.heads * day.headWeight))
    expect(dry_matter_intake).toBe(ratio(sum(fed.map(day => day.dryMatter)), liveWeight, 100))
  }
  expect(lots.length).toBeLessThanOrEqual(expected.lots.rows.length)
}

/** The panel's figures equal those of the reports. */
async function expectSamePanel(
  get: Get,
  { from, to }: { from: string; to: string },
  expected: ReturnType<typeof expectedReports>,
) {
  const custom = `period=custom&start=${from}&end=${to}`
  const consumption = await get(`/ingredients/consumption?${custom}`)
  expect(consumption.sort(by('ingredient_id')).map((row: Row) => [row.ingredient_id, row.total_consumed])).toEqual(
    expected.ingredients.rows.filter(({ used }) => used > 0).map(row => [row.ingredient_id, row.used]),
  )
  const errors = await get(`/operations/average_errors?${custom}`)
  const measured = errors.filter((row: Row) => row.avg_load_error !== null || row.avg_unload_error !== null)
  expect(
    measured
      .sort(by('user_id'))
      .map((row: Row) => [row.user_id, row.avg_load_error, row.load_bias, row.avg_unload_error, row.unload_bias]),
  ).toEqual(
    expected.operators
      .filter(row => row.error_percent !== null || row.unload.error_percent !== null)
      .map(({ user, unload, ...row }) => [
        user.id,
        row.error_percent,
        row.bias_percent,
        unload.error_percent,
        unload.bias_percent,
      ]),
  )
}

/** The figures of the chart's period, over all its days. */
function expectSameChart(days: FarmDay[], period: { from: string; to: string }, farm: Row) {
  const { points, totals } = farmChart(days, period, { date: '', planned: 0, delivered: 0, waiting: 0 })
  expect(totals).toEqual({
    planned: farm.planned,
    delivered: farm.delivered,
    dry_matter_intake: farm.dry_matter_intake,
  })
  const intakes = days.map(({ date, dry_matter_intake }) => [date, dry_matter_intake])
  expect(
    points.flatMap(({ key, dry_matter_intake }) =>
      days.some(({ date }) => date === key) ? [[key, dry_matter_intake]] : [],
    ),
  ).toEqual(intakes)
}

/** The day by wagon: all that was delivered, and the plan of what was begun. A canceled operation that fed no lot has no wagon. */
export async function expectSameWagons(get: Get, facts: Facts) {
  const operations = await typed<Operation[]>(get('/operations/today'))
  const plan = await typed<FeedingPlan>(get('/feeding_plan'))
  const schedules = await typed<PlannedSchedule[]>(get('/treat_schedules'))
  const treats = treatsOfDay({ plan, operations, day: TODAY, now: NOW, timezone: 'America/Sao_Paulo' })
  const { lanes, delivered } = wagonDay(treats, schedules)
  const fed = listLines(facts).filter(({ kind, day }) => kind === 'unload' && day === TODAY)
  expect(delivered).toBe(sum(fed.map(({ actual }) => actual ?? 0)) / 1000)
  const begun = operations.filter(
    ({ date, start_time, status }) => date === TODAY && start_time !== null && status !== 'canceled',
  )
  const expected = fed.filter(({ operation }) => begun.some(({ id }) => id === operation)).map(line => line.expected)
  const rounds = lanes
    .flatMap(lane => lane.rounds)
    .filter(({ key }) => begun.some(row => key.startsWith(`${row.treat_schedule_id} `)))
  expect(sum(rounds.map(({ planned }) => Math.round(planned * 1000)))).toBe(sum(expected))
}

export async function expectEqual(farmId: number, get: Get, period: { from: string; to: string }) {
  const facts = await readFacts(farmId)
  const expected = expectedReports(facts, period)
  const { farm, ...reports } = expected
  expect(await actualReports(get, period)).toEqual(reports)
  expectSameChart(await typed(get(`/days?from=${period.from}&to=${period.to}`)), period, farm)
  await expectSamePanel(get, period, expected)
  if (period.to === TODAY) await expectSameLots(get, expected, facts)
  return expected
}
