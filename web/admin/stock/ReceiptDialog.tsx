/** Records what came in: by the weights of a ticket or by the net weight alone, at a price a tonne or for a total. */
import { useState } from 'react'
import { DateField, Field, Input, NumberField, SegmentedControl } from 'ui-kit'
import { toGrams, toKg } from '../../../domain/units/weight.ts'
import { post } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import { useToday } from '../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'
import { chosenId, IngredientField, initialIngredient } from './IngredientField.tsx'
import type { StockDialogProps } from './StockPage.tsx'
import { useReloadStock } from './stock.ts'

const schema = () => import('../../../domain/stock/stock-input.ts').then(module => module.Receipt)

type PriceKey = 'price_per_ton' | 'total'
const priceKeys: { value: PriceKey; label: string }[] = [
  { value: 'price_per_ton', label: 'Por tonelada' },
  { value: 'total', label: 'Valor total' },
]

export function ReceiptDialog({ items, ingredientId, onClose }: StockDialogProps) {
  const today = useToday()
  const form = useReceiptForm({ items, ingredientId, onClose }, today)
  const { priceKey } = form.values
  return (
    <FormDialog title="Lançar nota" formProps={form.formProps} onClose={onClose}>
      <p className="text-ink-2">
        Para o saldo inicial, deixe o fornecedor e a nota em branco. A nota vale no seu dia, mesmo lançada depois.
      </p>
      <IngredientField items={items} form={form} />
      <Field label="Dia" required {...form.field('day')}>
        <DateField {...form.bind('day')} max={today} clearable={false} disabled={form.formProps.busy} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Peso bruto" {...form.field('gross_kg')}>
          <NumberField {...form.bind('gross_kg')} unit="kg" />
        </Field>
        <Field label="Tara" {...form.field('tare_kg')}>
          <NumberField {...form.bind('tare_kg')} unit="kg" />
        </Field>
        <Field label="Peso líquido" required {...form.field('net_kg')}>
          <NumberField {...form.bind('net_kg')} unit="kg" />
        </Field>
      </div>
      <SegmentedControl
        label="Como o preço foi combinado"
        options={priceKeys}
        value={priceKey}
        onChange={value => form.set('priceKey', value)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {priceKey === 'total' ? (
          <Field label="Valor total" required hint="Sem o frete" {...form.field('total')}>
            <NumberField {...form.bind('total')} unit="R$" minDecimals={2} />
          </Field>
        ) : (
          <Field label="Preço" required hint="Sem o frete" {...form.field('price_per_ton')}>
            <NumberField {...form.bind('price_per_ton')} unit="R$/t" minDecimals={2} />
          </Field>
        )}
        <Field label="Frete" hint="De toda a carga. Opcional." {...form.field('freight')}>
          <NumberField {...form.bind('freight')} unit="R$" minDecimals={2} />
        </Field>
        <Field label="Fornecedor" {...form.field('supplier')}>
          <Input {...form.text('supplier')} maxLength={120} />
        </Field>
        <Field label="Número da nota" {...form.field('document')}>
          <Input {...form.text('document')} maxLength={40} />
        </Field>
      </div>
    </FormDialog>
  )
}

type Values = {
  ingredient_id: string
  day: string | null
  gross_kg: number | null
  tare_kg: number | null
  net_kg: number | null
  priceKey: PriceKey
  price_per_ton: number | null
  total: number | null
  freight: number | null
  supplier: string
  document: string
}

/** The id is chosen once, so that a form that is sent twice records one receipt. */
function useReceiptForm({ onClose, ...opened }: StockDialogProps, today: string) {
  const path = useFarmKey()('/stock/receipts')
  const [id] = useState(() => randomUuid())
  const initial: Values = {
    ingredient_id: initialIngredient(opened),
    day: today,
    gross_kg: null,
    tare_kg: null,
    net_kg: null,
    priceKey: 'price_per_ton',
    price_per_ton: null,
    total: null,
    freight: null,
    supplier: '',
    document: '',
  }
  return useDialogForm({
    initial,
    schema,
    derive: netOf,
    body: values => toBody(values, id),
    save: (body: unknown) => post(path, body),
    reload: useReloadStock(),
    onClose,
  })
}

/** The net weight follows from the two others. */
function netOf({ gross_kg: gross, tare_kg: tare }: Values, changes: Partial<Values>): Partial<Values> {
  const isWeight = 'gross_kg' in changes || 'tare_kg' in changes
  return isWeight && gross !== null && tare !== null && gross > tare
    ? { net_kg: toKg(toGrams(gross) - toGrams(tare)) }
    : {}
}

/** A blank field is left out. The price that was not chosen is not sent, though it may have been typed. */
const toBody = (
  { ingredient_id, priceKey, price_per_ton, total, gross_kg, tare_kg, freight, ...rest }: Values,
  id: string,
) => ({
  ...rest,
  id,
  ingredient_id: chosenId(ingredient_id),
  ...(priceKey === 'total' ? { total } : { price_per_ton }),
  ...(gross_kg !== null && { gross_kg }),
  ...(tare_kg !== null && { tare_kg }),
  ...(freight !== null && { freight }),
})
