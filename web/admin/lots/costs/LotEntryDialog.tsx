/** Records what a lot cost besides its feed and the operation. */
import { useState } from 'react'
import { DateField, Field, NumberField, Select } from 'ui-kit'
import { type LotEntryKind, lotEntryKinds, lotEntryLabels } from '../../../../domain/cost/lot-entry.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { post } from '../../../core/api.ts'
import { useFarmKey } from '../../../core/data.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import { useToday } from '../../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../../crud/form/FormDialog.tsx'
import { useReloadLotCosts } from '../../costs/costs.ts'

type Values = { id: string; kind: LotEntryKind; day: string | null; amount: number | null }

const schema = () => import('../../../../domain/cost/cost-input.ts').then(module => module.LotEntry)
const kinds = lotEntryKinds.map(value => ({ value, label: lotEntryLabels[value] }))

/** The id is chosen once, so that a form that is sent twice records one cost. */
export function LotEntryDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const today = useToday()
  const path = useFarmKey()(`/lots/${lot.id}/entries`)
  const [id] = useState(() => randomUuid())
  const initial: Values = { id, kind: 'freight', day: today, amount: null }
  const form = useDialogForm({
    initial,
    schema,
    save: (body: unknown) => post(path, body),
    reload: useReloadLotCosts(lot.id),
    onClose,
  })
  const { busy } = form.formProps
  return (
    <FormDialog title="Lançar custo do lote" formProps={form.formProps} onClose={onClose}>
      <p className="text-ink-2">
        Tudo entra no custo da @ produzida, menos a compra e as transferências: o valor das cabeças que vieram de outro
        lote, ou que foram a um, e que é receita deste. O trato e o operacional já são contados por dia.
      </p>
      <Field label="Tipo de custo" required {...form.field('kind')}>
        <Select options={kinds} value={form.values.kind} onChange={kind => form.set('kind', kind)} disabled={busy} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Dia" required {...form.field('day')}>
          <DateField {...form.bind('day')} max={today} clearable={false} disabled={busy} />
        </Field>
        <Field label="Valor" required hint="De todo o lote." {...form.field('amount')}>
          <NumberField {...form.bind('amount')} unit="R$" minDecimals={2} />
        </Field>
      </div>
    </FormDialog>
  )
}
