/** A farm whose alerts open and close through its routes and the cron, by a clock that the test sets. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { AlertJson } from '../../domain/alert/alert-output.ts'
import type { AlertKind } from '../../domain/alert/kind.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { runJobs } from '../../worker/cron.ts'
import { lots, sessions } from '../../worker/db/schema.ts'
import { db } from './api-client.ts'
import { createApiFeedlot, createRecord } from './api-records.ts'
import { createFarm } from './farm.ts'

const FAR = Date.parse('2030-01-01T00:00:00Z')

/** A farm-local time of a day of March 2026. */
const instant = (day: number, time: string) => Date.parse(`2026-03-${String(day).padStart(2, '0')}T${time}:00-03:00`)

/** Sets the clock, and runs the jobs. */
export async function goTo(day: number, time: string) {
  vi.setSystemTime(instant(day, time))
  await runJobs(env, Date.now())
}

/** Two lots in a corral for 300 heads, with treats of 40 % at 07:00 and of 60 % at 14:30. */
export async function createFarmWithTreats(options: Parameters<typeof createFarm>[0] = {}) {
  const farm = await createFarm(options)
  await db.update(sessions).set({ expiresAt: FAR })
  const feedlot = await createApiFeedlot(farm.admin, [farm.worker])
  // a trough is to be read from the day after the registration of its lot
  await db
    .update(lots)
    .set({ createdAt: Date.now() - DAY_MS })
    .where(eq(lots.farmId, farm.id))
  const { rule, schedule, treat } = feedlot
  const second = await createRecord(farm.admin, '/treats', { name: 'Trato 2', percent: 60 })
  const body = (treats: [{ id: number }, string][]) => ({
    user_ids: [farm.worker.id],
    treat_items: treats.map(([{ id }, scheduled_time]) => ({ rule_id: rule.id, treat_id: id, scheduled_time })),
  })
  const setTreats = (...treats: [{ id: number }, string][]) =>
    farm.admin.put(`/treat_schedules/${schedule.id}`, body(treats))
  const whole: [{ id: number }, string][] = [
    [treat, '07:00'],
    [second, '14:30'],
  ]
  await setTreats(...whole)
  const open = async (): Promise<AlertJson[]> => (await farm.admin.get('/alerts?items=100')).body.data
  const read = (...notes: number[]) =>
    farm.worker.post('/lots/trough_readings', {
      readings: [feedlot.big, feedlot.small].map(({ id }, i) => ({
        lot_id: id,
        timestamp: new Date().toISOString(),
        note: notes[i] ?? notes[0],
      })),
    })
  return { ...farm, ...feedlot, setTreats, whole, scheduleBody: body(whole), open, read }
}

type Farm = Awaited<ReturnType<typeof createFarmWithTreats>>

/** The text of the open alert of this kind. */
export const findAlertText = async ({ open }: Farm, kind: AlertKind) =>
  (await open()).find(alert => alert.kind === kind)?.text.replaceAll('\u00a0', ' ')

export type Line = { id: number; expected_quantity: number }

/** A weight has three decimals. */
const toGram = (kg: number) => Math.round(kg * 1_000) / 1_000

/** Today's operation with every line at a share of its target. `load` may have a share of each line. */
export async function feed(
  { worker }: Farm,
  { load = 1, unload = [1, 1] }: { load?: number | number[]; unload?: (number | null)[] } = {},
) {
  const [operation] = (await worker.get('/operations/today')).body.data
  const at = new Date().toISOString()
  const event = (type: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    operation_id: operation.id,
    type,
    at,
    device: 'vagão 1',
    ...more,
  })
  const events = operation.sub_operations.flatMap(
    (sub: { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }) => [
      ...sub.load_operation_ingredients.map(({ id, expected_quantity }, i) => {
        const share = typeof load === 'number' ? load : (load[i] ?? 1)
        return event('load', { line_id: id, kg: toGram(expected_quantity * share) })
      }),
      ...sub.unload_operation_corrals.flatMap(({ id, expected_quantity }, i) => {
        const share = unload[i] ?? null
        return share === null ? [] : [event('unload', { line_id: id, kg: toGram(expected_quantity * share) })]
      }),
    ],
  )
  const { body } = await worker.post('/operations/events', { events: [event('start'), ...events, event('finish')] })
  expect(body.data.rejected).toEqual([])
  return operation
}

/** Begins each test before the first feeding of 10 March. */
export function setMorningClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: instant(10, '03:30') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
