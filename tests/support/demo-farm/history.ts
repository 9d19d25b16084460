/** The history until yesterday: a reading of each lot at dawn and an operation for each schedule, folded by the domain. */
import * as Plan from '../../../domain/operation/plan/plan.ts'
import * as Day from '../../../domain/time/day.ts'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import * as TroughReading from '../../../domain/trough-reading/trough-reading.ts'
import * as tables from '../../../worker/db/schema.ts'
import type { TableRows } from '../database/insert-rows.ts'
import { appetite, findStage, noteFor } from './cattle.ts'
import type { DemoFarm, Herd } from './farms.ts'
import type { SeededRandom } from './random.ts'
import { stockRows } from './stock.ts'
import type { FarmRows, LotRow } from './to-rows.ts'
import { buildEvents, type Ending, operationRows } from './wagon.ts'

/** Operations with another ending, by days ago and schedule. */
const ENDINGS: Record<string, Ending> = { '23/3': 'rain', '41/1': 'broken', '9/2': 'forgotten', '4/3': 'rain' }

type Reading = typeof tables.troughReadings.$inferInsert
type OperationRows = ReturnType<typeof operationRows>[]

export function buildHistory(farm: DemoFarm, farmRows: FarmRows, random: SeededRandom): TableRows[] {
  const readings: Reading[] = []
  const trips: OperationRows = []
  const days: string[] = []
  for (const [i, lot] of farmRows.lots.entries()) setInitialLoad(lot, herdOf(farm, i), farm, farmRows)
  for (let daysAgo = farm.days; daysAgo >= 1; daysAgo--) {
    const day = Day.addDays(farmRows.today, -daysAgo)
    days.push(day)
    readings.push(...readTroughs(farm, farmRows, daysAgo, day, random))
    trips.push(...runOperations(farm, farmRows, daysAgo, day, trips.length, random))
  }
  for (const [i, lot] of farmRows.lots.entries()) setTypedLoad(lot, herdOf(farm, i), farmRows)
  return [...historyRows(farmRows, readings, trips, days), ...stockRows(farm, farmRows, trips, days)]
}

function herdOf(farm: DemoFarm, i: number): Herd {
  const herd = farm.herds[i]
  if (!herd) throw new Error(`No herd ${i}`)
  return herd
}

const isPresent = (herd: Herd, daysAgo: number) => herd.age >= daysAgo && daysAgo > (herd.finished ?? 0)

/** For a lot older than the history, a person typed the load at the history's start. */
function setInitialLoad(lot: LotRow, herd: Herd, farm: DemoFarm, { today, timezone }: FarmRows): void {
  if (herd.age <= farm.days) return
  const typed = appetite(findStage(farm.stages, herd, farm.days), herd, farm.days)
  Object.assign(lot, {
    baseLoad: typed,
    projectedLoad: typed,
    baseSetAt: Day.startOfDay(Day.addDays(today, -farm.days), timezone),
  })
}

function readTroughs(
  farm: DemoFarm,
  { lots, readers, farmId, timezone }: FarmRows,
  daysAgo: number,
  day: string,
  random: SeededRandom,
): Reading[] {
  const dawn = Day.startOfDay(day, timezone) + 5.2 * HOUR_MS
  return lots.flatMap((lot, i) => {
    const herd = herdOf(farm, i)
    if (!isPresent(herd, daysAgo) || random.next() < 0.015) return []
    const note = noteFor(lot.projectedLoad, appetite(findStage(farm.stages, herd, daysAgo), herd, daysAgo), random)
    const at = Math.round(dawn + i * 100_000 + random.next() * 60_000)
    const reader = readers[(daysAgo + 2) % readers.length] ?? readers[0]
    Object.assign(lot, {
      projectedLoad: TroughReading.adjustLoad(lot.projectedLoad, note),
      lastReadingAt: at,
      lastReadingNote: note,
      revision: (lot.revision ?? 0) + 1,
      updatedAt: at,
    })
    return [
      { farmId, lotId: lot.id, userId: reader?.userId ?? 0, at, originalAt: at, day, note, createdAt: at + 5 * 60_000 },
    ]
  })
}

function runOperations(
  farm: DemoFarm,
  farmRows: FarmRows,
  daysAgo: number,
  day: string,
  before: number,
  random: SeededRandom,
): OperationRows {
  const { farmId, timezone, schedules, items, book } = farmRows
  const midnight = Day.startOfDay(day, timezone)
  const lots = farmRows.lots.flatMap((lot, i) => lotOnDay(farm, herdOf(farm, i), lot, daysAgo))
  return schedules.map((schedule, turn) => {
    const id = farmId + before + turn
    const due = items.filter(item => item.treatScheduleId === schedule.id)
    const [hours = 0, minutes = 0] = (due[0]?.scheduledTime ?? '07:00').split(':').map(Number)
    const trip = {
      id,
      farmId,
      day,
      plan: Plan.planOperation(id, due, { ...book, lots }),
      ending: ENDINGS[`${daysAgo}/${turn}`] ?? ('finished' as const),
      from: Math.round(midnight + (hours + minutes / 60) * HOUR_MS + random.near(6) * 60_000),
      userId: operatorOn(farmRows, day),
      closesAt: midnight + 27 * HOUR_MS,
    }
    return operationRows(trip, schedule.id, buildEvents(trip, random))
  })
}

/** On Sundays the technician replaces the operator. */
function operatorOn({ operators, readers }: FarmRows, day: string): number {
  const technician = readers.find(({ userType }) => userType === 'technician')
  const operator = Day.weekday(day) === 0 ? (technician ?? operators[0]) : operators[0]
  return operator?.userId ?? 0
}

/** The lot on that day, with its load and the rule of its stage. */
function lotOnDay(farm: DemoFarm, herd: Herd, lot: LotRow, daysAgo: number) {
  if (!isPresent(herd, daysAgo)) return []
  const stage = farm.stages.indexOf(findStage(farm.stages, herd, daysAgo))
  const ruleId = lot.farmId + stage
  return [{ ...lot, ruleId, position: lot.position ?? 0, deactivatedOn: null }]
}

/** Yesterday afternoon the technician typed a new load after a weighing. */
function setTypedLoad(lot: LotRow, { typed }: Herd, { today, timezone }: FarmRows): void {
  if (typed === undefined) return
  const at = Day.startOfDay(Day.addDays(today, -1), timezone) + 17 * HOUR_MS
  Object.assign(lot, { baseLoad: typed * 1000, projectedLoad: typed * 1000, baseSetAt: at, updatedAt: at })
}

function historyRows(
  { lots, farmId }: FarmRows,
  readings: Reading[],
  trips: OperationRows,
  days: string[],
): TableRows[] {
  return [
    { table: tables.lots, rows: lots },
    { table: tables.troughReadings, rows: readings },
    { table: tables.operations, rows: trips.map(({ operation }) => operation) },
    { table: tables.subOperations, rows: trips.flatMap(trip => trip.subOperations) },
    { table: tables.loadLines, rows: trips.flatMap(trip => trip.loadLines) },
    { table: tables.unloadLines, rows: trips.flatMap(trip => trip.unloadLines) },
    { table: tables.operationEvents, rows: trips.flatMap(trip => trip.events) },
    { table: tables.dirtyDays, rows: days.map(day => ({ farmId, day })) },
  ]
}
