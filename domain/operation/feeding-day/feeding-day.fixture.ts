/** Days of feeding for tests: a farm with a schedule at 07:00 and one at 14:30, and what was done of them. */
import type { WireEvent } from '../events/event.ts'
import { withPendingEvents } from '../events/pending-events.ts'
import type { Operation } from '../fold/operation-output.ts'
import { farm, ZONE } from '../plan/farm.fixture.ts'
import * as FeedingPlan from '../plan/feeding-plan.ts'
import { feedingDay } from './feeding-day.ts'

export const DAY = '2025-11-21'
/** Farm-local. */
export const at = (time: string, day = DAY) => Date.parse(`${day}T${time}:00-03:00`)

/** 40 % of Lote A (15,000 kg) and Lote B (12,000 kg): 6,000 and 4,800 kg. */
export const MORNING = 5
/** 60 % of them: 9,000 and 7,200 kg. */
export const AFTERNOON = 6

const registered = at('18:00', '2025-11-01')
const item = { slot: 1, ruleId: 1, createdAt: registered }
export const rows: FeedingPlan.FeedingPlanRows = {
  schedules: [
    { id: MORNING, name: 'Manhã', startsOn: null, createdAt: registered },
    { id: AFTERNOON, name: 'Tarde', startsOn: null, createdAt: registered },
  ],
  items: [
    { ...item, treatScheduleId: MORNING, treatId: 41, scheduledTime: '07:00' },
    { ...item, treatScheduleId: AFTERNOON, treatId: 42, scheduledTime: '14:30' },
  ],
  assignments: [
    { treatScheduleId: MORNING, userId: 9 },
    { treatScheduleId: AFTERNOON, userId: 10 },
  ],
  operations: [
    { id: 105, treatScheduleId: MORNING, day: DAY, status: 'pending', deletedAt: null, createdAt: registered },
    { id: 106, treatScheduleId: AFTERNOON, day: DAY, status: 'pending', deletedAt: null, createdAt: registered },
  ],
  farm: {
    ...farm,
    lots: farm.lots.filter(({ id }) => id === 21 || id === 22),
    rules: farm.rules.filter(({ id }) => id === 1),
  },
}

/** `['Lote A', 0.5]` unloads half of what is planned for it; a reason instead of a share skips it. */
export type Act = 'start' | 'load' | 'finish' | { cancel: string } | readonly [lot: string, share: number | string]

/** The operation of a schedule after what was done. The first act is at 07:05, each next one five minutes later. */
export function operationAfter(
  scheduleId: number,
  acts: readonly Act[],
  plan = FeedingPlan.toJson(DAY, rows),
): Operation {
  const schedule = plan.schedules.find(({ id }) => id === scheduleId)
  if (!schedule) throw new Error(`no schedule ${scheduleId}`)
  const operation = FeedingPlan.deriveOperation(plan, schedule, DAY)
  const events = acts.flatMap((act, index) =>
    eventsOf(act, operation).map((event, part) => ({
      ...event,
      id: `${index}-${part}`,
      operation_id: operation.id,
      at: new Date(at('07:05') + index * 5 * 60_000).toISOString(),
    })),
  )
  return withPendingEvents(operation, events, { id: 9, name: 'João' })
}

type Body<Event> = Event extends unknown ? Omit<Event, 'id' | 'operation_id' | 'at'> : never

function eventsOf(act: Act, { sub_operations }: Operation): Body<WireEvent>[] {
  if (act === 'start' || act === 'finish') return [{ type: act }]
  if (act === 'load')
    return sub_operations.flatMap(sub =>
      sub.load_operation_ingredients.map(({ id, expected_quantity }) => ({
        type: 'load' as const,
        line_id: id,
        kg: expected_quantity,
      })),
    )
  if ('cancel' in act) return [{ type: 'cancel', reason: act.cancel }]
  const [lot, share] = act
  return sub_operations.flatMap(sub =>
    sub.unload_operation_corrals
      .filter(({ lot_name }) => lot_name === lot)
      .map(({ id, expected_quantity }) =>
        typeof share === 'string'
          ? { type: 'unload' as const, line_id: id, kg: 0, source: 'skipped' as const, reason: share }
          : { type: 'unload' as const, line_id: id, kg: expected_quantity * share },
      ),
  )
}

type Given = {
  /** What was done of each schedule's operation; operations without an entry are pending. */
  done?: Partial<Record<number, readonly Act[]>>
  changed?: Partial<FeedingPlan.FeedingPlanRows>
  /** What the server answered, in place of today's operations. */
  served?: readonly Operation[]
  time?: string
  day?: string
  operatorId?: number
}

/** The day at a farm-local time. */
export function dayAfter({ done = {}, changed = {}, time = '06:00', day = DAY, served, operatorId }: Given = {}) {
  const plan = FeedingPlan.toJson(DAY, { ...rows, ...changed })
  const answered = plan.operations.filter(({ deleted }) => !deleted).map(({ treat_schedule_id }) => treat_schedule_id)
  const operations = served ?? answered.map(id => operationAfter(id, done[id] ?? [], plan))
  return feedingDay({ plan, operations, day, now: at(time, day), timezone: ZONE, operatorId })
}

export const FED: readonly Act[] = ['start', 'load', ['Lote A', 1], ['Lote B', 1], 'finish']
