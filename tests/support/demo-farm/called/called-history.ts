/** The history of a farm of dry matter until yesterday: each morning its calls are decided by the suggestion, and each treat corrects the one before. */
import { headsNow } from '../../../../domain/lot/heads.ts'
import type { OperationEvent } from '../../../../domain/operation/events/event.ts'
import { parseLineId } from '../../../../domain/operation/plan/line-id.ts'
import type { DayFeeding, DayTreat } from '../../../../domain/operation/plan/next-pass.ts'
import * as Plan from '../../../../domain/operation/plan/plan.ts'
import { farmOn, type PlanFarm } from '../../../../domain/operation/plan/plan-farm.ts'
import * as Day from '../../../../domain/time/day.ts'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import * as TroughReading from '../../../../domain/trough-reading/trough-reading.ts'
import { takePercent } from '../../../../domain/units/weight.ts'
import * as tables from '../../../../worker/db/schema.ts'
import type { TableRows } from '../../database/insert-rows.ts'
import { findStage } from '../cattle.ts'
import type { SeededRandom } from '../random.ts'
import type { FarmRows } from '../to-rows.ts'
import { buildEvents, type Ending, operationRows } from '../wagon.ts'
import { decideCall, setBase } from './called-decisions.ts'
import { calledRows, dayAgo, dietColumns, mixesOn, setRecordsOfToday, toPens, weightColumns } from './called-rows.ts'
import { type HistoryRun, headsOn, type LotHistory, listCalls, toEnteredLot, type WagonTrip } from './called-run.ts'
import type { CalledFarm } from './santa-luzia.ts'

/** Operations with another ending, by days ago and schedule. */
const ENDINGS: Record<string, Ending> = { '9/0': 'rain', '20/1': 'broken' }

export function buildCalledHistory(called: CalledFarm, rows: FarmRows, random: SeededRandom): TableRows[] {
  const pens = toPens(called, rows)
  const animals = pens.flatMap((pen, at): LotHistory[] => {
    const lot = rows.lots[at]
    return lot ? [{ lot, pen, readings: [], calls: [], fed: new Map() }] : []
  })
  const run: HistoryRun = { ...rows, called, pens, animals, trips: [], random }
  const days = Array.from({ length: called.days }, (_, at) => called.days - at)
  for (const one of animals) setBase(run, one)
  for (const daysAgo of days) {
    for (const one of animals) {
      if (one.pen.herd.age > daysAgo && random.next() > 0.012) decideCall(run, one, daysAgo)
      if (one.pen.herd.age >= daysAgo) one.calls.push({ day: dayAgo(run, daysAgo), call: listCalls(one).call ?? 0 })
    }
    feedDay(run, daysAgo)
  }
  for (const one of animals) Object.assign(one.lot, columnsOfToday(run, one))
  setRecordsOfToday(run)
  const all = [
    { table: tables.lots, rows: rows.lots },
    { table: tables.troughReadings, rows: animals.flatMap(({ readings }) => readings) },
    ...tripRows(run.trips),
    { table: tables.lotDays, rows: animals.flatMap(one => callRows(run, one)) },
    { table: tables.dirtyDays, rows: days.map(daysAgo => ({ farmId: rows.farmId, day: dayAgo(run, daysAgo) })) },
  ]
  return [...all, ...calledRows(run)]
}

function feedDay(run: HistoryRun, daysAgo: number): void {
  const day = dayAgo(run, daysAgo)
  const feedings: DayFeeding[] = []
  const lots = run.animals.filter(({ pen }) => pen.herd.age >= daysAgo).map(one => lotOfPlan(run, one, daysAgo))
  for (const [turn, schedule] of run.schedules.entries()) {
    const nextPass = { treats: dayTreats(run), feedings }
    const farm = farmOn({ ...run.book, ...mixesOn(run, day), lots, nextPass }, day)
    const trip = runTrip(run, { daysAgo, day, turn, scheduleId: schedule.id, farm })
    run.trips.push(trip)
    feedings.push(...feedingsOf(trip, schedule.id, day))
  }
}

function lotOfPlan(run: HistoryRun, one: LotHistory, daysAgo: number) {
  const stage = run.called.stages.indexOf(findStage(run.called.stages, one.pen.herd, daysAgo))
  const { call, recentCalls } = listCalls(one)
  const quantity = headsOn(one, dayAgo(run, daysAgo))
  const ruleId = run.farmId + stage
  return {
    ...one.lot,
    quantity,
    call,
    lastCall: recentCalls.at(-1) ?? null,
    ruleId,
    position: one.lot.position ?? 0,
    deactivatedOn: null,
  }
}

