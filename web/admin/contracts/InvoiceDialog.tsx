/** Makes the draft of an invoice: which days it charges. It opens on the whole days that no invoice has yet: today may still get feed. */
import { DateField, Field } from 'ui-kit'
import { useLocation } from 'wouter'
import type { Contract } from '../../../domain/contract/contract-output.ts'
import type { Invoice } from '../../../domain/contract/invoice-output.ts'
import { isWithClient } from '../../../domain/contract/invoice-status.ts'
import { addDays } from '../../../domain/time/day.ts'
import { post } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'
import { invoiceHref, useInvoices, useReloadContracts } from './contracts.ts'

const schema = () => import('../../../domain/contract/invoice-input.ts').then(module => module.Invoice)

const MAX_DAYS = 366

type Values = { from: string | null; to: string | null }

type Props = {
  contract: Pick<Contract, 'id' | 'unbilled_from'>
  /** The days on which it opens, in place of those that no invoice has. */
  days?: { from: string; to: string }
  onClose: () => void
}

export function InvoiceDialog({ contract, days, onClose }: Props) {
  const today = useToday()
  const path = useFarmKey()(`/contracts/${contract.id}/invoices`)
  const invoices = useInvoices(contract.id).data ?? []
  const [, navigate] = useLocation()
  const form = useDialogForm<Values, { from: string; to: string }>({
    initial: days ?? unbilledDays(contract, invoices, today),
    schema,
    save: async body => {
      const answer = await post<{ data: Invoice; message?: string }>(path, body)
      navigate(invoiceHref(answer.data.id))
      return answer
    },
    reload: useReloadContracts(),
    onClose,
  })
  return (
    <FormDialog
      title="Criar fatura"
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: 'Criar rascunho', busyLabel: 'Criando...' }}
    >
      <p className="text-ink-2">O rascunho mostra o que estes dias cobram. O cliente só o vê depois de enviado.</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Primeiro dia" required {...form.field('from')}>
          <DateField {...form.bind('from')} max={today} clearable={false} disabled={form.formProps.busy} />
        </Field>
        <Field label="Último dia" required {...form.field('to')}>
          <DateField {...form.bind('to')} max={today} clearable={false} disabled={form.formProps.busy} />
        </Field>
      </div>
    </FormDialog>
  )
}

/** From the first day on which a client has one of the lots in no invoice, after the last one of this contract, up to yesterday: a year at most. */
function unbilledDays(
  { unbilled_from: ofLots = '' }: Props['contract'],
  invoices: readonly Invoice[],
  today: string,
): { from: string; to: string } {
  const last = invoices.find(({ status }) => isWithClient(status))
  const next = [ofLots, last ? addDays(last.to, 1) : '', addDays(today, -MAX_DAYS)].toSorted().at(-1) ?? today
  const from = next < today ? next : today
  const yesterday = addDays(today, -1)
  return { from, to: from < today ? yesterday : today }
}
