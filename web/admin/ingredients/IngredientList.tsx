/** The farm's ingredients. They have only a name, so they are created and renamed in the list's name box. */
import { ListPage, NameSearch, RecipeSwatch, RecordRow } from 'ui-kit'
import type { Ingredient } from '../../../domain/feed/ingredient/ingredient-output.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { useFarm, useIsAllowed } from '../../core/session.ts'
import { DuplicateNamesNotice } from '../../crud/DuplicateNamesNotice.tsx'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { useResource } from '../../crud/useResource.ts'
import { useStyleAmong } from './ingredients.ts'
import { useIngredientNameForm } from './useIngredientNameForm.ts'

/** In the middle of the line, as the name is. */
const Swatch = ({ style }: { style: number }) => (
  <span className="flex -translate-y-1">
    <RecipeSwatch style={style} />
  </span>
)

const nameOf = ({ name }: Ingredient) => name
const onlyCreated = ({ created_at }: Ingredient) => ({ created_at })

export function IngredientList() {
  const ingredients = useResource<Ingredient>('/ingredients')
  const mayWrite = useIsAllowed('ingredients.write')
  const styleOf = useStyleAmong(ingredients.items)
  const dates = useRecordDates()
  const timezone = useFarm()?.timezone
  const { confirmDelete, dialog } = useDeleteDialog(ingredients.remove, {
    question: ({ name }) => `Excluir o ingrediente ${name}?`,
    text: 'Ao excluir este ingrediente, ele não será mais visível no sistema.',
    consequence: () => <p>As operações já feitas e os relatórios continuam com este nome.</p>,
  })
  const { name, setName, error, editing, edit, busy, save, cancel } = useIngredientNameForm()
  const action = mayWrite ? (editing ? 'Salvar Alterações' : 'Criar Ingrediente') : undefined
  return (
    <>
      <ListPage
        {...ingredients.listProps}
        title="Ingredientes"
        layout="rows"
        search={editing ? '' : name}
        create={mayWrite ? { label: 'Criar Ingrediente', onCreate: save } : undefined}
        searchBox={
          <NameSearch
            placeholder={mayWrite ? 'Nome do ingrediente' : 'Pesquisar'}
            value={name}
            onChange={setName}
            actionLabel={action}
            onAction={save}
            onCancel={editing ? cancel : undefined}
            busy={busy}
            error={error}
          />
        }
        searchText={nameOf}
        notice={
          mayWrite && (
            <DuplicateNamesNotice
              kind="ingredient"
              items={ingredients.items}
              detail={({ created_at }) => `criado em ${formatDate(created_at, timezone)}`}
              rename={{ onClick: edit }}
            />
          )
        }
        empty={{ title: 'Nenhum ingrediente encontrado', text: 'Crie um ingrediente para começar.' }}
      >
        {ingredient => (
          <RecordRow
            name={ingredient.name}
            prefix={<Swatch style={styleOf(ingredient.id)} />}
            facts={dates(onlyCreated(ingredient))}
            {...(mayWrite && { onEdit: () => edit(ingredient), onDelete: () => confirmDelete(ingredient) })}
          />
        )}
      </ListPage>
      {dialog}
    </>
  )
}
