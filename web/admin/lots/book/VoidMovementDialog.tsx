/** Voids a movement, with a reason. It stays in the book. */
import { Field, Input } from 'ui-kit'
import { formatDate } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { Movement } from '../../../../domain/lot/movement-output.ts'
import { remove } from '../../../core/api.ts'
import { useFarmKey } from '../../../core/data.ts'
import { FormDialog } from '../../../crud/form/FormDialog.tsx'
import { useForm } from '../../../crud/form/useForm.ts'
import { movementText, useReloadFarm } from './lot-book.ts'

type Props = { lot: Lot; movement: Movement; onClose: () => void }

const schema = () => import('../../../../domain/lot/movement-input.ts').then(module => module.Void)

export function VoidMovementDialog({ lot, movement, onClose }: Props) {
  const lotsKey = useFarmKey()('/lots')
  const reload = useReloadFarm()
  const form = useForm({
    initial: { reason: '' },
    schema,
    save: (body: unknown) => remove(`${lotsKey}/movements/${movement.id}`, body),
    onSaved: () => {
      reload()
      onClose()
    },
  })
  return (
    <FormDialog
      title="Anular movimentação"
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Anular', busyLabel: 'Anulando...', variant: 'danger' }}
    >
      <p>
        {movementText(lot.id, movement)}, {formatDate(movement.date)}. As cabeças do lote voltam ao que eram sem ela, e
        ela fica no livro como anulada.
      </p>
      <Field label="Motivo" required {...form.field('reason')}>
        <Input {...form.text('reason')} maxLength={200} />
      </Field>
    </FormDialog>
  )
}
