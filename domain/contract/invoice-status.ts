/** The status of an invoice, and what it may become. */
import { conflict } from '../validation/refusal.ts'

export const invoiceStatuses = ['draft', 'sent', 'paid', 'void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceStatusLabels = {
  draft: 'Rascunho',
  sent: 'Enviada',
  paid: 'Paga',
  void: 'Anulada',
} satisfies Record<InvoiceStatus, string>

/** For the client, who has it, one that was sent is open. */
export const clientStatusLabels = { ...invoiceStatusLabels, sent: 'Em aberto' } satisfies Record<InvoiceStatus, string>

/** What a person may change one to. */
export const nextInvoiceStatuses = ['sent', 'paid', 'void'] as const
export type NextInvoiceStatus = (typeof nextInvoiceStatuses)[number]

/** A payment that was marked by mistake is taken back. */
const next: Record<InvoiceStatus, readonly NextInvoiceStatus[]> = {
  draft: ['sent', 'void'],
  sent: ['paid', 'void'],
  paid: ['sent'],
  void: [],
}

export const nextStatuses = (status: InvoiceStatus): readonly NextInvoiceStatus[] => next[status]

/** Those that the client has: their figures are frozen, and no other invoice is of their days. */
export const clientStatuses = ['sent', 'paid'] as const satisfies readonly InvoiceStatus[]
export const isWithClient = (status: InvoiceStatus): boolean => status === 'sent' || status === 'paid'

export function rejectTransition(from: InvoiceStatus, to: NextInvoiceStatus): void {
  if (next[from].includes(to)) return
  throw conflict(
    `Esta fatura está como ${invoiceStatusLabels[from]}, e não pode passar para ${invoiceStatusLabels[to]}. Atualize a página.`,
  )
}
