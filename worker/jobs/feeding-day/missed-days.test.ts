/** The cron stops for some days: when it is back, they have the operations and the plans that they would have had. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays } from '../../../domain/time/day.ts'
import { MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { db } from '../../../tests/support/api-client.ts'
import { TODAY } from '../../../tests/support/clock.ts'
import {
  createFeedingFarm,
  eventsOfSchedule,
  type FeedingFarm,
  sendEvents,
} from '../../../tests/support/operation-events.ts'
import { runJobs } from '../../cron.ts'
import type { FarmSet } from '../../db/farm-set.ts'
import { jobs as jobRows, operations, sessions } from '../../db/schema.ts'
import { jobs } from '../job-list.ts'
import { closeFeedingDay } from './close-feeding-day.ts'
import { createOperationsOfTheDay } from './operations-of-the-day.ts'
import { freezeUnfedPlans } from './unfed-operations.ts'

/** The instant of a time in São Paulo, days after TODAY. */
const at = (day: number, time: string) => Date.parse(`${addDays(TODAY, day)}T${time}:00-03:00`)
const hour = (of: number, minutes: '00' | '30') => `${String(of).padStart(2, '0')}:${minutes}`

async function createFarmForDays() {
  const farm = await createFeedingFarm()
  await db.update(sessions).set({ expiresAt: at(60, '00:00') })
  return farm
}

type ScheduleBody = { name: string; times: string[]; startsOn?: string | undefined }

const scheduleBody = ({ worker, feedlot: { rule, treat } }: FeedingFarm, { name, times, startsOn }: ScheduleBody) => ({
  name,
  user_ids: [worker.id],
  treat_items: times.map(scheduled_time => ({ rule_id: rule.id, treat_id: treat.id, scheduled_time })),
  ...(startsOn && { starts_on: startsOn }),
})

async function createSchedule(farm: FeedingFarm, body: ScheduleBody): Promise<number> {
  const { status, body: created } = await farm.admin.post('/treat_schedules', scheduleBody(farm, body))
  expect(status).toBe(201)
  return created.data.id
}

const operationsOf = ({ id }: FeedingFarm) =>
  db.select().from(operations).where(eq(operations.farmId, id)).orderBy(operations.day, operations.treatScheduleId)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '00:05') }))
afterEach(() => void vi.useRealTimers())

describe('a day without the cron', () => {
  async function cronAt(now: number) {
    vi.setSystemTime(now)
    await runJobs(env, now)
  }

  it('has what nobody fed in its reports, beside what a tablet fed', async () => {
    const farm = await createFarmForDays()
    for (const name of ['Meio-dia', 'Tarde', 'Noite']) await createSchedule(farm, { name, times: ['18:00'] })
    await cronAt(at(0, '00:10'))
    const missed = addDays(TODAY, 1)
    vi.setSystemTime(at(1, '09:00'))
    const sent_at = new Date(at(1, '09:00')).toISOString()
    const sent = await sendEvents(farm, eventsOfSchedule(farm.feedlot, missed, at(1, '09:00')), { sent_at })
    expect(sent.body.data.rejected).toEqual([])

    await cronAt(at(2, '04:00'))
    expect((await operationsOf(farm)).filter(({ day }) => day === missed)).toMatchObject([
      { status: 'completed', planned: 10_800_000 },
      { status: 'canceled', planned: 10_800_000 },
      { status: 'canceled', planned: 10_800_000 },
      { status: 'canceled', planned: 10_800_000 },
    ])
    const report = (await farm.admin.get(`/reports/lots?from=${missed}&to=${missed}`)).body.data
    expect(report.totals).toMatchObject({ planned: 43_200, delivered: 10_880 })
    const days = (await farm.admin.get(`/days?from=${missed}&to=${missed}`)).body.data
    expect(days).toMatchObject([{ date: missed, planned: 43_200, delivered: 10_880 }])
  })

  it('has no lot that came later, and the one that left since', async () => {
    const farm = await createFarmForDays()
    await cronAt(at(0, '00:10'))
    vi.setSystemTime(at(2, '02:00'))
    const { corral, rule, recipe, big, small } = farm.feedlot
    const newLot = { name: 'Lote novo', corral_id: corral.id, quantity: 100, entry_date: addDays(TODAY, 2) }
    const weights = { initial_avg_weight: 400, gmd: 1.5, initial_load: 1000 }
    const { body } = await farm.admin.post('/lots', { ...newLot, ...weights })
    const lot_ids = [big.id, small.id, body.data.id]
    await farm.admin.put(`/rules/${rule.id}`, { name: rule.name, recipe_id: recipe.id, lot_ids })
    await farm.admin.put(`/lots/${small.id}/finish`, { finish_date: addDays(TODAY, 2) })

    await cronAt(at(2, '04:00'))
    const missed = addDays(TODAY, 1)
    const report = (await farm.admin.get(`/reports/lots?from=${missed}&to=${missed}`)).body.data
    expect(report.totals).toMatchObject({ planned: 10_800, delivered: 0 })
  })
})

