/** How many events of an operation are kept. All are read and folded again with each new one, so their number is limited. */
import {
  MAX_EVENTS_PER_LINE,
  MAX_STARTS_PER_DEVICE,
  MAX_STARTS_PER_OPERATION,
  maxEvents,
} from '../../account/quotas.ts'
import { type Quota, quotaCounter } from '../../validation/quota-counter.ts'
import type { OperationEvent } from './event.ts'

type CountedEvent = OperationEvent & { operationId: number }

/** Returns why an event exceeds a quota; otherwise counts it and returns null. `planLinesOf`: how many lines the plan of an operation has. */
export const eventCounter = (stored: readonly CountedEvent[], planLinesOf: (operationId: number) => number) =>
  quotaCounter(stored, event => [
    { key: `${event.operationId}`, max: maxEvents(planLinesOf(event.operationId)), message: CROWDED },
    ...quotasOf(event),
  ])

function quotasOf(event: CountedEvent): Quota[] {
  const key = `${event.operationId}:${event.type}`
  if (event.type !== 'start') return [{ key: `${key}:${targetOf(event)}`, max: MAX_EVENTS_PER_LINE, message: FULL }]
  return [
    { key: `${key}:${event.device}`, max: MAX_STARTS_PER_DEVICE, message: STARTED },
    { key, max: MAX_STARTS_PER_OPERATION, message: STARTED },
  ]
}

/** The line or treat of the event, of a decision the first of the weights that it is about; empty where that is the whole operation. */
function targetOf(event: CountedEvent): number | string {
  if (event.type === 'tare') return event.payload.subOperationId
  if (event.type === 'decide') return [...event.payload.seen].sort()[0] ?? ''
  return 'lineId' in event.payload ? event.payload.lineId : ''
}

const CROWDED =
  'Esta operação já tem muito mais registros do que pesagens, e não recebe outros. Confira os pesos em Operações e fale com o gestor.'
const STARTED = 'Esta operação já foi começada vezes demais. Ela continua aberta: siga com as pesagens.'
const FULL = `Este registro já foi feito ${MAX_EVENTS_PER_LINE} vezes nesta operação, o máximo. Vale o último que foi recebido; se estiver errado, o gestor pode corrigir o peso em Operações.`
