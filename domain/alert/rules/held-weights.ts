/** Weights that tablets sent for an operation that was deleted: feed that lies in the troughs and counts in no figure, until a person decides. */
import { formatKg } from '../../format/format.ts'
import { operationName } from '../../operation/fold/operation-name.ts'
import { toKg } from '../../units/weight.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toApprovals } from '../links.ts'

type Held = FarmFacts['heldOperations'][number]

export const heldWeights = ({ heldOperations }: FarmFacts): FoundAlert[] =>
  heldOperations.map(held => {
    const name = operationName(held.id)
    return {
      kind: 'held_weights',
      severity: 'critical',
      title: `Pesos de operação excluída: ${name}`,
      text: `${weightText(held)} na operação ${name}, que foi excluída. Não contam nos números do dia: recuperar a operação?`,
      action: toApprovals,
      subject: { type: 'operation', id: held.id, name },
      lotIds: [],
    }
  })

function weightText({ loadActual, unloadActual }: Held): string {
  if (unloadActual > 0) return `Descarregados ${formatKg(toKg(unloadActual))}`
  return loadActual > 0 ? `Carregados ${formatKg(toKg(loadActual))}` : 'O tablet registrou o trabalho'
}
