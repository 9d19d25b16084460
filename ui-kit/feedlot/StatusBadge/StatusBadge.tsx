import { operationStatuses, statusLabel } from '../../../domain/operation/status.ts'
import { Badge } from '../../base/Badge/Badge.tsx'

/** An operation's status. One that a newer server made up is 'Desconhecido', not a crash. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={operationStatuses.find(known => known === status) ?? 'neutral'}>{statusLabel(status)}</Badge>
)
