/** The price of an ingredient whose receipts are not recorded, from a day on. */
import { DateField, Field, NumberField } from 'ui-kit'
import { post } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'
import { IngredientField, initialIngredient } from './IngredientField.tsx'
import type { StockDialogProps } from './StockPage.tsx'
import { useReloadStock } from './stock.ts'

const schema = () => import('../../../domain/stock/stock-input.ts').then(module => module.Price)

type Values = { ingredient_id: string; day: string | null; price_per_ton: number | null }

export function PriceDialog({ items, ingredientId, onClose }: StockDialogProps) {
  const today = useToday()
  const form = usePriceForm({ items, ingredientId, onClose }, today)
  return (
    <FormDialog
      title="Informar preço"
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Salvar', busyLabel: 'Salvando...', disabled: form.values.ingredient_id === '' }}
    >
      <p className="text-ink-2">
        Para um ingrediente sem notas. Vale desde o dia informado, até o próximo preço. Com notas, vale o custo delas.
      </p>
      <IngredientField items={items} form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Vale desde" required {...form.field('day')}>
          <DateField {...form.bind('day')} max={today} clearable={false} disabled={form.formProps.busy} />
        </Field>
        <Field label="Preço" required {...form.field('price_per_ton')}>
          <NumberField {...form.bind('price_per_ton')} unit="R$/t" minDecimals={2} />
        </Field>
      </div>
    </FormDialog>
  )
}

function usePriceForm({ onClose, ...opened }: StockDialogProps, today: string) {
  const key = useFarmKey()
  const initial: Values = { ingredient_id: initialIngredient(opened), day: today, price_per_ton: null }
  return useDialogForm({
    initial,
    schema,
    body: ({ ingredient_id: _ingredient, ...price }) => price,
    save: (body: unknown, { ingredient_id }) => post(key(`/ingredients/${ingredient_id}/prices`), body),
    reload: useReloadStock(),
    onClose,
  })
}
