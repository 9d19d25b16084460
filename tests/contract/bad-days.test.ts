/**
 * Every figure of a farm whose days go wrong, computed again from the raw events without the code of the product: reports, days, dashboard, files,
 * digest and day sheet. And each row of the list of mismatches that a farm once found, equal.
 */
import { eq } from 'drizzle-orm'
import readExcelFile from 'read-excel-file/universal'
import { beforeAll, describe, expect, it } from 'vitest'
import { feedingDay, feedingDayHeadline } from '../../domain/operation/feeding-day/feeding-day.ts'
import type { Operation } from '../../domain/operation/fold/operation-output.ts'
import type { FeedingPlan } from '../../domain/operation/plan/feeding-plan-output.ts'
import { farmChart } from '../../domain/report/farm-chart.ts'
import * as Day from '../../domain/time/day.ts'
import { farmUsers, users } from '../../worker/db/schema.ts'
import { sendDigests } from '../../worker/jobs/send-digests.ts'
import { captureMail } from '../support/accounts.ts'
import { db } from '../support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../support/clock.ts'
import type { FeedingFarm } from '../support/operation-events.ts'
import { feedBadly, type Scenario, scenarios } from '../support/random/bad-days.ts'
import { expectEqual, type Get, type Row } from '../support/reports/report-comparison.ts'
import { listLines, readFacts, sum } from '../support/reports/report-facts.ts'

beforeAll(freezeClock)

const byJson = (a: unknown, b: unknown) => `${JSON.stringify(a)}`.localeCompare(`${JSON.stringify(b)}`)

const ago = (days: number) => Day.addDays(TODAY, -days)
const YESTERDAY = ago(1)
const getOf =
  ({ admin }: FeedingFarm): Get =>
  async path =>
    (await admin.get(path)).body.data

type Expected = Awaited<ReturnType<typeof expectEqual>>

/** The cells of a file by the names of its columns, once from the CSV and once from the workbook. */
async function readFiles({ admin }: FeedingFarm, path: string): Promise<Row[]> {
  const file = async (format: string) =>
    (await admin.get(`/reports/${path}&format=${format}`)).body as Uint8Array<ArrayBuffer>
  const [heading = '', ...lines] = new TextDecoder()
    .decode(await file('csv'))
    .trimEnd()
    .split('\r\n')
  const names = heading.replace('\uFEFF', '').split(';')
  const csv = lines.map(line => Object.fromEntries(line.split(';').map((cell, at) => [names[at], cell])))
  const [sheet] = await readExcelFile((await file('xlsx')).buffer)
  const text = (cell: unknown) =>
    typeof cell === 'number' ? String(cell).replace('.', ',') : ((cell as string | null) ?? '')
  const workbook = (sheet?.data.slice(1) ?? []).map(cells =>
    Object.fromEntries(names.map((name, at) => [name, text(cells[at])])),
  )
  const dateless = (rows: Row[]) => rows.map(({ Dia: _day, ...row }) => row)
  expect(dateless(workbook)).toEqual(dateless(csv))
  return csv
}

const cell = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
const mark = ({ unconfirmed }: { unconfirmed?: boolean }) => (unconfirmed ? 'Sim' : '')

async function expectSameFiles(
  farm: FeedingFarm,
  { from, to }: { from: string; to: string },
  { lots, ingredients }: Expected,
) {
  const byLot = await readFiles(farm, `lots?from=${from}&to=${to}`)
  expect(
    byLot
      .map(row => [row['Previsto (kg)'], row['Entregue (kg)'], row['Diferença (%)'], row['A confirmar']])
      .sort(byJson),
  ).toEqual(
    [...lots.rows, lots.totals]
      .map(row => [cell(row.planned), cell(row.delivered), cell(row.difference_percent), mark(row)])
      .sort(byJson),
  )
  const byIngredient = await readFiles(farm, `ingredients?from=${from}&to=${to}`)
  expect(
    byIngredient.map(row => [row['Previsto (kg)'], row['Utilizado (kg)'], row['A confirmar']]).sort(byJson),
  ).toEqual(
    [...ingredients.rows, ingredients.totals].map(row => [cell(row.planned), cell(row.used), mark(row)]).sort(byJson),
  )
}

