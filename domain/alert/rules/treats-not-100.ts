/** Lots whose treats, of all schedules, are not 100 % of the day's load. One alert for each rule, because its lots have the same treats. */
import { formatPercent } from '../../format/format.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toSchedules } from '../links.ts'
import { lotsText } from '../list-first-names.ts'

export function treatsNot100({ farm, feedingDay: { gaps } }: FarmFacts): FoundAlert[] {
  const byRule = Map.groupBy(gaps.lotsNot100, ({ ruleId }) => ruleId)
  return [...byRule].map(([ruleId, lots]) => {
    const { ruleName = '', percent = 100 } = lots[0] ?? {}
    const difference = `${formatPercent(Math.abs(percent - 100))} ${percent < 100 ? 'a menos' : 'a mais'}`
    const verb = lots.length === 1 ? 'recebe' : 'recebem'
    return {
      kind: 'treats_not_100',
      severity: 'warning',
      title: `Tratos que não somam 100%: regra ${ruleName}`,
      text: `Os tratos da regra ${ruleName} somam ${formatPercent(percent)} da carga do dia: ${lotsText(lots)} ${verb} ${difference} que a carga projetada.`,
      action: toSchedules,
      subject: { type: 'farm', ...farm },
      part: `rule ${ruleId}`,
      lotIds: lots.map(({ lotId }) => lotId),
    }
  })
}
