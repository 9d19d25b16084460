/** Days of feeding for the dashboard's stories: four treats of fourteen lots, what was done of them, and the mocked API of both. */
import type { RequestHandler } from 'msw'
import type { LotJson } from '../../domain/lot/lot.ts'
import type { WireEvent } from '../../domain/operation/event.ts'
import * as FeedingPlan from '../../domain/operation/feeding-plan.ts'
import type { OperationJson } from '../../domain/operation/operation.ts'
import { withPendingEvents } from '../../domain/operation/pending-events.ts'
import type { PlanFarm } from '../../domain/operation/plan.ts'
import { dayAt, timeAt } from '../../domain/time/day.ts'
import { toGrams } from '../../domain/units/weight.ts'
import { mockFarmApi } from './FieldStory.tsx'
import { lots as farmLots, timezone as farmTimezone } from './field.fixture.ts'

const TREATS = [
  { id: 1, name: 'Trato 1', percent: 30, time: '07:00' },
  { id: 2, name: 'Trato 2', percent: 20, time: '10:00' },
  { id: 3, name: 'Trato 3', percent: 20, time: '13:30' },
  { id: 4, name: 'Trato 4', percent: 30, time: '16:30' },
]
export const OPERATOR_ID = 3
/** Above the ids of older operations. */
const FIRST_OPERATION = 1284
const MINUTE_MS = 60_000

/** What was done of one treat's operation. `unloaded`: how many lots, in order; `skipped`: how many of the next ones. */
type Done =
  | { status: 'pending' }
  | { status: 'deleted' }
  | { status: 'canceled'; reason: string }
  | { status: 'in_progress' | 'completed'; unloaded?: number; skipped?: number; reason?: string }

export type DayGiven = {
  /** By treat; the others are pending. */
  done?: readonly Done[]
  lots?: readonly LotJson[]
  /** Farm-local hour of the story; without it the hour of the device. */
  hour?: number
  /** The rule of each lot: 2 is in no schedule, null is no rule. */
  ruleOf?: (lot: LotJson, at: number) => number | null
  operatorOf?: (treat: number) => number
}

/** A time zone in which it is this hour now, so that a story is the same at any time of the day. */
export function timezoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  return `Etc/GMT${ahead <= 0 ? '+' : '-'}${Math.abs(ahead)}`
}

function planFarm(lots: readonly LotJson[], ruleOf: NonNullable<DayGiven['ruleOf']>): PlanFarm {
  const unscheduled = lots.some((lot, at) => ruleOf(lot, at) === 2) ? [{ id: 2, name: 'Recria', recipeId: 1 }] : []
  return {
    rules: [{ id: 1, name: 'Terminação', recipeId: 1 }, ...unscheduled],
    recipes: [{ id: 1, name: 'Terminação 85', timer: 6, dryMatterPercent: 70 }],
    recipeIngredients: [60, 40].map((percent, position) => ({
      recipeId: 1,
      position,
      ingredientId: position + 1,
      percent,
    })),
    ingredients: ['Silagem de milho', 'Milho moído'].map((name, at) => ({ id: at + 1, name })),
    treats: TREATS,
    corrals: lots.flatMap(({ corral }) => corral ?? []),
    lots: lots.map((lot, at) => ({
      id: lot.id,
      name: lot.name,
      quantity: lot.quantity,
      ruleId: ruleOf(lot, at),
      corralId: lot.corral?.id ?? 0,
      projectedLoad: toGrams(lot.projected_load),
      position: lot.position,
    })),
  }
}

export function feedingDayOf({
  done = [],
  lots = farmLots,
  hour,
  ruleOf = () => 1,
  operatorOf = () => OPERATOR_ID,
}: DayGiven) {
  const timezone = hour === undefined ? farmTimezone : timezoneAt(hour)
  const day = dayAt(Date.now(), timezone)
  const long = Date.now() - 30 * 24 * 60 * MINUTE_MS
  const farm = planFarm(lots, ruleOf)
  const plan = FeedingPlan.toJson(day, {
    schedules: TREATS.map(({ id, name }) => ({ id, name, startsOn: null, createdAt: long })),
    items: TREATS.map(({ id, time }) => ({
      treatScheduleId: id,
      slot: 1,
      ruleId: 1,
      treatId: id,
      scheduledTime: time,
      createdAt: long,
    })),
    assignments: TREATS.map(({ id }) => ({ treatScheduleId: id, userId: operatorOf(id) })),
    operations: TREATS.map(({ id }, at) => ({
      id: FIRST_OPERATION + id,
      treatScheduleId: id,
      day,
      status: done[at]?.status === 'deleted' ? 'pending' : (done[at]?.status ?? 'pending'),
      deletedAt: done[at]?.status === 'deleted' ? Date.now() : null,
      createdAt: long,
    })),
    farm,
  })
  const operations = plan.schedules.flatMap((schedule, at) => {
    const of = done[at] ?? { status: 'pending' }
    return of.status === 'deleted' ? [] : after(FeedingPlan.deriveOperation(plan, schedule, day), of)
  })
  return { plan, operations, timezone, time: timeAt(Date.now(), timezone) }
}

/** For `parameters.msw`, before the handlers of the dashboard. */
export function feedingHandlers(given: DayGiven): RequestHandler[] {
  const { plan, operations } = feedingDayOf(given)
  return [mockFarmApi.get('/feeding_plan', plan), mockFarmApi.get('/operations/today', operations)]
}

function after(operation: OperationJson, done: Done): OperationJson {
  const events = eventsOf(operation, done).map((event, index, all) => ({
    ...event,
    id: `${operation.id}-${index}`,
    operation_id: operation.id,
    at: new Date(Date.now() - (all.length - index) * MINUTE_MS).toISOString(),
  }))
  return withPendingEvents(operation, events, { id: OPERATOR_ID, name: 'João Batista' })
}

type Body<Event> = Event extends unknown ? Omit<Event, 'id' | 'operation_id' | 'at'> : never

function eventsOf({ sub_operations }: OperationJson, done: Done): Body<WireEvent>[] {
  if (done.status === 'pending' || done.status === 'deleted') return []
  if (done.status === 'canceled') return [{ type: 'cancel', reason: done.reason }]
  const { unloaded = Number.POSITIVE_INFINITY, skipped = 0, reason = 'sem estoque' } = done
  const weighings = sub_operations.flatMap((sub): Body<WireEvent>[] => [
    ...sub.load_operation_ingredients.map(line => ({
      type: 'load' as const,
      line_id: line.id,
      kg: Math.round(line.expected_quantity * 1.008),
    })),
    ...sub.unload_operation_corrals.slice(0, unloaded).map((line, at) => ({
      type: 'unload' as const,
      line_id: line.id,
      kg: Math.round(line.expected_quantity * (1 + ((at % 5) - 2) / 100)),
    })),
    ...sub.unload_operation_corrals
      .slice(unloaded, unloaded + skipped)
      .map(line => ({ type: 'unload' as const, line_id: line.id, kg: 0, source: 'skipped' as const, reason })),
  ])
  const end: Body<WireEvent>[] = done.status === 'completed' ? [{ type: 'finish' }] : []
  return [{ type: 'start' }, ...weighings, ...end]
}

export const fed: Done = { status: 'completed' }
/** The day of the manager who must not read that the cattle were fed. */
export const DAY_WITHOUT_FEED: readonly Done[] = [
  { status: 'completed', unloaded: 3 },
  { status: 'canceled', reason: 'vagão quebrado' },
  { status: 'canceled', reason: 'vagão quebrado' },
  { status: 'deleted' },
]
