import { operationStatuses, statusLabel } from '../../../domain/operation/fold/status.ts'
import { Badge } from '../../base/Badge/Badge.tsx'

type Props = {
  /** The status as the API returns it. */
  status: string
}

/** The status of an operation. An unknown status, as of a newer server, is shown as 'Desconhecido'. */
export const StatusBadge = ({ status }: Props) => (
  <Badge tone={operationStatuses.find(known => known === status) ?? 'neutral'}>{statusLabel(status)}</Badge>
)
