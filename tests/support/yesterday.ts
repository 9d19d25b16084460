/** A farm whose yesterday had a fed, an incomplete, a canceled and an untouched operation, and all that the product answers about it. For yesterday.test.ts. */
import { and, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import * as Day from '../../domain/time/day.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { runJobs } from '../../worker/cron.ts'
import { alerts, farmUsers, sessions, users } from '../../worker/db/schema.ts'
import { sendDigests } from '../../worker/jobs/send-digests.ts'
import { captureMail } from './accounts.ts'
import { db } from './api-client.ts'
import { createApiFeedlot, createRecord } from './api-records.ts'
import { createFarm } from './farm.ts'

export const YESTERDAY = '2026-03-10'
export const TODAY = '2026-03-11'
export const at = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`)
/** `sampleBody` has it, because it is loaded before the clock is set. */
export const machineDay = Day.dayAt(Date.now(), 'America/Sao_Paulo')
const MORNING = at(TODAY, '06:00')

const withMail = () => captureMail({ SECRET_KEY: 'k'.repeat(40) } as Partial<Env>)

export async function cronAt(now: number) {
  vi.setSystemTime(now)
  await runJobs(withMail().bindings, now)
}

type Line = { id: number; expected_quantity: number }
type Treat = { id: number; load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
export type Operation = { id: number; sub_operations: Treat[] }

/** Weights of the first `lines` of a treat, with what was expected and a tenth more. */
export function buildEvents({ id, sub_operations: [treat] }: Operation, lines: number, end: object[]) {
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
export async function createFarmWithYesterday() {
  vi.setSystemTime(at(YESTERDAY, '05:00'))
  const farm = await createFarm()
  await db.update(sessions).set({ expiresAt: at(TODAY, '23:59') + 90 * DAY_MS })
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
  await send(buildEvents(fed, 9, [{ type: 'finish' }]))
  await cronAt(at(YESTERDAY, '09:10'))
  await send(buildEvents(partly, 3, []))
  await send(buildEvents(canceled, 0, [{ type: 'cancel', reason: 'vagão quebrado' }]))
  for (const time of ['11:05', '13:05', '20:00']) await cronAt(at(YESTERDAY, time))
  for (const time of ['03:05', '04:00']) await cronAt(at(TODAY, time))
  await db.update(farmUsers).set({ digest: true }).where(eq(farmUsers.userId, farm.admin.id))
  await db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, farm.admin.id))
  return { ...farm, feedlot }
}

export type Farm = Awaited<ReturnType<typeof createFarmWithYesterday>>

/** The names of records, and the operators of a schedule, follow the records; what was on the day is in the operations and their lines. */
const LABELS = new Set([
  'lot',
  'name',
  'corral',
  'user',
  'user_name',
  'users',
  'lot_name',
  'ingredient_name',
  'ingredient',
  'gmd',
  'schedule_name',
  'treat_schedule_name',
  'deleted',
])
const withoutLabels = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, one) => (LABELS.has(key) ? undefined : one))

export const period = `from=${YESTERDAY}&to=${YESTERDAY}`
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
  `/costs?${period}`,
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

export async function aboutYesterday(farm: Farm) {
  const answers: Record<string, unknown> = {}
  for (const path of paths(farm)) {
    const { status, body } = await farm.admin.get(path)
    // a lot that was deleted has no page of its own
    if (status === 404 && /^\/lots\/\d+\/days\?/.test(path)) continue
    expect({ path, status }).toEqual({ path, status: 200 })
    answers[path] = withoutLabels(body.data)
  }
  return { answers, alerts: await alertsOf(farm), digest: await digestOf(farm) }
}
