import { ListPage } from 'ui-kit'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useResource } from '../../crud/useResource.ts'
import { useIsAllowed } from '../../session.ts'
import { RuleCard } from './RuleCard.tsx'
import { type Rule, rulesHref } from './rules.ts'

/** The search also finds lots and recipes. */
const textOf = ({ name, recipe, lots }: Rule) => [name, recipe?.name, ...lots.map(lot => lot.name)].join(' ')

export function RuleList() {
  const rules = useResource<Rule>('/rules')
  const mayWrite = useIsAllowed('rules.write')
  const create = useCreateFromName(rulesHref)
  const { confirmDelete, dialog } = useDeleteDialog(
    rules.remove,
    'Ao excluir esta regra, ela não será mais visível no sistema.',
  )
  return (
    <>
      <ListPage
        {...rules.listProps}
        title="Regras"
        text="Cada regra liga uma receita aos lotes que a comem."
        placeholder={mayWrite ? 'Nome da regra' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Regra', onCreate: create } : undefined}
        searchText={textOf}
        empty={{ title: 'Nenhuma regra encontrada', text: 'Crie uma regra para começar.' }}
      >
        {rule => <RuleCard rule={rule} {...(mayWrite && { onDelete: confirmDelete })} />}
      </ListPage>
      {dialog}
    </>
  )
}
