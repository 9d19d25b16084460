/** Feed that did not arrive, today or yesterday, and operations of yesterday that still run. shortages.ts computes what is missing. */
import { treatLabel } from '../../operation/feeding-day/feedings.ts'
import type { Shortage } from '../../operation/feeding-day/shortages.ts'
import { operationName } from '../../operation/fold/operation-name.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toOperation, toOperations } from '../links.ts'
import { shortageText } from '../shortage-text.ts'

export function operationIncomplete({ feedingDay, shortagesOfYesterday }: FarmFacts): FoundAlert[] {
  return [
    ...feedingDay.shortages.flatMap(shortage => shortageAlert(shortage, 'critical')),
    ...shortagesOfYesterday.flatMap(shortage => shortageAlert(shortage, 'warning')),
    ...feedingDay.unfinished.map(unfinishedAlert),
  ]
}

/** Today's shortage is critical, because the lots can still be fed. */
function shortageAlert(shortage: Shortage, severity: 'critical' | 'warning'): FoundAlert[] {
  const { kind, operationId, name, time, lots } = shortage
  if (operationId === 0) return []
  const when = severity === 'warning' ? `${time} de ontem` : time
  return [
    {
      kind: 'operation_incomplete',
      severity,
      title: `Operação incompleta: ${treatLabel(name)} das ${when}`,
      text: shortageText({ ...shortage, time: when, cancelReason: null, skipReasons: [] }),
      action: kind === 'deleted' ? toOperations : toOperation(operationId),
      subject: { type: 'operation', id: operationId, name: operationName(operationId) },
      part: `${time} ${name}`,
      lotIds: lots.map(({ lotId }) => lotId),
    },
  ]
}

function unfinishedAlert(operationId: number): FoundAlert {
  const name = operationName(operationId)
  return {
    kind: 'operation_incomplete',
    severity: 'warning',
    title: `Operação sem fim: ${name}`,
    text: `A operação ${name}, de ontem, continua em andamento.`,
    action: toOperation(operationId),
    subject: { type: 'operation', id: operationId, name },
    lotIds: [],
  }
}
