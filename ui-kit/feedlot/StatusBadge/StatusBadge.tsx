import { Badge, type BadgeTone } from '../../base/Badge/Badge.tsx'

const known: Record<string, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'pending', label: 'Pendente' },
  in_progress: { tone: 'in_progress', label: 'Em andamento' },
  completed: { tone: 'completed', label: 'Concluído' },
  incomplete: { tone: 'incomplete', label: 'Incompleto' },
  canceled: { tone: 'canceled', label: 'Cancelado' },
}

/** An operation's status. A status that a newer server made up is 'Desconhecido', not a crash. */
export function StatusBadge({ status }: { status: string }) {
  const { tone, label } = known[status] ?? { tone: 'neutral', label: 'Desconhecido' }
  return <Badge tone={tone}>{label}</Badge>
}
