import type { ReactNode } from 'react'
import { ListPage } from 'ui-kit'
import type { Rule } from '../../../domain/feed/rule/rule-output.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg } from '../../../domain/format/format.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { useIsAllowed } from '../../core/session.ts'
import { DuplicateNamesNotice } from '../../crud/DuplicateNamesNotice.tsx'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useResource } from '../../crud/useResource.ts'
import { RuleCard } from './RuleCard.tsx'
import { rulesHref } from './rules.ts'

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

export function RuleList() {
  const rules = useResource<Rule>('/rules')
  const mayWrite = useIsAllowed('rules.write')
  const create = useCreateFromName(rulesHref)
  const { confirmDelete, dialog } = useDeleteDialog(rules.remove, {
    question: ({ name }) => `Excluir a regra ${name}?`,
    text: 'Ao excluir esta regra, ela não será mais visível no sistema.',
    consequence: ruleConsequence,
  })
  return (
    <>
      <ListPage
        {...rules.listProps}
        title="Regras"
        layout="packed"
        text="Cada regra define a receita que um grupo de lotes recebe."
        placeholder={mayWrite ? 'Nome da regra' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Regra', onCreate: create } : undefined}
        searchText={textOf}
        notice={
          mayWrite && (
            <DuplicateNamesNotice
              kind="rule"
              items={rules.items}
              detail={({ recipe, lots }) => `${recipe?.name ?? 'N/A'}, ${countText(lots.length, 'lote')}`}
              rename={{ href: ({ id }) => `${rulesHref}/${id}/edit` }}
            />
          )
        }
        empty={{ title: 'Nenhuma regra encontrada', text: 'Crie uma regra para começar.' }}
      >
        {rule => <RuleCard rule={rule} {...(mayWrite && { onDelete: confirmDelete })} />}
      </ListPage>
      {dialog}
    </>
  )
}