const dayTreats = ({ items, book }: HistoryRun): DayTreat[] =>
  items.map(({ treatScheduleId, ruleId, treatId }) => ({
    ...{ treatScheduleId, startsOn: null, ruleId, isLocked: false },
    percent: book.treats.find(({ id }) => id === treatId)?.percent ?? 0,
  }))

type TripOf = { daysAgo: number; day: string; turn: number; scheduleId: number; farm: PlanFarm }

function runTrip(run: HistoryRun, { daysAgo, day, turn, scheduleId, farm }: TripOf): WagonTrip {
  const { farmId, items, operators, random, timezone } = run
  const midnight = Day.startOfDay(day, timezone)
  const id = farmId + run.trips.length
  const due = items.filter(item => item.treatScheduleId === scheduleId)
  const [hours = 0, minutes = 0] = (due[0]?.scheduledTime ?? '07:00').split(':').map(Number)
  const trip = {
    ...{ id, farmId, day, plan: Plan.planOperation(id, due, farm), userId: operators[0]?.userId ?? 0 },
    ending: ENDINGS[`${daysAgo}/${turn}`] ?? ('finished' as const),
    from: Math.round(midnight + (hours + minutes / 60) * HOUR_MS + random.near(6) * 60_000),
    closesAt: midnight + 27 * HOUR_MS,
  }
  const rows = operationRows(trip, scheduleId, buildEvents(trip, random).map(withDryMatter(farm)))
  for (const line of rows.unloadLines) addFed(run, line, day)
  return rows
}

/** The analysis of the ingredient when it was weighed, as the server writes it into the event. */
const withDryMatter =
  ({ ingredients }: PlanFarm) =>
  (event: OperationEvent): OperationEvent => {
    if (event.type !== 'load') return event
    const ingredient = ingredients.find(({ id }) => id === parseLineId(event.payload.lineId).ref)
    return { ...event, payload: { ...event.payload, dryMatter: ingredient?.dryMatter ?? 0 } }
  }

function addFed({ animals }: HistoryRun, line: WagonTrip['unloadLines'][number], day: string): void {
  const fed = animals.find(({ lot }) => lot.id === line.lotId)?.fed
  const { planned = 0, delivered = 0 } = fed?.get(day) ?? {}
  fed?.set(day, {
    planned: planned + (line.planned ?? line.expected),
    delivered: delivered + (line.actual ?? 0),
  })
}

function feedingsOf({ subOperations, unloadLines }: WagonTrip, treatScheduleId: number, day: string): DayFeeding[] {
  return unloadLines.map(({ lotId, subOperationId, actual }) => {
    const sub = subOperations.find(({ id }) => id === subOperationId)
    const percent = sub?.loadedDryMatter ?? sub?.dryMatterPercent ?? 0
    return { treatScheduleId, day, isDeleted: false, lotId, dryMatter: takePercent(actual ?? 0, percent) }
  })
}

function columnsOfToday(run: HistoryRun, one: LotHistory) {
  const { lot, pen, readings } = one
  const last = readings.at(-1)
  const heads = headsNow(toEnteredLot(one), pen.movements)
  return {
    ...listCalls(one),
    ...dietColumns(run, pen),
    ...weightColumns(pen),
    quantity: heads,
    baseQuantity: pen.movements.length > 0 ? pen.herd.quantity : null,
    projectedLoad: TroughReading.foldReadings({ baseLoad: lot.baseLoad, baseSetAt: lot.baseSetAt ?? 0 }, readings),
    lastReadingAt: last?.at ?? null,
    lastReadingNote: last?.note ?? null,
    revision: readings.length,
    updatedAt: last?.at ?? lot.updatedAt,
  }
}

/** The calls of the days that are older than `recent_calls`, which the job that computes the other columns keeps. */
const callRows = ({ farmId }: HistoryRun, { lot, calls }: LotHistory) =>
  calls.map(({ day, call }) => ({
    ...{ farmId, lotId: lot.id, day, call },
    ...{ quantity: 0, daysConfined: 0, projectedAvgWeight: 0, planned: 0, delivered: 0, dryMatter: 0 },
  }))

const tripRows = (trips: readonly WagonTrip[]): TableRows[] => [
  { table: tables.operations, rows: trips.map(({ operation }) => operation) },
  { table: tables.subOperations, rows: trips.flatMap(trip => trip.subOperations) },
  { table: tables.loadLines, rows: trips.flatMap(trip => trip.loadLines) },
  { table: tables.unloadLines, rows: trips.flatMap(trip => trip.unloadLines) },
  { table: tables.operationEvents, rows: trips.flatMap(trip => trip.events) },
]
