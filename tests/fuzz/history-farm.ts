/** The farm on which all histories happen, one after the other, and its way back to the morning. */

import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import * as Day from '../../domain/time/day.ts'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import {
  approvals,
  dirtyDays,
  ingredients,
  jobs,
  loadLines,
  lotDays,
  lots,
  operationEvents,
  operations,
  sessions,
  subOperations,
  treatItems,
  treatSchedules,
  treatScheduleUsers,
  treats,
  troughReadings,
  unloadLines,
} from '../../worker/db/schema.ts'
import { closeFeedingDay } from '../../worker/jobs/feeding-day/close-feeding-day.ts'
import { createOperationsOfTheDay } from '../../worker/jobs/feeding-day/operations-of-the-day.ts'
import { db } from '../support/api-client.ts'
import { NOW, TODAY } from '../support/clock.ts'
import { createFeedingFarm } from '../support/operation-events.ts'
import type { Ground } from './history-oracle.ts'

export type HistoryFarm = Awaited<ReturnType<typeof createHistoryFarm>>

export async function createHistoryFarm() {
  const farm = await createFeedingFarm()
  const { big, small, corn, silage, treat } = farm.feedlot
  const stamps = { createdAt: 0, updatedAt: 0 }
  const [second] = await db
    .insert(treats)
    .values({ farmId: farm.id, name: 'Trato 2', percent: 30, ...stamps })
    .returning()
  const [sorghum] = await db
    .insert(ingredients)
    .values({ farmId: farm.id, name: 'Sorgo', ...stamps })
    .returning()
  await db.update(sessions).set({ expiresAt: NOW + 1_000 * 24 * HOUR_MS })
  const ground: Ground = {
    opensAt: Day.startOfDay(TODAY, 'America/Sao_Paulo'),
    entersAt: Day.startOfDay(Day.addDays(TODAY, -20), 'America/Sao_Paulo'),
    operator: farm.worker.id,
    lots: [big.id, small.id],
    // the last one is in no recipe
    ingredients: [corn.id, silage.id, sorghum?.id ?? 0],
  }
  return { ...farm, ground, treatIds: { 40: treat.id, 30: second?.id ?? 0 } as Record<number, number> }
}

/** Deletes the history of before: one treat of 40 % at seven, two lots of 15,000 and 12,000 kg, no operation. */
export async function startMorning({ id: farmId, feedlot, worker }: HistoryFarm): Promise<void> {
  const { schedule, big, small, rule, treat } = feedlot
  const ofSchedule = { farmId, treatScheduleId: schedule.id }
  const loads = (load: number) => ({ baseLoad: load, projectedLoad: load, lastReadingAt: null, lastReadingNote: null })
  await db.batch([
    db.delete(approvals),
    db.delete(loadLines),
    db.delete(unloadLines),
    db.delete(subOperations),
    db.delete(operationEvents),
    db.delete(operations),
    db.delete(troughReadings),
    db.delete(lotDays),
    db.delete(dirtyDays),
    db.delete(jobs),
    db.delete(treatItems),
    db.delete(treatScheduleUsers),
    db.update(treatSchedules).set({ nextSlot: 2, updatedAt: 0 }).where(eq(treatSchedules.id, schedule.id)),
    db
      .insert(treatItems)
      .values({ ...ofSchedule, slot: 1, ruleId: rule.id, treatId: treat.id, scheduledTime: '07:00' }),
    db.insert(treatScheduleUsers).values({ ...ofSchedule, userId: worker.id }),
    db.update(lots).set(loads(15_000_000)).where(eq(lots.id, big.id)),
    db.update(lots).set(loads(12_000_000)).where(eq(lots.id, small.id)),
  ])
}

export const runMorningJob = (now: number) => createOperationsOfTheDay(env.DB, now)
export const runClosingJob = (now: number) => closeFeedingDay(env.DB, now)
