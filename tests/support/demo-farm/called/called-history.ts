/** The history of a farm of dry matter until yesterday: each morning its calls are decided by the suggestion, and each treat corrects the one before. */
import { defaultFeedingLimits } from '../../../../domain/feed/feeding-limits.ts'
import { adjustCall, loadOfCall, roundCall } from '../../../../domain/lot/call.ts'
import { headsAtEndOf, headsNow } from '../../../../domain/lot/heads.ts'
import { projectedWeightOn, weighingInForce } from '../../../../domain/lot/weighing.ts'
import type { OperationEvent } from '../../../../domain/operation/events/event.ts'
import { parseLineId } from '../../../../domain/operation/plan/line-id.ts'
import type { DayFeeding, DayTreat } from '../../../../domain/operation/plan/next-pass.ts'
import * as Plan from '../../../../domain/operation/plan/plan.ts'
import * as Day from '../../../../domain/time/day.ts'
import { type CallFact, toCallColumns } from '../../../../domain/trough-reading/call-fold.ts'
import { type Morning, passedLimit, suggest } from '../../../../domain/trough-reading/suggestion.ts'
import * as TroughReading from '../../../../domain/trough-reading/trough-reading.ts'
import { percentOf } from '../../../../domain/units/weight.ts'
import * as tables from '../../../../worker/db/schema.ts'
import type { TableRows } from '../../database/insert-rows.ts'
import { noteFor, stageOf } from '../cattle.ts'
import type { SeededRandom } from '../random.ts'
import type { FarmRows, LotRow } from '../to-rows.ts'
import { buildEvents, type Ending, operationRows } from '../wagon.ts'
import {
  type CalledBook,
  calledRows,
  dietColumns,
  mixesOn,
  type Pen,
  setRecordsOfToday,
  stepsOf,
  toPens,
  weightColumns,
} from './called-rows.ts'
import type { CalledFarm } from './santa-luzia.ts'

const HOUR = 3_600_000
/** Operations with another ending, by days ago and schedule. */
const ENDINGS: Record<string, Ending> = { '9/0': 'rain', '20/1': 'broken' }

type Reading = typeof tables.troughReadings.$inferInsert & CallFact
type Trip = ReturnType<typeof operationRows>
type Fed = { planned: number; delivered: number }
type Animals = {
  lot: LotRow
  pen: Pen
  readings: Reading[]
  calls: { day: string; call: number }[]
  fed: Map<string, Fed>
}
type Run = CalledBook & { animals: Animals[]; trips: Trip[]; random: SeededRandom }

