/** The ingredients of a recipe in the order of loading. */
import { Banner, Button, SortableList } from 'ui-kit'
import {
  duplicateIngredientError,
  duplicateIngredientIds,
  totalHundredths,
} from '../../../domain/feed/recipe/recipe.ts'
import { formatPercent } from '../../../domain/format/format.ts'
import { replaceRow, withoutRow } from '../../crud/form/form-rows.ts'
import { IngredientRow } from './IngredientRow.tsx'
import { addRow, chosenIngredientIds, type RecipeFormState, type RecipeRow } from './useRecipeForm.ts'

type Props = Pick<RecipeFormState, 'form' | 'ingredients'>

export function IngredientRows({ form, ingredients }: Props) {
  const rows = form.values.ingredients
  const setRows = (next: RecipeRow[]) => form.set('ingredients', next)
  const duplicates = duplicateIngredientIds(chosenIngredientIds(rows))
  const nameOf = ({ ingredient_id }: RecipeRow) =>
    ingredients?.find(({ id }) => String(id) === ingredient_id)?.name ?? ''
  return (
    <section aria-labelledby="ingredients" className="border-t border-line pt-5">
      <h2 id="ingredients" className="mb-3 font-display text-xl font-semibold">
        Ingredientes
      </h2>
      <div className="space-y-3">
        {ingredients?.length === 0 && <NoIngredients />}
        <SortableList
          label="Ingredientes da receita"
          items={rows}
          idOf={row => row.key}
          nameOf={(row, at) => nameOf(row) || `ingrediente ${at + 1}`}
          onChange={setRows}
        >
          {(row, at) => (
            <IngredientRow
              row={row}
              at={at}
              form={form}
              ingredients={ingredients ?? []}
              repeated={duplicates.has(Number(row.ingredient_id))}
              onChange={changed => setRows(replaceRow(rows, changed))}
              onRemove={() => setRows(withoutRow(rows, row))}
            />
          )}
        </SortableList>
        <DuplicateError rows={rows} />
        {rows.length > 0 && <Sum rows={rows} />}
        <Button variant="secondary" onClick={() => setRows(addRow(rows))}>
          + Ingrediente
        </Button>
      </div>
    </section>
  )
}

/** The error appears as soon as an ingredient is chosen twice, and not only on saving. */
const DuplicateError = ({ rows }: { rows: RecipeRow[] }) => (
  <p role="alert" className="font-medium text-rust empty:hidden">
    {duplicateIngredientError(chosenIngredientIds(rows))}
  </p>
)

/** Where the preview is below the rows, and out of sight while one types. */
function Sum({ rows }: { rows: RecipeRow[] }) {
  const total = totalHundredths(rows.map(({ percent }) => percent || 0))
  const rest = formatPercent(Math.abs(10_000 - total) / 100)
  const difference = total < 10_000 ? `, faltam ${rest}` : total > 10_000 ? `, passam ${rest}` : ''
  return (
    <p className="text-right font-semibold tabular-nums xl:hidden">
      Soma {formatPercent(total / 100)}
      {difference}
    </p>
  )
}

const NoIngredients = () => (
  <Banner
    action={
      <Button variant="secondary" href="/admin/ingredients">
        Criar Ingrediente
      </Button>
    }
  >
    Nenhum ingrediente cadastrado. Cadastre os ingredientes da fazenda antes de montar a receita.
  </Banner>
)
