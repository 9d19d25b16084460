/** The next rule of a lot: that of the next step of its protocol, from the day on that a person accepted it for. */
type WithNextRule = { nextRuleId?: number | null; nextRuleOn?: string | null }

/**
 * The columns of a lot whose next rule took over on or before the day. The row gets them when the day before is over, which a farm may close in the
 * middle of the morning (worker/jobs/due-changes/next-rules.ts).
 */
export const begunRule = ({ nextRuleId, nextRuleOn }: WithNextRule, day: string) =>
  nextRuleId && nextRuleOn && nextRuleOn <= day
    ? { ruleId: nextRuleId, ruleFrom: null, dietChangedOn: nextRuleOn, nextRuleId: null, nextRuleOn: null }
    : undefined

/** The lot with the rule by which it eats on the day. */
export function withBegunRule<Lot extends WithNextRule>(lot: Lot, day: string): Lot {
  const begun = begunRule(lot, day)
  return begun ? { ...lot, ...begun } : lot
}
