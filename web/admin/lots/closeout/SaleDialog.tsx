/** Records heads of the lot that were sold. The server names in place what cannot be. */
import { useState } from 'react'
import { DateField, Field, NumberField } from 'ui-kit'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { post } from '../../../core/api.ts'
import { useFarmKey } from '../../../core/data.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import { useToday } from '../../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../../crud/form/FormDialog.tsx'
import { useReloadLotCosts } from '../../costs/costs.ts'

const schema = () => import('../../../../domain/cost/cost-input.ts').then(module => module.LotSale)

const NO_FIGURES = {
  heads: null as number | null,
  live_kg: null as number | null,
  carcass_kg: null as number | null,
  price_per_arroba: null as number | null,
  discounts: null as number | null,
  freight: null as number | null,
  taxes: null as number | null,
}
type Values = typeof NO_FIGURES & { id: string; day: string | null }

/** A blank deduction is none. */
const bodyOf = ({ discounts, freight, taxes, ...values }: Values) => ({
  ...values,
  ...(discounts !== null && { discounts }),
  ...(freight !== null && { freight }),
  ...(taxes !== null && { taxes }),
})

/** The id is chosen once, so that a form that is sent twice records one sale. */
export function SaleDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const today = useToday()
  const lastDay = lot.deactivated_at ?? today
  const path = useFarmKey()(`/lots/${lot.id}/sales`)
  const [id] = useState(() => randomUuid())
  const initial: Values = { id, day: lastDay, ...NO_FIGURES }
  const form = useDialogForm({
    initial,
    schema,
    body: bodyOf,
    save: (body: unknown) => post(path, body),
    reload: useReloadLotCosts(lot.id),
    onClose,
  })
  return (
    <FormDialog title="Lançar venda" formProps={form.formProps} onClose={onClose}>
      <p className="text-ink-2">Os pesos são de todas as cabeças da venda. O livro do curral não muda.</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Dia" required {...form.field('day')}>
          <DateField {...form.bind('day')} max={lastDay} clearable={false} disabled={form.formProps.busy} />
        </Field>
        <Field label="Cabeças" required {...form.field('heads')}>
          <NumberField {...form.bind('heads')} />
        </Field>
        <Field label="Peso vivo" required {...form.field('live_kg')}>
          <NumberField {...form.bind('live_kg')} unit="kg" />
        </Field>
        <Field label="Peso de carcaça" required {...form.field('carcass_kg')}>
          <NumberField {...form.bind('carcass_kg')} unit="kg" />
        </Field>
        <Field label="Preço da @" required {...form.field('price_per_arroba')}>
          <NumberField {...form.bind('price_per_arroba')} unit="R$/@" minDecimals={2} />
        </Field>
        <Field label="Descontos" {...form.field('discounts')}>
          <NumberField {...form.bind('discounts')} unit="R$" minDecimals={2} />
        </Field>
        <Field label="Frete" {...form.field('freight')}>
          <NumberField {...form.bind('freight')} unit="R$" minDecimals={2} />
        </Field>
        <Field label="Impostos" {...form.field('taxes')}>
          <NumberField {...form.bind('taxes')} unit="R$" minDecimals={2} />
        </Field>
      </div>
    </FormDialog>
  )
}
