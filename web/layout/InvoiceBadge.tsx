import { Badge } from 'ui-kit'
import { clientStatusLabels, type InvoiceStatus, invoiceStatusLabels } from '../../domain/contract/invoice-status.ts'

const tones = { draft: 'neutral', sent: 'in_progress', paid: 'good', void: 'canceled' } as const satisfies Record<
  InvoiceStatus,
  string
>

export const InvoiceBadge = ({ status, isForClient }: { status: InvoiceStatus; isForClient?: boolean }) => (
  <Badge tone={tones[status]}>{(isForClient ? clientStatusLabels : invoiceStatusLabels)[status]}</Badge>
)
