/** Removes a trough reading, as one of the wrong trough. The reason is kept in the audit. */
import { Field, Input } from 'ui-kit'
import { formatDateTime, formatPercentChange } from '../../../domain/format/format.ts'
import type { TroughReading } from '../../../domain/trough-reading/trough-reading-output.ts'
import { remove } from '../../core/api.ts'
import { useFarmKey, useReload } from '../../core/data.ts'
import { useFarm } from '../../core/session.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'

type Props = { reading: TroughReading; onClose: () => void }

const schema = () => import('../../../domain/trough-reading/trough-reading-input.ts').then(m => m.Remove)
const initial = { reason: '' }

export function RemoveReadingDialog({ reading, onClose }: Props) {
  const timezone = useFarm()?.timezone
  const path = useFarmKey()(`/lots/trough_readings/${reading.id}`)
  const save = (body: unknown) => remove(path, body)
  const form = useDialogForm({ initial, schema, save, reload: useReload(), onClose })
  return (
    <FormDialog
      title="Apagar leitura"
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Apagar leitura', variant: 'danger' }}
    >
      <p>
        <span className="font-semibold wrap-anywhere">
          {reading.lot_name}, {formatDateTime(reading.timestamp, timezone)}: {formatPercentChange(reading.note)}.
        </span>{' '}
        A carga do lote volta ao que é sem esta leitura, e ela não volta quando um celular a enviar de novo.
      </p>
      <Field label="Motivo" required hint="Fica no histórico de alterações, com o seu nome" {...form.field('reason')}>
        <Input {...form.text('reason')} placeholder="Cocho errado" />
      </Field>
    </FormDialog>
  )
}
