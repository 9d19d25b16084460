/** A rule with its recipe, its lots and their load of a day. */
import { Facts, Link, RecordCard, Tag } from 'ui-kit'
import type { Rule } from '../../../domain/feed/rule/rule-output.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import type { RecordActions } from '../../crud/RecordListPage.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { lotHref, useCorralNames } from '../lots/lots.ts'

type Props = {
  rule: Rule
  actions: RecordActions
}

export function RuleCard({ rule, actions }: Props) {
  const dates = useRecordDates()
  return (
    <RecordCard name={rule.name} facts={dates(rule)} {...actions}>
      <Facts
        facts={[
          { label: 'Receita', value: rule.recipe?.name ?? 'N/A' },
          { label: 'Total da regra', value: `${formatNumber(rule.total)} Kg` },
        ]}
      />
      <RuleLots lots={rule.lots} />
    </RecordCard>
  )
}

function RuleLots({ lots }: Pick<Rule, 'lots'>) {
  const corralOf = useCorralNames()
  if (lots.length === 0) return <p className="text-ink-2">Nenhum lote encontrado para essa regra.</p>
  return (
    <div className="@container">
      <table className="w-full text-left">
        <thead className="text-sm text-ink-3">
          <tr className="@max-[14rem]:flex @max-[14rem]:flex-wrap @max-[14rem]:justify-between">
            <th className="pb-1 font-normal">Lote</th>
            <th className="pb-1 pl-3 text-right font-normal">Quantidade</th>
            <th className="pb-1 pl-3 text-right font-normal">Carga</th>
          </tr>
        </thead>
        <tbody>
          {lots.map(({ id, name, quantity, projected_load }) => (
            <tr
              key={id}
              className="border-t border-line @max-[14rem]:flex @max-[14rem]:flex-wrap @max-[14rem]:justify-between"
            >
              <th className="py-1 font-medium wrap-anywhere @max-[14rem]:basis-full" scope="row">
                <LotLink id={id} name={name} corral={corralOf({ id })} />
              </th>
              <td className="py-1 pl-3 text-right">{formatNumber(quantity)}</td>
              <td className="py-1 pl-3 text-right whitespace-nowrap">{formatKg(projected_load)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LotLink = ({ id, name, corral }: { id: number; name: string; corral: string | undefined }) => (
  <Link href={lotHref(id)} className="touch-target inline-flex min-h-8 items-center gap-2 text-pasture hover:underline">
    {corral && <Tag name={corral} size="sm" />}
    {name}
  </Link>
)
