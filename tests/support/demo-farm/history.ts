/** What happened up to yesterday: a note a lot at dawn, the wagon at every treat, folded by the domain itself. */

import * as Plan from '../../../domain/operation/plan.ts'
import * as Day from '../../../domain/time/day.ts'
import * as TroughReading from '../../../domain/trough-reading/trough-reading.ts'
import * as tables from '../../../worker/db/schema.ts'
import type { TableRows } from '../insert-rows.ts'
import { appetite, noteFor, stageOf } from './cattle.ts'
import type { DemoFarm, Herd } from './farms.ts'
import type { SeededRandom } from './random.ts'
import type { FarmRows, LotRow } from './to-rows.ts'
import { buildEvents, type Ending, operationRows } from './wagon.ts'

const HOUR = 3_600_000
/** Days ago (and the treat) on which something went wrong. */
const MISHAPS: Record<string, Ending> = { '23/3': 'rain', '41/1': 'broken', '9/2': 'forgotten', '4/3': 'rain' }

type Reading = typeof tables.troughReadings.$inferInsert
type Trips = ReturnType<typeof operationRows>[]

export function buildHistory(farm: DemoFarm, farmRows: FarmRows, random: SeededRandom): TableRows[] {
  const readings: Reading[] = []
  const trips: Trips = []
  const days: string[] = []
  for (const [i, lot] of farmRows.lots.entries()) startFrom(lot, herdOf(farm, i), farm, farmRows)
  for (let ago = farm.days; ago >= 1; ago--) {
    const day = Day.addDays(farmRows.today, -ago)
    days.push(day)
    readings.push(...readTroughs(farm, farmRows, ago, day, random))
    trips.push(...feed(farm, farmRows, ago, day, trips.length, random))
  }
  for (const [i, lot] of farmRows.lots.entries()) typeLoad(lot, herdOf(farm, i), farmRows)
  return rowsFor(farmRows, readings, trips, days)
}

function herdOf(yard: DemoFarm, i: number): Herd {
  const herd = yard.herds[i]
  if (!herd) throw new Error(`No herd ${i}`)
  return herd
}

const present = (herd: Herd, ago: number) => herd.age >= ago && ago > (herd.finished ?? 0)

/** A lot older than the history had its load typed by a person when the history begins. */
function startFrom(lot: LotRow, herd: Herd, yard: DemoFarm, { today, timezone }: FarmRows): void {
  if (herd.age <= yard.days) return
  const typed = appetite(stageOf(yard.stages, herd, yard.days), herd, yard.days)
  Object.assign(lot, {
    baseLoad: typed,
    projectedLoad: typed,
    baseSetAt: Day.startOfDay(Day.addDays(today, -yard.days), timezone),
  })
}

function readTroughs(
  yard: DemoFarm,
  { lots, readers, farmId, timezone }: FarmRows,
  ago: number,
  day: string,
  luck: SeededRandom,
): Reading[] {
  const dawn = Day.startOfDay(day, timezone) + 5.2 * HOUR
  return lots.flatMap((lot, i) => {
    const herd = herdOf(yard, i)
    if (!present(herd, ago) || luck.next() < 0.015) return []
    const note = noteFor(lot.projectedLoad, appetite(stageOf(yard.stages, herd, ago), herd, ago), luck)
    const at = Math.round(dawn + i * 100_000 + luck.next() * 60_000)
    const reader = readers[(ago + 2) % readers.length] ?? readers[0]
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

function feed(yard: DemoFarm, settled: FarmRows, ago: number, day: string, before: number, luck: SeededRandom): Trips {
  const { farmId, timezone, schedules, items, book } = settled
  const midnight = Day.startOfDay(day, timezone)
  const lots = settled.lots.flatMap((lot, i) => lotOn(yard, herdOf(yard, i), lot, ago))
  return schedules.map((schedule, turn) => {
    const id = farmId + before + turn
    const due = items.filter(item => item.treatScheduleId === schedule.id)
    const [hours = 0, minutes = 0] = (due[0]?.scheduledTime ?? '07:00').split(':').map(Number)
    const trip = {
      ...{
        id,
        farmId,
        day,
        plan: Plan.planOperation(id, due, { ...book, lots }),
        ending: MISHAPS[`${ago}/${turn}`] ?? ('finished' as const),
      },
      from: Math.round(midnight + (hours + minutes / 60) * HOUR + luck.near(6) * 60_000),
      userId: driverOn(settled, day),
      closesAt: midnight + 27 * HOUR,
    }
    return operationRows(trip, schedule.id, buildEvents(trip, luck))
  })
}

/** The operator rests on Sunday: the technician drives. */
function driverOn({ operators, readers }: FarmRows, day: string): number {
  const technician = readers.find(({ userType }) => userType === 'technician')
  const driver = Day.weekday(day) === 0 ? (technician ?? operators[0]) : operators[0]
  return driver?.userId ?? 0
}

/** The lot as it stood then: with its load of that day, under the rule of its stage. */
function lotOn(yard: DemoFarm, herd: Herd, lot: LotRow, ago: number) {
  if (!present(herd, ago)) return []
  const stage = yard.stages.indexOf(stageOf(yard.stages, herd, ago))
  const ruleId = lot.farmId + stage
  return [{ ...lot, ruleId, position: lot.position ?? 0, deactivatedOn: null }]
}

/** After weighing, the technician typed a new load yesterday afternoon. */
function typeLoad(lot: LotRow, { typed }: Herd, { today, timezone }: FarmRows): void {
  if (typed === undefined) return
  const at = Day.startOfDay(Day.addDays(today, -1), timezone) + 17 * HOUR
  Object.assign(lot, { baseLoad: typed * 1000, projectedLoad: typed * 1000, baseSetAt: at, updatedAt: at })
}

function rowsFor({ lots, farmId }: FarmRows, readings: Reading[], trips: Trips, days: string[]): TableRows[] {
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
