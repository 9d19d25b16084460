/** Finishing a lot: on which day it left, said once and for good. */
import { useId } from 'react'
import { useSWRConfig } from 'swr'
import { Banner, Button, DateField, Dialog, Field, useFormElement } from 'ui-kit'
import { oneYearBefore } from '../../../domain/lot/lot-write.ts'
import { ApiError, put } from '../../api.ts'
import { useForm } from '../../crud/useForm.ts'
import { useFarm } from '../../session.ts'
import { useToday } from '../../use-today.ts'
import type { Lot } from './lots.ts'

type Props = { lot: Lot; onClose: () => void }

const schema = () => import('../../../domain/input/lot.ts').then(m => m.Finish)

export function FinishLotDialog({ lot, onClose }: Props) {
  const today = useToday()
  const formId = useId()
  const finish = useFinish(lot)
  const initial: { finish_date: string | null } = { finish_date: today }
  const form = useForm({ initial, schema, save: finish, onSaved: onClose })
  const { busy } = form.page
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title="Encerrar Lote"
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="danger" disabled={busy || !form.values.finish_date}>
            {busy ? 'Encerrando...' : 'Encerrar Lote'}
          </Button>
        </>
      }
    >
      <form {...useFormElement(form.page)} id={formId} className="space-y-4">
        <p className="font-display text-xl font-semibold wrap-break-word">{lot.name}</p>
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
            min={earliest(lot, today)}
            max={today}
            clearable={false}
            disabled={busy}
          />
        </Field>
        <Banner tone="warning">Esta ação não pode ser desfeita.</Banner>
      </form>
    </Dialog>
  )
}

/** A year back, and never before the lot came in. */
function earliest({ entry_date }: Lot, today: string): string {
  const year = oneYearBefore(today)
  return entry_date > year ? entry_date : year
}

/** The lists are read again: the lot has left one and is in the other. */
function useFinish({ id }: Lot) {
  const farm = useFarm()
  const { mutate } = useSWRConfig()
  const base = `/farms/${farm?.id}/lots`
  return async (body: unknown) => {
    const answer = await put<{ message?: string }>(`${base}/${id}/finish`, body).catch(told)
    void mutate(key => typeof key === 'string' && key.startsWith(base))
    return answer
  }
}

/** What happened first, then why; what belongs to the date is said beside it. */
function told(failure: unknown): never {
  if (!(failure instanceof ApiError)) throw failure
  const { status, fields, code } = failure
  throw new ApiError(status, { errors: ['Erro ao encerrar o lote. Tente novamente.', ...failure.errors], fields, code })
}
