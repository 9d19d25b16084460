import { Badge } from 'ui-kit'
import { type InvoiceStatus, invoiceStatusLabels } from '../../domain/contract/invoice-status.ts'

const tones = { draft: 'neutral', sent: 'in_progress', paid: 'good', void: 'canceled' } as const satisfies Record<
  InvoiceStatus,
  string
>

export const InvoiceBadge = ({ status }: { status: InvoiceStatus }) => (
  <Badge tone={tones[status]}>{invoiceStatusLabels[status]}</Badge>
)
