/** The farm's ingredients. They have only a name, so they are created and renamed in the list's name box. */
import { NameSearch, RecipeSwatch, RecordRow } from 'ui-kit'
import type { Ingredient } from '../../../domain/feed/ingredient/ingredient-output.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { useFarmData } from '../../core/data.ts'
import { useFarm, useIsAllowed } from '../../core/session.ts'
import { RecordListPage } from '../../crud/RecordListPage.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { useStyleAmong } from './ingredients.ts'
import { useIngredientNameForm } from './useIngredientNameForm.ts'

/** In the middle of the line, as the name is. */
const Swatch = ({ style }: { style: number }) => (
  <span className="flex -translate-y-1">
    <RecipeSwatch style={style} />
  </span>
)

export function IngredientList() {
  const styleOf = useStyleAmong(useFarmData<Ingredient[]>('/ingredients').data)
  const dates = useRecordDates()
  const timezone = useFarm()?.timezone
  const form = useIngredientNameForm()
  return (
    <RecordListPage<Ingredient>
      kind="ingredient"
      detail={({ created_at }) => `criado em ${formatDate(created_at, timezone)}`}
      consequence={() => <p>As operações já feitas e os relatórios continuam com este nome.</p>}
      nameBox={{
        search: form.editing ? '' : form.name,
        searchBox: <IngredientNameBox {...form} />,
        onCreate: form.save,
        onEdit: form.edit,
      }}
    >
      {({ id, name, created_at }, actions) => (
        <RecordRow name={name} prefix={<Swatch style={styleOf(id)} />} facts={dates({ created_at })} {...actions} />
      )}
    </RecordListPage>
  )
}

type FormProps = ReturnType<typeof useIngredientNameForm>

function IngredientNameBox({ name, setName, error, editing, busy, save, cancel }: FormProps) {
  const mayWrite = useIsAllowed('ingredients.write')
  const action = editing ? 'Salvar Alterações' : 'Criar Ingrediente'
  return (
    <NameSearch
      placeholder={mayWrite ? 'Nome do ingrediente' : 'Pesquisar'}
      value={name}
      onChange={setName}
      actionLabel={mayWrite ? action : undefined}
      onAction={save}
      onCancel={editing ? cancel : undefined}
      busy={busy}
      error={error}
    />
  )
}
