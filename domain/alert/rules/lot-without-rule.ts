/** Active lots without a rule, which no treat feeds. One alert of the farm, because they are given their rule on one screen. */
import { formatNumber } from '../../format/format.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toRules } from '../links.ts'
import { listFirstNames } from '../list-first-names.ts'

export function lotWithoutRule({ farm, feedingDay: { gaps } }: FarmFacts): FoundAlert[] {
  const lots = gaps.lotsWithoutRule
  const [first] = lots
  if (!first) return []
  const names = listFirstNames(lots.map(({ name }) => name))
  return [
    {
      kind: 'lot_without_rule',
      severity: 'critical',
      title: 'Lote sem regra',
      text:
        lots.length === 1
          ? `${first.name} não está em nenhuma regra e não entra nos tratos.`
          : `${formatNumber(lots.length)} lotes não estão em nenhuma regra (${names}) e não entram nos tratos.`,
      action: toRules,
      subject: { type: 'farm', ...farm },
      lotIds: lots.map(({ lotId }) => lotId),
    },
  ]
}
