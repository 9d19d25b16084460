/** Voids a movement, with a reason. It stays in the book. */
import { useId } from 'react'
import { Banner, Button, Dialog, Field, Input, useFormElement } from 'ui-kit'
import { formatDate } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { Movement } from '../../../../domain/lot/movement-output.ts'
import { remove } from '../../../core/api.ts'
import { useFarmKey } from '../../../core/data.ts'
import { useForm } from '../../../crud/useForm.ts'
import { movementText, useReloadFarm } from './lot-book.ts'

type Props = { lot: Lot; movement: Movement; onClose: () => void }

const schema = () => import('../../../../domain/lot/movement-input.ts').then(module => module.Void)

export function VoidMovementDialog({ lot, movement, onClose }: Props) {
  const formId = useId()
  const lotsKey = useFarmKey()('/lots')
  const reload = useReloadFarm()
  const form = useForm({
    initial: { reason: '' },
    schema,
    save: async (body: unknown) => {
      const answer = await remove<{ message?: string }>(`${lotsKey}/movements/${movement.id}`, body)
      reload()
      return answer
    },
    onSaved: onClose,
    hasErrorRegion: true,
  })
  const { busy, errors } = form.formProps
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title="Anular movimentação"
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={busy}>
            {busy ? 'Anulando...' : 'Anular'}
          </Button>
        </>
      }
    >
      <form {...useFormElement(form.formProps)} id={formId} className="space-y-4">
        <p>
          {movementText(lot.id, movement)}, {formatDate(movement.date)}. As cabeças do lote voltam ao que eram sem ela,
          e ela fica no livro como anulada.
        </p>
        <Field label="Motivo" required {...form.field('reason')}>
          <Input {...form.text('reason')} maxLength={200} />
        </Field>
        {errors.length > 0 && (
          <div data-invalid tabIndex={-1}>
            <Banner tone="error">{errors.join(' ')}</Banner>
          </div>
        )}
      </form>
    </Dialog>
  )
}
