import { operationStatuses, statusLabel } from '../../../domain/operation/status.ts'
import { Badge } from '../../base/Badge/Badge.tsx'

/** The status of an operation. An unknown status, as of a newer server, is shown as 'Desconhecido'. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={operationStatuses.find(known => known === status) ?? 'neutral'}>{statusLabel(status)}</Badge>
)
