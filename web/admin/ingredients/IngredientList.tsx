/** Ingredients have a name and nothing else, so they are created and renamed in the list's own box. */
import { ListPage, NameBox, RecordCard } from 'ui-kit'
import { useDeleting } from '../../crud/useDeleteDialog.tsx'
import { useDates } from '../../crud/useRecordDates.ts'
import { useResource } from '../../crud/useResource.ts'
import { useMay } from '../../session.ts'
import type { Ingredient } from './ingredients.ts'
import { useNaming } from './useIngredientNameForm.ts'

const TEXT = 'Ao excluir este ingrediente, ele não será mais visível no sistema.'
const nameOf = ({ name }: Ingredient) => name
const onlyCreated = ({ created_at }: Ingredient) => ({ created_at })

export function IngredientList() {
  const ingredients = useResource<Ingredient>('/ingredients')
  const mayWrite = useMay('ingredients.write')
  const dates = useDates()
  const naming = useNaming()
  const { ask, dialog } = useDeleting(ingredients.remove, TEXT)
  const { name, setName, editing, edit, busy, save, cancel } = naming
  const action = mayWrite ? (editing ? 'Salvar Alterações' : 'Criar Ingrediente') : undefined
  return (
    <>
      <ListPage
        {...ingredients.page}
        title="Ingredientes"
        search={editing ? '' : name}
        create={mayWrite ? { label: 'Criar Ingrediente', onCreate: save } : undefined}
        box={
          <NameBox
            placeholder={mayWrite ? 'Nome do ingrediente' : 'Pesquisar'}
            value={name}
            onChange={setName}
            action={action}
            onAction={save}
            onCancel={editing ? cancel : undefined}
            busy={busy}
          />
        }
        textOf={nameOf}
        empty={{ title: 'Nenhum ingrediente encontrado', text: 'Crie um ingrediente para começar.' }}
      >
        {ingredient => (
          <RecordCard
            name={ingredient.name}
            facts={dates(onlyCreated(ingredient))}
            {...(mayWrite && { onEdit: () => edit(ingredient), onDelete: () => ask(ingredient) })}
          />
        )}
      </ListPage>
      {dialog}
    </>
  )
}
