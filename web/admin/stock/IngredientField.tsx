import { Field, Select } from 'ui-kit'
import type { useForm } from '../../crud/form/useForm.ts'
import type { StockDialogProps } from './StockPage.tsx'

type Props = {
  items: StockDialogProps['items']
  form: Pick<ReturnType<typeof useForm<{ ingredient_id: string }, unknown>>, 'field' | 'bind'>
}

export const IngredientField = ({ items, form }: Props) => (
  <Field label="Ingrediente" required {...form.field('ingredient_id')}>
    <Select
      options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      placeholder="Escolha o ingrediente"
      {...form.bind('ingredient_id')}
    />
  </Field>
)

/** The id that the dialog opens with, as the select has it. */
export const initialIngredient = ({ items, ingredientId }: Pick<StockDialogProps, 'items' | 'ingredientId'>): string =>
  String(ingredientId ?? (items.length === 1 ? items[0]?.id : '') ?? '')

/** The id of the select as the API takes it; null where none was chosen. */
export const chosenId = (value: string): number | null => Number(value) || null
