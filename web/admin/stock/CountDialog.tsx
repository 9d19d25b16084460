/** Records what was counted of an ingredient at the end of a day. */
import { useState } from 'react'
import { DateField, Field, NumberField } from 'ui-kit'
import { post } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import { useToday } from '../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'
import { chosenId, IngredientField, initialIngredient } from './IngredientField.tsx'
import type { StockDialogProps } from './StockPage.tsx'
import { useReloadStock } from './stock.ts'

const schema = () => import('../../../domain/stock/stock-input.ts').then(module => module.Count)

type Values = { ingredient_id: string; day: string | null; kg: number | null }

export function CountDialog({ items, ingredientId, onClose }: StockDialogProps) {
  const today = useToday()
  const form = useCountForm({ items, ingredientId, onClose }, today)
  return (
    <FormDialog title="Lançar contagem" formProps={form.formProps} onClose={onClose}>
      <p className="text-ink-2">O que há no fim do dia, depois do último trato. O que o livro tem a mais é quebra.</p>
      <IngredientField items={items} form={form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Dia" required {...form.field('day')}>
          <DateField {...form.bind('day')} max={today} clearable={false} disabled={form.formProps.busy} />
        </Field>
        <Field label="Quantidade" required {...form.field('kg')}>
          <NumberField {...form.bind('kg')} unit="kg" />
        </Field>
      </div>
    </FormDialog>
  )
}

/** The id is chosen once, so that a form that is sent twice records one count. */
function useCountForm({ onClose, ...opened }: StockDialogProps, today: string) {
  const path = useFarmKey()('/stock/counts')
  const [id] = useState(() => randomUuid())
  const initial: Values = { ingredient_id: initialIngredient(opened), day: today, kg: null }
  return useDialogForm({
    initial,
    schema,
    body: values => ({ ...values, id, ingredient_id: chosenId(values.ingredient_id) }),
    save: (body: unknown) => post(path, body),
    reload: useReloadStock(),
    onClose,
  })
}