/** Every weight of the sheets of the days, and nothing else. */
async function expectSameSheets(farm: FeedingFarm, days: readonly string[]) {
  const lines = listLines(await readFacts(farm.id))
  for (const day of days) {
    const { operations } = await getOf(farm)(`/reports/day?date=${day}`)
    const shown = operations.flatMap((operation: Row) =>
      operation.sub_operations.flatMap((treat: Row) => [...treat.ingredients, ...treat.lots]),
    )
    const own = lines.filter(line => line.day === day)
    expect(shown.map((line: Row) => [line.expected, line.actual, line.unconfirmed ?? false]).sort(byJson)).toEqual(
      own
        .map(line => [line.expected / 1_000, line.actual === null ? null : line.actual / 1_000, line.unconfirmed])
        .sort(byJson),
    )
    const file = await readFiles(farm, `day?date=${day}`)
    expect(file.map(row => row['Pesado (kg)']).sort(byJson)).toEqual(
      own.map(({ actual }) => cell(actual === null ? null : actual / 1_000)).sort(byJson),
    )
  }
}

async function digestOf({ admin }: FeedingFarm): Promise<string> {
  await db.update(farmUsers).set({ digest: false, digestSentOn: null })
  await db.update(farmUsers).set({ digest: true }).where(eq(farmUsers.userId, admin.id))
  await db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, admin.id))
  const { bindings, sent } = captureMail({ SECRET_KEY: 'k'.repeat(40) } as Partial<Env>)
  await sendDigests(bindings, Date.parse(`${TODAY}T06:00:00-03:00`))
  return (sent[0]?.text ?? '').replaceAll('\u00a0', ' ')
}

/** 'Previsto 10.800 kg' of the digest, in kg. */
const inDigest = (text: string, label: string) =>
  Number(new RegExp(`${label}:? ([\\d.]+) kg`).exec(text)?.[1]?.replaceAll('.', '') ?? Number.NaN)

async function expectSameDigest(farm: FeedingFarm) {
  const yesterday = listLines(await readFacts(farm.id)).filter(
    ({ day, kind }) => day === YESTERDAY && kind === 'unload',
  )
  const text = await digestOf(farm)
  expect({ planned: inDigest(text, 'Previsto'), delivered: inDigest(text, 'Entregue') }).toEqual({
    planned: Math.round(sum(yesterday.map(line => line.planned)) / 1_000),
    delivered: Math.round(sum(yesterday.map(line => line.actual ?? 0)) / 1_000),
  })
}

/** What the dashboard computes of today from the answers of the API. */
async function todayOf(farm: FeedingFarm) {
  const get = getOf(farm)
  const [plan, operations] = [await get('/feeding_plan'), await get('/operations/today')] as unknown as [
    FeedingPlan,
    Operation[],
  ]
  return feedingDay({ plan, operations, day: TODAY, now: NOW, timezone: 'America/Sao_Paulo' })
}

async function expectSameDashboard(farm: FeedingFarm) {
  const today = await todayOf(farm)
  const lines = listLines(await readFacts(farm.id)).filter(({ day, kind }) => day === TODAY && kind === 'unload')
  if (lines.length === 0) return
  const [planned, delivered] = [sum(lines.map(line => line.planned)), sum(lines.map(line => line.actual ?? 0))]
  expect({ planned: today.planned, delivered: today.delivered, unconfirmed: today.unconfirmed }).toEqual({
    planned: planned / 1_000,
    delivered: delivered / 1_000,
    unconfirmed: listLines(await readFacts(farm.id)).some(line => line.day === TODAY && line.unconfirmed),
  })
}

async function expectAllEqual(farm: FeedingFarm) {
  const get = getOf(farm)
  for (const period of [
    { from: ago(10), to: TODAY },
    { from: YESTERDAY, to: YESTERDAY },
  ]) {
    const expected = await expectEqual(farm.id, get, period)
    await expectSameFiles(farm, period, expected)
  }
  await expectSameSheets(farm, [ago(3), ago(2), YESTERDAY])
  await expectSameDigest(farm)
  await expectSameDashboard(farm)
}

describe('the figures of bad days', () => {
  const all = Object.keys(scenarios) as Scenario[]

  it.each([all.slice(0, 6), all.slice(6)])('%s, %s, %s, %s, %s and %s', async (...days) => {
    await expectAllEqual(await feedBadly(1, days))
  })

  it.each([1, 2, 3])('at random, seed %i', async seed => {
    await expectAllEqual(await feedBadly(seed))
  })
})

