/** What the operation costs a head and day, from a day on. */
import { DateField, Field, NumberField } from 'ui-kit'
import { post } from '../../core/api.ts'
import { useFarmKey, useReload } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'

const schema = () => import('../../../domain/cost/cost-input.ts').then(module => module.Rate)

type Values = { day: string | null; per_head_day: number | null }

export function RateDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const form = useRateForm(today, onClose)
  return (
    <FormDialog title="Informar custo operacional" formProps={form.formProps} onClose={onClose}>
      <p className="text-ink-2">
        O que a fazenda gasta além do trato: pessoal, máquinas, energia. Vale desde o dia informado, até o próximo
        valor.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Vale desde" required {...form.field('day')}>
          <DateField {...form.bind('day')} max={today} clearable={false} disabled={form.formProps.busy} />
        </Field>
        <Field label="Custo operacional" required {...form.field('per_head_day')}>
          <NumberField {...form.bind('per_head_day')} unit="R$/cab/dia" minDecimals={2} />
        </Field>
      </div>
    </FormDialog>
  )
}

function useRateForm(today: string, onClose: () => void) {
  const key = useFarmKey()
  const initial: Values = { day: today, per_head_day: null }
  return useDialogForm({
    initial,
    schema,
    save: (body: unknown) => post(key('/cost_rates'), body),
    reload: useReload(['/costs']),
    onClose,
  })
}
