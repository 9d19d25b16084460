import { useRef } from 'react'
import { Field, PercentField, RemoveButton, Select } from 'ui-kit'
import type { RecipeFormState, RecipeRow } from './useRecipeForm.ts'

type Props = {
  row: RecipeRow
  at: number
  form: RecipeFormState['form']
  ingredients: NonNullable<RecipeFormState['ingredients']>
  /** Another row has the same ingredient. */
  repeated: boolean
  onChange: (row: RecipeRow) => void
  onRemove: () => void
}

export function IngredientRow({ row, at, form, ingredients, repeated, onChange, onRemove }: Props) {
  const path = `ingredients.${at}`
  const { error, ref } = form.field(`${path}.ingredient_id`)
  const percent = useRef<HTMLInputElement>(null)
  const chooseIngredient = (ingredient_id: string) => {
    onChange({ ...row, ingredient_id })
    percent.current?.focus()
  }
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-[3_1_9rem]">
        <Field
          label={`Ingrediente ${at + 1}`}
          hideLabel
          ref={ref}
          error={error ?? (repeated ? 'Repetido.' : undefined)}
        >
          <Select
            placeholder="Selecione o ingrediente"
            options={ingredients.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={row.ingredient_id}
            onChange={chooseIngredient}
          />
        </Field>
      </div>
      <div className="min-w-0 flex-[1_1_min(6.5rem,100%)]">
        <Field label={`Percentual do ingrediente ${at + 1}`} hideLabel {...form.field(`${path}.percent`)}>
          <PercentField
            ref={percent}
            placeholder="0"
            value={row.percent}
            onChange={value => onChange({ ...row, percent: value })}
          />
        </Field>
      </div>
      <RemoveButton label={`Remover ingrediente ${at + 1}`} variant="danger" onClick={onRemove} />
    </div>
  )
}
