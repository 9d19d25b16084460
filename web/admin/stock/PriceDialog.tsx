/** The price of an ingredient whose receipts are not recorded, from a day on. */
import { useState } from 'react'
import { DateField, Field, NumberField } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import type { Price } from '../../../domain/stock/stock-output.ts'
import { post } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'
import { DatedValues } from '../../crud/DatedValues.tsx'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'
import { RemoveDialog } from '../../crud/RemoveDialog.tsx'
import { IngredientField, initialIngredient } from './IngredientField.tsx'
import type { StockDialogProps } from './StockPage.tsx'
import { usePrices, useReloadStock } from './stock.ts'

const schema = () => import('../../../domain/stock/stock-input.ts').then(module => module.Price)

type Values = { ingredient_id: string; day: string | null; price_per_ton: number | null }

export function PriceDialog({ items, ingredientId, onClose }: StockDialogProps) {
  const today = useToday()
  const form = usePriceForm({ items, ingredientId, onClose }, today)
  const key = useFarmKey()
  const reload = useReloadStock()
  const ingredient = form.values.ingredient_id
  const prices = usePrices(ingredient)
  const [removed, setRemoved] = useState<Price | null>(null)
  if (removed)
    return (
      <RemoveDialog
        path={key(`/ingredients/${ingredient}/prices/${removed.day}`)}
        onRemoved={reload}
        onClose={() => setRemoved(null)}
      >
        O preço de {priceText(removed)}, desde {formatDate(removed.day)}, sai dos custos. Volta a valer o anterior, se
        houver.
      </RemoveDialog>
    )
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
      <DatedValues label="Preços informados" rows={prices.data} textOf={priceText} onRemove={setRemoved} />
    </FormDialog>
  )
}

const priceText = ({ price_per_ton }: Price) => `${formatReais(price_per_ton)} por tonelada`

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
