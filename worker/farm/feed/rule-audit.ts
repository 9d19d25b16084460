/** What the audit and the message of a rule say of the lots that change their rule. */
import type * as RuleInput from '../../../domain/feed/rule/rule-input.ts'
import type * as RuleOutput from '../../../domain/feed/rule/rule-output.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { AuditedChange } from '../../http/audit.ts'
import type { RuleLot } from './rule-queries.ts'

/** The rules that lose lots to another one. */
export function auditLosing(moved: readonly RuleOutput.MovedLot[], lots: readonly RuleLot[]): AuditedChange[] {
  const losing = new Map(moved.map(({ from }) => [from.id, from]))
  const isMoved = ({ id }: RuleLot) => moved.some(({ lot }) => lot.id === id)
  return [...losing.values()].map(({ id, name }) => {
    const before = lots.filter(({ ruleId }) => ruleId === id)
    return {
      id,
      name,
      action: 'update',
      before: { lots: before },
      after: { lots: before.filter(lot => !isMoved(lot)) },
    }
  })
}

/** Which lots of those that join wait until tomorrow: the answer stays in the audit. */
export const waiting = (joining: readonly RuleLot[], { tomorrow_lot_ids = [] }: RuleInput.Write) => {
  const lots = joining.filter(({ id }) => tomorrow_lot_ids.includes(id))
  return lots.length > 0 ? { tomorrow_lots: lots.map(({ name }) => name) } : {}
}

export const withRule = (chosen: readonly RuleLot[], ruleId: number) => chosen.map(lot => ({ ...lot, ruleId }))

export function withMovedLots(message: string, moved: readonly RuleOutput.MovedLot[]): string {
  const names = moved.map(({ lot }) => lot.name)
  return names.length > 0 ? `${message} Mudaram de regra: ${listNames(names)}.` : message
}