/** What a person does with the schedules of the farm, at half past the hour of a day of the outage. */
const action = fc.record({
  day: fc.integer({ min: 1, max: 7 }),
  hour: fc.integer({ min: 0, max: 23 }),
  kind: fc.constantFrom('create', 'create for tomorrow', 'change', 'delete'),
  schedule: fc.nat(3),
  times: fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 3 }),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

async function perform(farm: FeedingFarm, ids: number[], { day, kind, schedule, ...action }: Action): Promise<void> {
  const times = action.times.toSorted((a, b) => a - b).map(of => hour(of, '00'))
  const name = `Programação ${ids.length + 1}`
  const id = ids[schedule % Math.max(ids.length, 1)]
  if (kind === 'create') ids.push(await createSchedule(farm, { name, times }))
  else if (kind === 'create for tomorrow')
    ids.push(await createSchedule(farm, { name, times, startsOn: addDays(TODAY, day + 1) }))
  else if (kind === 'delete') await farm.admin.delete(`/treat_schedules/${id}`)
  else await farm.admin.put(`/treat_schedules/${id}`, scheduleBody(farm, { name: `Mudada ${id}`, times }))
}

const namesOfDays = [createOperationsOfTheDay, closeFeedingDay, freezeUnfedPlans].map(({ jobName }) => jobName)
const jobsOfDays = jobs.filter(({ jobName }) => namesOfDays.includes(jobName))

async function runJobsOf(set: FarmSet, now: number): Promise<void> {
  vi.setSystemTime(now)
  for (const job of jobsOfDays) await job(env.DB, now, set)
}

/** As if the cron had not run since. */
const forgetRunsSince = (instant: number) =>
  db.update(jobRows).set({ lastSuccessAt: instant }).where(eq(jobRows.name, createOperationsOfTheDay.jobName))

it('leaves after an outage the operations that a run on each day would have left', async () => {
  const outage = fc.record({
    days: fc.integer({ min: 1, max: 7 }),
    back: fc.constantFrom('00:10', '02:00', '03:10', '12:00'),
    actions: fc.array(action, { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(outage, async ({ days, back, actions }) => {
      vi.setSystemTime(at(0, '00:05'))
      const [daily, late] = [await createFarmForDays(), await createFarmForDays()]
      const ids = new Map([daily, late].map(farm => [farm, [farm.feedlot.schedule.id]]))
      await runJobsOf([daily.id, late.id], at(0, '12:00'))
      for (let day = 1; day <= days; day += 1) {
        await runJobsOf([daily.id], at(day, '00:05'))
        await runJobsOf([daily.id], at(day, '03:05'))
        const ofDay = actions.filter(one => one.day === day).toSorted((a, b) => a.hour - b.hour)
        for (const one of ofDay) {
          const now = at(day, hour(one.hour, '30'))
          await runJobsOf([daily.id], now - MINUTE_MS)
          for (const [farm, schedules] of ids) {
            vi.setSystemTime(now)
            await perform(farm, schedules, one)
          }
          await runJobsOf([daily.id], now + MINUTE_MS)
        }
        await runJobsOf([daily.id], at(day, '23:55'))
      }
      // a week ago is the oldest day that gets its plan
      const outcome = async (farm: FeedingFarm) =>
        (await operationsOf(farm))
          .filter(({ day }) => day > TODAY)
          .map(({ treatScheduleId, day, status, planned, firstTime }) => {
            const schedule = ids.get(farm)?.indexOf(treatScheduleId)
            return { schedule, day, status, planned, firstTime }
          })
      await runJobsOf([daily.id], at(days + 1, back))
      await forgetRunsSince(at(0, '12:00'))
      await runJobsOf([late.id], at(days + 1, back))
      expect(await outcome(late)).toEqual(await outcome(daily))
      for (const time of ['12:05', '23:00']) await runJobsOf([daily.id, late.id], at(days + 1, time))
      expect(await outcome(late)).toEqual(await outcome(daily))
    }),
    { numRuns: 8 },
  )
}, 120_000)
