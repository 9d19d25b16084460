/** The invoices of a contract, the newest first. */
import { EmptyState, Link } from 'ui-kit'
import type { Invoice } from '../../../domain/contract/invoice-output.ts'
import { changeText } from '../../../domain/contract/invoice-text.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { InvoiceBadge } from '../../layout/InvoiceBadge.tsx'
import { LoadedCard } from '../../layout/loaded/LoadedCard.tsx'
import { invoiceHref, useInvoices } from './contracts.ts'

export const InvoiceList = ({ contractId }: { contractId: number }) => (
  <LoadedCard title="Faturas" query={useInvoices(contractId)} errorTitle="As faturas não foram carregadas" lines={3}>
    {invoices => <Rows invoices={invoices} />}
  </LoadedCard>
)

function Rows({ invoices }: { invoices: Invoice[] }) {
  if (invoices.length === 0)
    return (
      <EmptyState title="Nenhuma fatura" text="Crie uma para os dias que quer cobrar, e confira antes de enviar." />
    )
  return (
    <ul aria-label="Faturas do contrato" className="divide-y divide-line">
      {invoices.map(invoice => (
        <li key={invoice.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
          <span className="min-w-0 flex-[1_1_14rem]">
            <Link
              href={invoiceHref(invoice.id)}
              className="inline-flex min-h-11 items-center font-semibold text-pasture"
            >
              {periodText(invoice)}
            </Link>
            <span className="block text-sm text-ink-3 wrap-anywhere">
              {[`nº ${invoice.id}`, invoice.change === null ? '' : changeText(invoice.change)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className="flex flex-auto flex-wrap items-center justify-between gap-x-4 sm:flex-none">
            <InvoiceBadge status={invoice.status} />
            <span className="font-display text-xl font-semibold tabular-nums">{formatReais(invoice.total)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export const periodText = ({ from, to }: Pick<Invoice, 'from' | 'to'>) =>
  from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`
