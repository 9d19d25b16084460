/** Active lots whose rule no schedule feeds. One alert for each rule. */
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toSchedules } from '../links.ts'
import { lotsText } from '../list-first-names.ts'

export function lotWithoutSchedule({ farm, feedingDay: { gaps } }: FarmFacts): FoundAlert[] {
  const byRule = Map.groupBy(gaps.lotsWithoutSchedule, ({ ruleId }) => ruleId)
  return [...byRule].map(([ruleId, lots]) => {
    const rule = lots[0]?.ruleName ?? ''
    return {
      kind: 'lot_without_schedule',
      severity: 'critical',
      title: `Lote sem programação: regra ${rule}`,
      text: `A regra ${rule} não está em nenhuma programação: ${lotsText(lots)} ${lots.length === 1 ? 'não recebe' : 'não recebem'} trato.`,
      action: toSchedules,
      subject: { type: 'farm', ...farm },
      part: `rule ${ruleId}`,
      lotIds: lots.map(({ lotId }) => lotId),
    }
  })
}
