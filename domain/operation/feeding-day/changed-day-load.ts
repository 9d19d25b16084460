/** Which lots a change of a rule or of a schedule brings above their load of today. */
import type { FeedingPlan } from '../plan/feeding-plan-output.ts'
import { lotsOverLoad, type OverLoad } from './day-load.ts'
import { feedingDay } from './feeding-day.ts'

/** What the day is made of, as the office has it. */
type Source = Parameters<typeof feedingDay>[0]

/** The lots that a change of a rule's lots brings above their load of today, and that are not above it without the change. */
export function overLoadsAfterRule(source: Source, ruleId: number, lotIds: readonly number[]): OverLoad[] {
  const lots = source.plan.lots.map(lot => {
    if (lotIds.includes(lot.id)) return { ...lot, rule_id: ruleId }
    return lot.rule_id === ruleId ? { ...lot, rule_id: null } : lot
  })
  return addedOverLoads(source, { ...source.plan, lots })
}

type Item = { rule_id: number; treat_id: number; scheduled_time: string }
/** `id`: null for a new schedule. */
type ChangedSchedule = { id: number | null; startsOn: string | null; items: readonly Item[] }

/** The lots that a schedule brings above their load of today. */
export function overLoadsAfterSchedule(source: Source, { id, startsOn, items }: ChangedSchedule): OverLoad[] {
  const { schedules } = source.plan
  const stored = schedules.find(schedule => schedule.id === id)
  const changed = {
    ...(stored ?? { id: 0, name: '', user_ids: [], created_at: new Date(source.now).toISOString() }),
    starts_on: startsOn,
    items: items.map((item, at) => ({ ...item, slot: at + 1, created_at: null })),
  }
  return addedOverLoads(source, { ...source.plan, schedules: [...schedules.filter(one => one !== stored), changed] })
}

/** What nobody began follows the changed records. */
function addedOverLoads(source: Source, plan: FeedingPlan): OverLoad[] {
  const operations = source.operations.filter(({ status }) => status !== 'pending')
  const before = new Set(overLoadsOf(source).map(({ lotId }) => lotId))
  return overLoadsOf({ ...source, plan, operations }).filter(({ lotId }) => !before.has(lotId))
}

const overLoadsOf = (source: Source) => lotsOverLoad(feedingDay(source).lots, source.plan.lots)
