/** Finishes a lot on a date. This cannot be undone. */
import { Banner, DateField, Field } from 'ui-kit'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { yearsBefore } from '../../../domain/lot/lot-write.ts'
import { ApiError, put } from '../../core/api.ts'
import { useFarmKey, useReload } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'
import { failureText } from '../../crud/calls/toast-error.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'

type Props = { lot: Lot; onClose: () => void }

const schema = () => import('../../../domain/lot/lot-input.ts').then(m => m.Finish)

export function FinishLotDialog({ lot, onClose }: Props) {
  const today = useToday()
  const path = useFarmKey()(`/lots/${lot.id}/finish`)
  const initial: { finish_date: string | null } = { finish_date: today }
  const form = useDialogForm({
    initial,
    schema,
    save: (body: unknown) => put(path, body).catch(rethrowWithReason),
    // the lot moves from the active to the inactive ones
    reload: useReload(['/lots']),
    onClose,
  })
  const { busy } = form.formProps
  return (
    <FormDialog
      title="Encerrar Lote"
      formProps={form.formProps}
      onClose={onClose}
      submit={{
        label: 'Encerrar Lote',
        busyLabel: 'Encerrando...',
        variant: 'danger',
        disabled: !form.values.finish_date,
      }}
    >
      <p className="font-display text-xl font-semibold wrap-anywhere">{lot.name}</p>
      <Banner>
        O lote será marcado como encerrado e não poderá mais receber tratos. O histórico é mantido e o lote continua
        visível para consulta, entre os inativos.
      </Banner>
      <Field
        label="Data de Encerramento"
        required
        hint="Selecione a data em que o lote foi efetivamente encerrado (máximo até hoje)"
        {...form.field('finish_date')}
      >
        <DateField
          {...form.bind('finish_date')}
          min={earliestFinishDate(lot, today)}
          max={today}
          clearable={false}
          disabled={busy}
        />
      </Field>
      <Banner tone="warning">Esta ação não pode ser desfeita.</Banner>
    </FormDialog>
  )
}

/** One year ago, and never before the lot's entry. */
function earliestFinishDate({ entry_date }: Lot, today: string): string {
  const year = yearsBefore(today, 1)
  return entry_date > year ? entry_date : year
}

/** Puts what failed before the server's reason, in one notice. Errors of the date stay beside its field. */
function rethrowWithReason(failure: unknown): never {
  if (!(failure instanceof ApiError) || Object.keys(failure.fields).length > 0) throw failure
  throw new ApiError(failure.status, {
    errors: [failureText('Erro ao encerrar o lote', failure)],
    code: failure.code,
  })
}
