/** What the operation costs a head and day, from a day on. */
import { useState } from 'react'
import { DateField, Field, NumberField } from 'ui-kit'
import type { Rate } from '../../../domain/cost/cost-output.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { post } from '../../core/api.ts'
import { useFarmKey, useReload } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'
import { DatedValues } from '../../crud/DatedValues.tsx'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'
import { RemoveDialog } from '../../crud/RemoveDialog.tsx'
import { useRates } from './costs.ts'

const schema = () => import('../../../domain/cost/cost-input.ts').then(module => module.Rate)

type Values = { day: string | null; per_head_day: number | null }

export function RateDialog({ onClose }: { onClose: () => void }) {
  const today = useToday()
  const key = useFarmKey()
  const reload = useReload(['/costs', '/cost_rates'])
  const rates = useRates()
  const form = useRateForm(today, reload, onClose)
  const [removed, setRemoved] = useState<Rate | null>(null)
  if (removed)
    return (
      <RemoveDialog path={key(`/cost_rates/${removed.day}`)} onRemoved={reload} onClose={() => setRemoved(null)}>
        O custo operacional de {rateText(removed)}, desde {formatDate(removed.day)}, sai dos custos. Volta a valer o
        anterior, se houver.
      </RemoveDialog>
    )
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
      <DatedValues label="Valores informados" rows={rates.data} textOf={rateText} onRemove={setRemoved} />
    </FormDialog>
  )
}

const rateText = ({ per_head_day }: Rate) => `${formatReais(per_head_day)} por cabeça e dia`

function useRateForm(today: string, reload: () => unknown, onClose: () => void) {
  const key = useFarmKey()
  const initial: Values = { day: today, per_head_day: null }
  return useDialogForm({
    initial,
    schema,
    save: (body: unknown) => post(key('/cost_rates'), body),
    reload,
    onClose,
  })
}
