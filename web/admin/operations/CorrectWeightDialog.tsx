/**
 * Corrects a weight of an operation from the office, also of days that are closed: the cab lists those of today only. The wrong weight stays in the
 * history, and the days, the stock and the costs follow the right one.
 */
import { Field, Input, NumberField, Select } from 'ui-kit'
import { formatKg } from '../../../domain/format/format.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { seenWeights } from '../../../domain/operation/fold/replaced-weight.ts'
import { allWeighings, type Weighing, weighingName } from '../../../domain/operation/wagon/step.ts'
import { useReload } from '../../core/data.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'
import { usePostEvent } from '../../crud/useSendEvent.ts'

const schema = () => import('../../../domain/operation/events/correction-input.ts').then(module => module.Correction)

type Values = { line_id: number | null; kg: number | null; reason: string }

export function CorrectWeightDialog({ operation, onClose }: { operation: Operation; onClose: () => void }) {
  const post = usePostEvent(operation.id)
  const weighed = weighingsOf(operation)
  const form = useDialogForm({
    initial: { line_id: null, kg: null, reason: '' } as Values,
    schema,
    save: async ({ line_id, ...correction }: { line_id: number; kg: number; reason: string }) => {
      const line = weighed.find(one => one.line.id === line_id)?.line
      const seen = line && seenWeights(line)
      const waits = await post({ type: 'correct', line_id, ...correction, ...(seen && { seen }) })
      return { message: waits ? 'Correção enviada. Ela conta quando o gestor aprovar.' : 'Peso corrigido.' }
    },
    reload: useReload(),
    onClose,
  })
  const { value, onChange } = form.bind('line_id')
  const options = weighed.map(weighing => ({ value: String(weighing.line.id), label: optionText(weighing) }))
  return (
    <FormDialog
      title="Corrigir peso"
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Corrigir', busyLabel: 'Corrigindo...' }}
    >
      <Field label="Pesagem" required {...form.field('line_id')}>
        <Select
          options={options}
          placeholder="Escolha a pesagem"
          value={value === null ? '' : String(value)}
          onChange={id => onChange(Number(id))}
        />
      </Field>
      <Field label="Peso certo" required {...form.field('kg')}>
        <NumberField {...form.bind('kg')} unit="kg" />
      </Field>
      <Field label="Motivo" required hint="Fica no histórico, com o seu nome." {...form.field('reason')}>
        <Input {...form.text('reason')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}

const weighingsOf = (operation: Operation): Weighing[] =>
  allWeighings(operation).filter(({ line }) => line.actual_quantity !== null)

function optionText(weighing: Weighing): string {
  const { kind, sub, line } = weighing
  const corral = kind === 'unload' ? line.corral_name : null
  const what = [kind === 'load' ? 'carga' : 'descarga', corral, weighingName(weighing)].filter(Boolean).join(' ')
  return `${sub.scheduled_time}, ${what}: ${formatKg(line.actual_quantity ?? 0, 1, 0)}`
}
