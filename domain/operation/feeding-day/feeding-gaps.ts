/** What a farm's schedules leave out: lots that get no feed, or not their whole load. */
import { dailyPercentByRule } from '../../feed/daily-percent.ts'
import type { FeedingPlan } from '../plan/feeding-plan-output.ts'

type GapLot = { lotId: number; name: string; corralName: string; ruleId: number; ruleName: string }

export type FeedingGaps = {
  lotsWithoutRule: Omit<GapLot, 'ruleId' | 'ruleName'>[]
  lotsWithoutSchedule: GapLot[]
  /** The treats of their rule, in all schedules, are not 100 % of the day's load. */
  lotsNot100: (GapLot & { percent: number })[]
}

/** Lots in the order of the trough reading. */
export function feedingGaps({ schedules, treats, rules, lots, corrals }: FeedingPlan): FeedingGaps {
  const percents = dailyPercentByRule(schedules, treats)
  const sorted = [...lots].sort((a, b) => a.position - b.position || a.id - b.id)
  const withRule = sorted.map(({ id, name, rule_id, corral_id }) => {
    const rule = rules.find(rule => rule.id === rule_id)
    const corralName = corrals.find(corral => corral.id === corral_id)?.name ?? ''
    return { lotId: id, name, corralName, ruleName: rule?.name ?? '', percent: rule && percents.get(rule.id), rule }
  })
  return {
    lotsWithoutRule: withRule.flatMap(({ rule, lotId, name, corralName }) => (rule ? [] : { lotId, name, corralName })),
    lotsWithoutSchedule: withRule.flatMap(({ rule, percent, lotId, name, corralName, ruleName }) =>
      rule && percent === undefined ? { lotId, name, corralName, ruleId: rule.id, ruleName } : [],
    ),
    lotsNot100: withRule.flatMap(({ rule, percent, lotId, name, corralName, ruleName }) =>
      !rule || percent === undefined || percent === 100
        ? []
        : { lotId, name, corralName, ruleId: rule.id, ruleName, percent },
    ),
  }
}
