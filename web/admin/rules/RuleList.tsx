import type { ReactNode } from 'react'
import type { Rule } from '../../../domain/feed/rule/rule-output.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg } from '../../../domain/format/format.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { RecordListPage } from '../../crud/RecordListPage.tsx'
import { RuleCard } from './RuleCard.tsx'

/** The lots lose what feeds them. */
function ruleConsequence({ lots, recipe, total }: Rule): ReactNode {
  if (lots.length === 0) return null
  const heads = sumBy(lots, ({ quantity }) => quantity)
  return (
    <p>
      Ela dá a receita {recipe?.name ?? 'N/A'} a {countText(lots.length, 'lote')}:{' '}
      <strong className="font-semibold">
        {countText(heads, 'cabeça')}, {formatKg(total)} por dia
      </strong>
      . Sem ela, {lots.length === 1 ? 'esse lote fica' : 'esses lotes ficam'} sem regra e sem trato.
    </p>
  )
}

/** The search also finds lots and recipes. */
const textOf = ({ name, recipe, lots }: Rule) => [name, recipe?.name, ...lots.map(lot => lot.name)].join(' ')

export const RuleList = () => (
  <RecordListPage<Rule>
    kind="rule"
    layout="packed"
    text="Cada regra define a receita que um grupo de lotes recebe."
    searchText={textOf}
    detail={({ recipe, lots }) => `${recipe?.name ?? 'N/A'}, ${countText(lots.length, 'lote')}`}
    consequence={ruleConsequence}
  >
    {(rule, actions) => <RuleCard rule={rule} actions={actions} />}
  </RecordListPage>
)