describe('the mismatches that a farm found', () => {
  const period = `from=${YESTERDAY}&to=${YESTERDAY}`

  it('delivered and planned of a day with a lot that was closed on it', async () => {
    const farm = await feedBadly(3, ['canceled after a lot', 'fed'])
    const get = getOf(farm)
    await farm.technician.put(`/lots/${farm.feedlot.big.id}/finish`, { finish_date: TODAY })
    const [today] = await get(`/days?from=${TODAY}&to=${TODAY}`)
    const lots = await get(`/reports/lots?from=${TODAY}&to=${TODAY}`)
    const sheet = await get(`/reports/day?date=${TODAY}`)
    const day = await todayOf(farm)
    const sheetLots = sheet.operations.flatMap((one: Row) => one.sub_operations.flatMap((treat: Row) => treat.lots))
    const kg = (of: string) => Math.round(sum(sheetLots.map((line: Row) => line[of] * 1_000))) / 1_000
    expect(lots.totals).toMatchObject({ planned: today?.planned, delivered: today?.delivered })
    expect({ planned: day.planned, delivered: day.delivered }).toEqual({
      planned: today?.planned,
      delivered: today?.delivered,
    })
    expect({ planned: kg('expected'), delivered: kg('actual') }).toEqual({
      planned: today?.planned,
      delivered: today?.delivered,
    })
    const byLot = await get(`/reports/accuracy?from=${TODAY}&to=${TODAY}&by=operator_lot`)
    expect(byLot.rows.map((row: Row) => row.lot.name).sort(byJson)).toEqual(['Lote A', 'Lote B'])
  })

  it('lots and kg that lack feed, in title, lines and tags', async () => {
    const farm = await feedBadly(4, ['fed', 'canceled after a lot'])
    const day = await todayOf(farm)
    const inLines = day.shortages.flatMap(({ lots }) => lots)
    const headline = feedingDayHeadline(day).text.replaceAll('\u00a0', ' ')
    expect(headline).toContain(inLines.length === 1 ? '1 lote' : `${inLines.length} lotes`)
    expect(sum(inLines.map(({ missing }) => Math.round(missing * 1_000)))).toBe(Math.round(day.shortage * 1_000))
    const alerts = await getOf(farm)('/alerts?kind=operation_incomplete')
    expect(alerts[0]?.text.replaceAll('\u00a0', ' ')).toContain(
      `faltam ${new Intl.NumberFormat('pt-BR').format(Math.round(day.shortage))} kg`,
    )
  })

  it('planned of a period with today at dawn: chart and report', async () => {
    const farm = await feedBadly(5, ['fed', 'fed', 'untouched'])
    const get = getOf(farm)
    const range = { from: ago(30), to: TODAY }
    const days = (await get(`/days?from=${range.from}&to=${range.to}`)) as never
    const today = await todayOf(farm)
    const chart = farmChart(days, range, { date: TODAY, ...today })
    const { totals } = await get(`/reports/lots?from=${range.from}&to=${range.to}`)
    expect({ planned: chart.totals.planned, delivered: chart.totals.delivered }).toEqual({
      planned: totals.planned,
      delivered: totals.delivered,
    })
  })

  it('kg a head after a broken wagon: report of lots and days', async () => {
    const get = getOf(await feedBadly(6, ['canceled after a lot', 'fed']))
    const [day] = await get(`/days?${period}`)
    expect((await get(`/reports/lots?${period}`)).totals.kg_per_head).toBe(day?.kg_per_head)
  })

  it('planned of a day without feeding: alert, days, reports, sheet and digest', async () => {
    const farm = await feedBadly(7, ['fed', 'untouched', 'fed'])
    const get = getOf(farm)
    const [day] = await get(`/days?${period}`)
    const lots = await get(`/reports/lots?${period}`)
    const ingredients = await get(`/reports/ingredients?${period}`)
    const sheet = await get(`/reports/day?date=${YESTERDAY}`)
    const [alert] = await get('/alerts?kind=operation_incomplete')
    expect(day).toMatchObject({ planned: 10_800, delivered: 0 })
    expect(lots.totals).toMatchObject({ planned: 10_800, delivered: 0, difference_percent: -100 })
    expect(lots.rows.map((row: Row) => [row.fed_days, row.unfed_days])).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(ingredients.totals).toMatchObject({ planned: 10_800, used: 0 })
    expect(sheet.totals.planned).toBe(10_800)
    expect(alert?.text.replaceAll('\u00a0', ' ')).toContain('faltam 10.800 kg')
    expect(inDigest(await digestOf(farm), 'Previsto')).toBe(10_800)
  })
})
