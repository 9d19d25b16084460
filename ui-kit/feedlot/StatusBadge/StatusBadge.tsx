import { statusLabel } from '../../../domain/operation/operation.ts'
import { Badge, type BadgeTone } from '../../base/Badge/Badge.tsx'

const tones: Record<string, BadgeTone> = {
  pending: 'pending',
  in_progress: 'in_progress',
  completed: 'completed',
  incomplete: 'incomplete',
  canceled: 'canceled',
}

/** An operation's status. One that a newer server made up is 'Desconhecido', not a crash. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[status] ?? 'neutral'}>{statusLabel(status)}</Badge>
)
