/** The status of an operation: which ones there are, and their names in the interface. */

export const operationStatuses = ['pending', 'in_progress', 'completed', 'incomplete', 'canceled'] as const

export type OperationStatus = (typeof operationStatuses)[number]

const labels: Record<string, string> = {
  pending: 'Pendente',
  in_progress: 'Em andamento',
  completed: 'Concluído',
  incomplete: 'Incompleto',
  canceled: 'Cancelado',
} satisfies Record<OperationStatus, string>

/** An older app may get a status of a newer server. */
export function statusLabel(status: string): string {
  return labels[status] ?? 'Desconhecido'
}
