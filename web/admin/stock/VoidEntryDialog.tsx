/** Voids a receipt or a count, with a reason. It stays in the list. */
import { Field, Input } from 'ui-kit'
import { formatDate, formatKg } from '../../../domain/format/format.ts'
import type { Entry } from '../../../domain/stock/stock-output.ts'
import { remove } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { FormDialog } from '../../crud/form/FormDialog.tsx'
import { useForm } from '../../crud/form/useForm.ts'
import { useReloadStock } from './stock.ts'

type Props = { entry: Entry; onClose: () => void }

const schema = () => import('../../../domain/stock/stock-input.ts').then(module => module.Void)

export function VoidEntryDialog({ entry, onClose }: Props) {
  const path = useFarmKey()(`/stock/entries/${entry.id}`)
  const reload = useReloadStock()
  const form = useForm({
    initial: { reason: '' },
    schema,
    save: (body: unknown) => remove(path, body),
    onSaved: () => {
      reload()
      onClose()
    },
  })
  return (
    <FormDialog
      title={entry.kind === 'receipt' ? 'Anular nota' : 'Anular contagem'}
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Anular', busyLabel: 'Anulando...', variant: 'danger' }}
    >
      <p>
        {formatKg(entry.kg, 3, 0)}, de {formatDate(entry.day)}. O livro é refeito sem este lançamento, que fica na lista
        como anulado.
      </p>
      <Field label="Motivo" required {...form.field('reason')}>
        <Input {...form.text('reason')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}
