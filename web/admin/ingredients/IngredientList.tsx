/** The farm's ingredients. They have only a name, so they are created and renamed in the list's name box. */
import { useState } from 'react'
import { Button, type Fact, NameSearch, RecipeSwatch, RecordRow, useMediaQuery } from 'ui-kit'
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
  const hasAnalyses = all?.some(({ dry_matter, wet }) => dry_matter !== undefined || wet)
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  /** On a phone in the record's menu, so that the name has the line. */
  const analysisAction = ({ id, name }: Ingredient) => {
    const label = `Análises de ${name}`
    const open = () => setOpened(id)
    if (isPhone) return { menu: [{ label: 'Análises', name: label, onSelect: open }] }
    return {
      actions: (
        <Button variant="ghost" onClick={open} aria-label={label}>
          Análises
        </Button>
      ),
    }
  }
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
            facts={[...(hasAnalyses ? analysisFacts(ingredient) : []), ...dates({ created_at: ingredient.created_at })]}
            {...actions}
            {...((mayWrite || ingredient.dry_matter !== undefined) && analysisAction(ingredient))}
          />
        )}
      </RecordListPage>
      {analysed && <AnalysesDialog ingredient={analysed} onClose={() => setOpened(null)} />}
    </>
  )
}

/** What an ingredient lacks keeps its column, so that the rows of a list stand under one another. */
function analysisFacts({ dry_matter: dryMatter, analysed_on: day, wet }: Ingredient): Fact[] {
  const analysis = dryMatter !== undefined && day !== undefined && `${formatPercent(dryMatter)} em ${formatDate(day)}`
  return [
    { label: 'Tipo', value: wet ? 'Volumoso úmido' : '–', missing: !wet },
    { label: 'Matéria seca', value: analysis || '–', missing: !analysis, wide: true },
  ]
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
