/** The calls of a lot in the history of a farm of dry matter: its first, and what each morning decides. */
import { defaultFeedingLimits } from '../../../../domain/feed/feeding-limits.ts'
import { adjustCall, loadOfCall, roundCall } from '../../../../domain/lot/call.ts'
import * as Day from '../../../../domain/time/day.ts'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import { type Morning, passedLimit, suggest } from '../../../../domain/trough-reading/suggestion.ts'
import { takePercent } from '../../../../domain/units/weight.ts'
import { findStage, noteFor } from '../cattle.ts'
import { dayAgo, listSteps } from './called-rows.ts'
import { fedDryMatter, type HistoryRun, headsOn, type LotHistory, listCalls, weightOn } from './called-run.ts'

/** The call at entry, or at the history's start for a lot that is older. */
export function setBase(run: HistoryRun, one: LotHistory): void {
  const daysAgo = Math.min(one.pen.herd.age, run.called.days)
  const day = dayAgo(run, daysAgo)
  const { dryMatterIntake } = findStage(run.called.stages, one.pen.herd, daysAgo)
  const baseCall = roundCall(takePercent(weightOn(one, day), dryMatterIntake * 0.94))
  const load = loadOfCall(headsOn(one, day), baseCall, fedDryMatter(run, one, daysAgo))
  const baseSetAt = one.pen.herd.age > run.called.days ? Day.startOfDay(day, run.timezone) : 0
  Object.assign(one.lot, { baseCall, baseSetAt, initialLoad: load, baseLoad: load, projectedLoad: load })
}

/** Mornings before the day, newest first. */
function morningsBefore({ recentCalls }: ReturnType<typeof listCalls>, day: string): Morning[] {
  return Array.from({ length: 14 }, (_, at) => {
    const decision = recentCalls.find(one => one.day === Day.addDays(day, -1 - at))
    return { note: decision?.note ?? null, isRise: decision !== undefined && decision.call > decision.before }
  })
}

export function decideCall(run: HistoryRun, one: LotHistory, daysAgo: number): void {
  const { random, called, readers } = run
  const day = dayAgo(run, daysAgo)
  const at = Math.round(
    Day.startOfDay(day, run.timezone) + 5.2 * HOUR_MS + (one.lot.position ?? 0) * 50_000 + random.next() * 40_000,
  )
  const calls = listCalls(one)
  const call = calls.call ?? 0
  const weight = weightOn(one, day)
  const stage = findStage(called.stages, one.pen.herd, daysAgo)
  const note = noteFor(call, takePercent(weight, stage.dryMatterIntake), random)
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
function risingStepOf(run: HistoryRun, { pen }: LotHistory, daysAgo: number) {
  const steps = listSteps(run)
  const stage = findStage(run.called.stages, pen.herd, daysAgo)
  const number = run.called.stages.indexOf(stage) + 1
  const step = steps[number - 1]
  const isOver = pen.herd.age - daysAgo >= steps.reduce((sum, { days }) => sum + days, 0)
  return step && !isOver ? { number, steps: steps.length, rise: step.rise, ceiling: step.ceiling } : null
}