export function buildCalledHistory(called: CalledFarm, rows: FarmRows, random: SeededRandom): TableRows[] {
  const pens = toPens(called, rows)
  const animals = pens.flatMap((pen, at): Animals[] => {
    const lot = rows.lots[at]
    return lot ? [{ lot, pen, readings: [], calls: [], fed: new Map() }] : []
  })
  const run: Run = { ...rows, called, pens, animals, trips: [], random }
  const days = Array.from({ length: called.days }, (_, at) => called.days - at)
  for (const one of animals) setBase(run, one)
  for (const daysAgo of days) {
    for (const one of animals) {
      if (one.pen.herd.age > daysAgo && random.next() > 0.012) decideCall(run, one, daysAgo)
      if (one.pen.herd.age >= daysAgo) one.calls.push({ day: dayOf(run, daysAgo), call: callsOf(one).call ?? 0 })
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
    { table: tables.dirtyDays, rows: days.map(daysAgo => ({ farmId: rows.farmId, day: dayOf(run, daysAgo) })) },
  ]
  return [...all, ...calledRows(run)]
}

const dayOf = ({ today }: FarmRows, daysAgo: number) => Day.addDays(today, -daysAgo)
const enteredOf = ({ lot, pen }: Animals) => ({ id: lot.id, baseQuantity: pen.herd.quantity, entryDate: lot.entryDate })
const headsOn = (one: Animals, day: string) => headsAtEndOf(enteredOf(one), one.pen.movements, day)
const weightOn = ({ lot, pen }: Animals, day: string) =>
  projectedWeightOn(lot, weighingInForce(pen.weighings, day), day)

const dryMatterOf = (run: Run, { pen }: Animals, daysAgo: number) => {
  const stage = run.called.stages.indexOf(stageOf(run.called.stages, pen.herd, daysAgo))
  return mixesOn(run, dayOf(run, daysAgo)).recipes[stage]?.dryMatterPercent ?? 0
}

/** The call at entry, or at the history's start for a lot that is older. */
function setBase(run: Run, one: Animals): void {
  const daysAgo = Math.min(one.pen.herd.age, run.called.days)
  const day = dayOf(run, daysAgo)
  const { dryMatterIntake } = stageOf(run.called.stages, one.pen.herd, daysAgo)
  const baseCall = roundCall(percentOf(weightOn(one, day), dryMatterIntake * 0.94))
  const load = loadOfCall(headsOn(one, day), baseCall, dryMatterOf(run, one, daysAgo))
  const baseSetAt = one.pen.herd.age > run.called.days ? Day.startOfDay(day, run.timezone) : 0
  Object.assign(one.lot, { baseCall, baseSetAt, initialLoad: load, baseLoad: load, projectedLoad: load })
}

const callsOf = ({ lot, readings }: Animals) =>
  toCallColumns({ baseCall: lot.baseCall ?? null, baseSetAt: lot.baseSetAt ?? 0 }, readings)

/** Mornings before the day, newest first. */
function morningsBefore({ recentCalls }: ReturnType<typeof callsOf>, day: string): Morning[] {
  return Array.from({ length: 14 }, (_, at) => {
    const decision = recentCalls.find(one => one.day === Day.addDays(day, -1 - at))
    return { note: decision?.note ?? null, isRise: decision !== undefined && decision.call > decision.before }
  })
}

function decideCall(run: Run, one: Animals, daysAgo: number): void {
  const { random, called, readers } = run
  const day = dayOf(run, daysAgo)
  const at = Math.round(
    Day.startOfDay(day, run.timezone) + 5.2 * HOUR + (one.lot.position ?? 0) * 50_000 + random.next() * 40_000,
  )
  const calls = callsOf(one)
  const call = calls.call ?? 0
  const weight = weightOn(one, day)
  const stage = stageOf(called.stages, one.pen.herd, daysAgo)
  const note = noteFor(call, percentOf(weight, stage.dryMatterIntake), random)
  const daysOnFeed = one.pen.herd.age - daysAgo
  const suggestion = suggest(
    {
      ...{ call, note, liveWeight: weight, mornings: morningsBefore(calls, day) },
      eve: one.fed.get(Day.addDays(day, -1)) ?? null,
      daysOnDiet: stage.from > 0 ? daysOnFeed - stage.from : null,
      step: risingStepOf(run, one, daysAgo),
    },
    defaultFeedingLimits,
  )
  const choice = random.next()
  const decided = choice < 0.78 ? suggestion.call : choice < 0.9 ? call : adjustCall(call, note)
  const passed = passedLimit(call, decided, weight, defaultFeedingLimits, risingStepOf(run, one, daysAgo))
  const reader = readers[(daysAgo + one.lot.id) % readers.length] ?? readers[0]
  one.readings.push({
    ...{ farmId: run.farmId, lotId: one.lot.id, userId: reader?.userId ?? 0, at, originalAt: at, day, note },
    ...{ call: decided, reason: passed ? 'Gado esperando na cerca desde cedo' : null, createdAt: at + 5 * 60_000 },
  })
}

/** In the days of the protocol the call rises each day. */
function risingStepOf(run: Run, { pen }: Animals, daysAgo: number) {
  const steps = stepsOf(run)
  const stage = stageOf(run.called.stages, pen.herd, daysAgo)
  const number = run.called.stages.indexOf(stage) + 1
  const step = steps[number - 1]
  const isOver = pen.herd.age - daysAgo >= steps.reduce((sum, { days }) => sum + days, 0)
  return step && !isOver ? { number, steps: steps.length, rise: step.rise, ceiling: step.ceiling } : null
}

function feedDay(run: Run, daysAgo: number): void {
  const day = dayOf(run, daysAgo)
  const feedings: DayFeeding[] = []
  const lots = run.animals.filter(({ pen }) => pen.herd.age >= daysAgo).map(one => lotOfPlan(run, one, daysAgo))
  for (const [turn, schedule] of run.schedules.entries()) {
    const nextPass = { treats: dayTreats(run), feedings }
    const farm = Plan.farmOn({ ...run.book, ...mixesOn(run, day), lots, nextPass }, day)
    const trip = runTrip(run, { daysAgo, day, turn, scheduleId: schedule.id, farm })
    run.trips.push(trip)
    feedings.push(...feedingsOf(trip, schedule.id, day))
  }
}

function lotOfPlan(run: Run, one: Animals, daysAgo: number) {
  const stage = run.called.stages.indexOf(stageOf(run.called.stages, one.pen.herd, daysAgo))
  const { call, recentCalls } = callsOf(one)
  const quantity = headsOn(one, dayOf(run, daysAgo))
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

const dayTreats = ({ items, book }: Run): DayTreat[] =>
  items.map(({ treatScheduleId, ruleId, treatId }) => ({
    ...{ treatScheduleId, startsOn: null, ruleId, isLocked: false },
    percent: book.treats.find(({ id }) => id === treatId)?.percent ?? 0,
  }))

type TripOf = { daysAgo: number; day: string; turn: number; scheduleId: number; farm: Plan.PlanFarm }

function runTrip(run: Run, { daysAgo, day, turn, scheduleId, farm }: TripOf): Trip {
  const { farmId, items, operators, random, timezone } = run
  const midnight = Day.startOfDay(day, timezone)
  const id = farmId + run.trips.length
  const due = items.filter(item => item.treatScheduleId === scheduleId)
  const [hours = 0, minutes = 0] = (due[0]?.scheduledTime ?? '07:00').split(':').map(Number)
  const trip = {
    ...{ id, farmId, day, plan: Plan.planOperation(id, due, farm), userId: operators[0]?.userId ?? 0 },
    ending: ENDINGS[`${daysAgo}/${turn}`] ?? ('finished' as const),
    from: Math.round(midnight + (hours + minutes / 60) * HOUR + random.near(6) * 60_000),
    closesAt: midnight + 27 * HOUR,
  }
  const rows = operationRows(trip, scheduleId, buildEvents(trip, random).map(withDryMatter(farm)))
  for (const line of rows.unloadLines) addFed(run, line, day)
  return rows
}

/** The analysis of the ingredient when it was weighed, as the server writes it into the event. */
const withDryMatter =
  ({ ingredients }: Plan.PlanFarm) =>
  (event: OperationEvent): OperationEvent => {
    if (event.type !== 'load') return event
    const ingredient = ingredients.find(({ id }) => id === parseLineId(event.payload.lineId).ref)
    return { ...event, payload: { ...event.payload, dryMatter: ingredient?.dryMatter ?? 0 } }
  }

function addFed({ animals }: Run, line: Trip['unloadLines'][number], day: string): void {
  const fed = animals.find(({ lot }) => lot.id === line.lotId)?.fed
  const { planned = 0, delivered = 0 } = fed?.get(day) ?? {}
  fed?.set(day, {
    planned: planned + (line.planned ?? line.expected),
    delivered: delivered + (line.actual ?? 0),
  })
}

function feedingsOf({ subOperations, unloadLines }: Trip, treatScheduleId: number, day: string): DayFeeding[] {
  return unloadLines.map(({ lotId, subOperationId, actual }) => {
    const sub = subOperations.find(({ id }) => id === subOperationId)
    const percent = sub?.loadedDryMatter ?? sub?.dryMatterPercent ?? 0
    return { treatScheduleId, day, isDeleted: false, lotId, dryMatter: percentOf(actual ?? 0, percent) }
  })
}

function columnsOfToday(run: Run, one: Animals) {
  const { lot, pen, readings } = one
  const last = readings.at(-1)
  const heads = headsNow(enteredOf(one), pen.movements)
  return {
    ...callsOf(one),
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
const callRows = ({ farmId }: Run, { lot, calls }: Animals) =>
  calls.map(({ day, call }) => ({
    ...{ farmId, lotId: lot.id, day, call },
    ...{ quantity: 0, daysConfined: 0, projectedAvgWeight: 0, planned: 0, delivered: 0, dryMatter: 0 },
  }))

const tripRows = (trips: readonly Trip[]): TableRows[] => [
  { table: tables.operations, rows: trips.map(({ operation }) => operation) },
  { table: tables.subOperations, rows: trips.flatMap(trip => trip.subOperations) },
  { table: tables.loadLines, rows: trips.flatMap(trip => trip.loadLines) },
  { table: tables.unloadLines, rows: trips.flatMap(trip => trip.unloadLines) },
  { table: tables.operationEvents, rows: trips.flatMap(trip => trip.events) },
]
