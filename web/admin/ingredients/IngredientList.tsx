/** The farm's ingredients. They have only a name, so they are created and renamed in the list's name box. */
import { useState } from 'react'
import { Button, type Fact, NameSearch, RecipeSwatch, RecordRow } from 'ui-kit'
import type { Ingredient } from '../../../domain/feed/ingredient/ingredient-output.ts'
import { formatDate, formatPercent } from '../../../domain/format/format.ts'
import { useFarmData } from '../../core/data.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useFarm, useIsAllowed } from '../../core/session.ts'
import { RecordListPage } from '../../crud/RecordListPage.tsx'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import { useStyleAmong } from './ingredients.ts'
import { useIngredientNameForm } from './useIngredientNameForm.ts'

const AnalysesDialog = lazyDialog(() => import('./analyses/AnalysesDialog.tsx'), 'AnalysesDialog')

/** In the middle of the line, as the name is. */
const Swatch = ({ style }: { style: number }) => (
  <span className="flex -translate-y-1">
    <RecipeSwatch style={style} />
  </span>
)

export function IngredientList() {
  const { data: all } = useFarmData<Ingredient[]>('/ingredients')
  const styleOf = useStyleAmong(all)
  const [opened, setOpened] = useState<number | null>(null)
  const analysed = all?.find(({ id }) => id === opened)
  const dates = useRecordDates()
  const timezone = useFarm()?.timezone
  const form = useIngredientNameForm()
  const mayWrite = useIsAllowed('ingredients.write')
  return (
    <>
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
        {(ingredient, actions) => (
          <RecordRow
            name={ingredient.name}
            prefix={<Swatch style={styleOf(ingredient.id)} />}
            facts={[...analysisFacts(ingredient), ...dates({ created_at: ingredient.created_at })]}
            {...actions}
          >
            {(mayWrite || ingredient.dry_matter !== undefined) && (
              <Button
                variant="ghost"
                onClick={() => setOpened(ingredient.id)}
                aria-label={`Análises de ${ingredient.name}`}
              >
                Análises
              </Button>
            )}
          </RecordRow>
        )}
      </RecordListPage>
      {analysed && <AnalysesDialog ingredient={analysed} onClose={() => setOpened(null)} />}
    </>
  )
}

/** An ingredient without an analysis shows nothing of it. */
function analysisFacts({ dry_matter: dryMatter, analysed_on: day, wet }: Ingredient): Fact[] {
  const facts: Fact[] = wet ? [{ label: 'Tipo', value: 'Volumoso úmido' }] : []
  if (dryMatter === undefined || day === undefined) return facts
  return [...facts, { label: 'Matéria seca', value: `${formatPercent(dryMatter)} em ${formatDate(day)}` }]
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
