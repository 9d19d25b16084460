/** Records what the animals of a lot weighed on a day. */
import { DateField, Field, NumberField } from 'ui-kit'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { post } from '../../../core/api.ts'
import { useFarmKey, useReload } from '../../../core/data.ts'
import { useToday } from '../../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../../crud/form/FormDialog.tsx'

type Props = { lot: Lot; onClose: () => void }

const schema = () => import('../../../../domain/lot/weighing-input.ts').then(module => module.Write)

type Values = { day: string | null; avg_weight: number | null; heads: number | null }

export function WeighingDialog({ lot, onClose }: Props) {
  const today = useToday()
  const path = useFarmKey()(`/lots/${lot.id}/weighings`)
  const last = lot.deactivated_at ?? today
  const initial: Values = { day: last, avg_weight: null, heads: lot.quantity > 0 ? lot.quantity : null }
  const form = useDialogForm({
    initial,
    schema,
    save: (body: unknown) => post(path, body),
    reload: useReload(),
    onClose,
  })
  const { busy } = form.formProps
  return (
    <FormDialog title="Registrar pesagem" formProps={form.formProps} onClose={onClose}>
      <p className="font-display text-xl font-semibold wrap-anywhere">{lot.name}</p>
      <Field label="Dia da pesagem" required {...form.field('day')}>
        <DateField {...form.bind('day')} min={lot.entry_date} max={last} clearable={false} disabled={busy} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Peso médio" required hint="De um animal." {...form.field('avg_weight')}>
          <NumberField {...form.bind('avg_weight')} unit="kg" />
        </Field>
        <Field label="Cabeças pesadas" required hint="Uma amostra também serve." {...form.field('heads')}>
          <NumberField {...form.bind('heads')} />
        </Field>
      </div>
    </FormDialog>
  )
}
