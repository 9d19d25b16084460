/**
 * Nothing that is written today changes a figure or a sentence about yesterday, but a fact of yesterday that arrives late. It runs every write of a
 * farm, on the records that yesterday was fed with.
 */
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as Day from '../../domain/time/day.ts'
import { runJobs } from '../../worker/cron.ts'
import { alerts, farmUsers, sessions, users } from '../../worker/db/schema.ts'
import { sendDigests } from '../../worker/jobs/send-digests.ts'
import { captureMail } from '../support/accounts.ts'
import { callApi, db } from '../support/api-client.ts'
import { createApiFeedlot, createRecord, holdOperation, lotBody, sendLateReading } from '../support/api-records.ts'

import { latestIds } from '../support/database/database-tables.ts'
import { createFarm, type FarmMember } from '../support/farm.ts'
import { pathOf, type Route, writeRoutes } from '../support/routes.ts'
import { sampleBody } from '../support/sample-body.ts'

const YESTERDAY = '2026-03-10'
const TODAY = '2026-03-11'
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`)
/** `sampleBody` has it, because it is loaded before the clock is set. */
const machineDay = Day.dayAt(Date.now(), 'America/Sao_Paulo')
const MORNING = at(TODAY, '06:00')

const withMail = () => captureMail({ SECRET_KEY: 'k'.repeat(40) } as Partial<Env>)

async function cronAt(now: number) {
  vi.setSystemTime(now)
  await runJobs(withMail().bindings, now)
}

type Line = { id: number; expected_quantity: number }
type Treat = { id: number; load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
type Operation = { id: number; sub_operations: Treat[] }

/** Weights of the first `lines` of a treat, with what was expected and a tenth more. */
function eventsOf({ id, sub_operations: [treat] }: Operation, lines: number, end: object[]) {
  const now = new Date().toISOString()
  const event = (type: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    operation_id: id,
    type,
    at: now,
    ...more,
  })
  const weigh = (type: string) => (line: Line) =>
    event(type, { line_id: line.id, kg: Math.round(line.expected_quantity * 1.1), device: 'Tablet 1' })
  const weights = [
    ...(treat?.load_operation_ingredients ?? []).map(weigh('load')),
    ...(treat?.unload_operation_corrals ?? []).map(weigh('unload')),
  ]
  return [
    event('start', { device: 'Tablet 1' }),
    ...weights.slice(0, lines),
    ...end.map(more => ({ ...event('finish'), ...more })),
  ]
}

/** A farm whose yesterday had a fed, an incomplete, a canceled and an untouched operation. */
async function createFarmWithYesterday() {
  vi.setSystemTime(at(YESTERDAY, '05:00'))
  const farm = await createFarm()
  await db.update(sessions).set({ expiresAt: at(TODAY, '23:59') + 90 * 86_400_000 })
  const feedlot = await createApiFeedlot(farm.admin, [farm.worker])
  for (const scheduled_time of ['09:00', '11:00', '13:00'])
    await createRecord(farm.admin, '/treat_schedules', {
      name: `Programação das ${scheduled_time}`,
      user_ids: [farm.worker.id],
      treat_items: [{ rule_id: feedlot.rule.id, treat_id: feedlot.treat.id, scheduled_time }],
    })
  await cronAt(at(YESTERDAY, '05:10'))
  const readings = [
    { lot_id: feedlot.big.id, timestamp: new Date(at(YESTERDAY, '05:20')).toISOString(), note: -5 },
    { lot_id: feedlot.small.id, timestamp: new Date(at(YESTERDAY, '05:21')).toISOString(), note: 5 },
  ]
  vi.setSystemTime(at(YESTERDAY, '05:30'))
  await farm.worker.post('/lots/trough_readings', { readings })
  await cronAt(at(YESTERDAY, '07:00'))
  const operations: Operation[] = (await farm.admin.get('/operations/today')).body.data
  const [fed, partly, canceled] = [...operations].sort((a, b) => a.id - b.id)
  if (!fed || !partly || !canceled) throw new Error('Operations are missing.')
  const send = async (events: object[]) =>
    expect((await farm.worker.post('/operations/events', { events })).body.data.rejected).toEqual([])
  await send(eventsOf(fed, 9, [{ type: 'finish' }]))
  await cronAt(at(YESTERDAY, '09:10'))
  await send(eventsOf(partly, 3, []))
  await send(eventsOf(canceled, 0, [{ type: 'cancel', reason: 'vagão quebrado' }]))
  for (const time of ['11:05', '13:05', '20:00']) await cronAt(at(YESTERDAY, time))
  for (const time of ['03:05', '04:00']) await cronAt(at(TODAY, time))
  await db.update(farmUsers).set({ digest: true }).where(eq(farmUsers.userId, farm.admin.id))
  await db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, farm.admin.id))
  return { ...farm, feedlot }
}

type Farm = Awaited<ReturnType<typeof createFarmWithYesterday>>

/** The names of records follow the records; what they were on the day is in the lines of the operations. */
const LABELS = new Set([
  'lot',
  'name',
  'corral',
  'user',
  'user_name',
  'lot_name',
  'ingredient_name',
  'ingredient',
  'gmd',
  'schedule_name',
])
const withoutLabels = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one) => (LABELS.has(key) ? undefined : one))

const period = `from=${YESTERDAY}&to=${YESTERDAY}`
const paths = ({ feedlot }: Farm) => [
  `/reports/lots?${period}&status=all`,
  `/reports/ingredients?${period}`,
  ...['operator', 'operator_ingredient', 'operator_lot'].map(by => `/reports/accuracy?${period}&by=${by}`),
  `/reports/notes?${period}`,
  `/days?${period}`,
  `/lots/${feedlot.big.id}/days?${period}`,
  `/lots/${feedlot.small.id}/days?${period}`,
  `/reports/day?date=${YESTERDAY}`,
  '/ingredients/consumption?period=yesterday',
  '/operations/average_errors?period=yesterday',
  `/operations?${period}&items=50`,
]

const isAboutYesterday = (text: string) => /de ontem|10\/03/.test(text)

async function alertsOf({ id }: Farm): Promise<string[]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.farmId, id)))
  return rows
    .map(({ kind, closedAt, text }) => `${kind} ${closedAt === null ? 'open' : 'closed'}: ${text}`)
    .filter(isAboutYesterday)
}

/** The lines of the mail about yesterday. */
async function digestOf({ admin }: Farm): Promise<string> {
  await db.update(farmUsers).set({ digestSentOn: null }).where(eq(farmUsers.userId, admin.id))
  const { bindings, sent } = withMail()
  await sendDigests(bindings, MORNING)
  const { text = '' } = sent.find(({ to }) => to === admin.email) ?? {}
  expect(text).toContain('ONTEM')
  return text.slice(0, text.indexOf('HOJE'))
}

async function aboutYesterday(farm: Farm) {
  const answers: Record<string, unknown> = {}
  for (const path of paths(farm)) {
    const { status, body } = await farm.admin.get(path)
    if (status !== 404) answers[path] = withoutLabels(body.data)
  }
  return { answers, alerts: await alertsOf(farm), digest: await digestOf(farm) }
}

const farmWrites = writeRoutes.filter(({ ofFarm }) => ofFarm)

/** Facts of yesterday, decisions about them, and what changes the days themselves. */
const allowed: Record<string, string> = {
  'PUT farms/:farmId/approvals/:id/approve': 'the fact of a day that a person lets in',
}

/** Routes that find nothing to change. */
const refused: Record<string, string> = {
  'DELETE farms/:farmId/lots/movements/:movementId': 'no movement of the sample was recorded',
  'DELETE farms/:farmId/push_subscriptions/:id': 'the person that the device belongs to has left',
}

/** Bodies that the schema does not describe, or whose sample would change what a day is. */
const bodies: Record<string, (farm: Farm) => unknown> = {
  'POST farms/:farmId/lots/trough_readings': ({ feedlot }) => ({
    readings: [{ lot_id: feedlot.big.id, timestamp: new Date().toISOString(), note: 10 }],
  }),
  'POST farms/:farmId/operations/events': async ({ admin }) => {
    const operations: (Operation & { status: string; date: string })[] = (await admin.get('/operations/today')).body
      .data
    const pending = operations.find(({ status, date }) => status === 'pending' && date === TODAY)
    return { events: pending ? eventsOf(pending, 2, []) : [] }
  },
  // the entry is a fact of the past: when it is corrected, the weights of all days are
  'PUT farms/:farmId/lots/:id': async ({ admin, feedlot: { small } }) => {
    const { entry_date, initial_avg_weight, gmd, corral } = (await admin.get(`/lots/${small.id}`)).body.data ?? {}
    return lotBody(corral?.id ?? 0, {
      name: 'Lote B',
      quantity: 50,
      initial_load: 9000,
      entry_date,
      initial_avg_weight,
      gmd,
    })
  },
  'PUT farms/:farmId/settings': () => ({
    late_minutes: 60,
    alerts: { intake_off: false },
    tolerances: { unload_percent: 20 },
  }),
}

const targets: Record<string, (farm: Farm) => number> = {
  lots: ({ feedlot }) => feedlot.small.id,
  rules: ({ feedlot }) => feedlot.rule.id,
  recipes: ({ feedlot }) => feedlot.recipe.id,
  ingredients: ({ feedlot }) => feedlot.corn.id,
  treats: ({ feedlot }) => feedlot.treat.id,
  treat_schedules: ({ feedlot }) => feedlot.schedule.id,
  corrals: ({ feedlot }) => feedlot.corral.id,
  corral_indexes: ({ feedlot }) => feedlot.index.id,
}

/** Samples have the day of the machine. */
const sampleOfToday = (body: unknown): unknown => JSON.parse(JSON.stringify(body).replaceAll(machineDay, TODAY))

/** What has to be there before a route changes anything. */
const preparations: Record<string, (farm: Farm) => Promise<unknown>> = {
  'PUT farms/:farmId/approvals/:id/refuse': ({ worker, feedlot }) => sendLateReading(worker, feedlot.big),
  'PUT farms/:farmId/operations/:id/leave_deleted': ({ admin, worker }) => holdOperation(admin, worker),
  'PUT farms/:farmId/operations/:id/recover': ({ admin, worker }) => holdOperation(admin, worker),
  'DELETE farms/:farmId/treats/:id': deleteAll('/treat_schedules'),
  'DELETE farms/:farmId/corrals/:id': deleteAll('/lots'),
}

function deleteAll(path: string) {
  return async ({ admin }: Farm) => {
    for (const { id } of (await admin.get(path)).body.data) await admin.delete(`${path}/${id}`)
  }
}

/** The record in the path is one of yesterday's; the ids in the body are those of the newest records. */
async function call(route: Route, farm: Farm) {
  await preparations[route.name]?.(farm)
  const idOf = await latestIds(farm.id)
  const id = targets[route.table ?? '']?.(farm) ?? (route.table ? idOf(route.table) : 0)
  const path = pathOf(route, farm.id, id)
  const own = await bodies[route.name]?.(farm)
  const body = own ?? (route.input ? sampleOfToday(sampleBody(route.input, idOf)) : undefined)
  const { token } = (route.path.endsWith('/farm_users/me') ? farm.technician : farm.admin) as FarmMember
  return callApi(route.method, path, { token, body })
}

const ordered = [
  ...farmWrites.filter(({ method }) => method !== 'DELETE'),
  ...farmWrites.filter(({ method }) => method === 'DELETE').reverse(),
].filter(({ name }) => !(name in allowed))

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(YESTERDAY, '05:00') }))
afterAll(() => void vi.useRealTimers())

describe('what is said of yesterday', () => {
  let farm: Farm
  let before: Awaited<ReturnType<typeof aboutYesterday>>

  beforeAll(async () => {
    farm = await createFarmWithYesterday()
    await cronAt(at(TODAY, '10:00'))
    before = await aboutYesterday(farm)
  })

  it('has figures of every kind to change', () => {
    expect(before.alerts.length).toBeGreaterThan(0)
    expect(before.digest).toMatch(/ONTEM/)
    expect(before.answers[`/days?${period}`]).toMatchObject([{ date: YESTERDAY }])
  })

  it.each(ordered)('$name', async route => {
    const { status, body } = await call(route, farm)
    if (!(route.name in refused))
      expect({ status, errors: body.errors }).toMatchObject({ status: expect.toBeOneOf([200, 201]) })
    await cronAt(Date.now())
    const after = await aboutYesterday(farm)
    const expected = before
    before = after
    expect(expected).toMatchObject(after)
  })
})

describe('any order of the writes', () => {
  it('changes nothing about yesterday', async () => {
    const farm = await createFarmWithYesterday()
    await cronAt(at(TODAY, '10:00'))
    const before = await aboutYesterday(farm)
    const order = fc.shuffledSubarray(ordered, { minLength: 12, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(order, async routes => {
        for (const route of routes) await call(route, farm)
        await cronAt(Date.now() + 60_000)
        expect(before).toMatchObject(await aboutYesterday(farm))
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})
