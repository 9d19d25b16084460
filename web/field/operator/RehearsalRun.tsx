/** A whole operation with the simulator, which only this device sees. */
import type { OperationJson as Operation } from '../../../domain/operation/operation.ts'
import type { Outbox } from '../offline/useOutbox.ts'
import { OperationSteps } from './OperationSteps.tsx'
import { useEndRehearsal, useRehearsal } from './useRehearsal.ts'

export function RehearsalRun({ operation: real, outbox }: { operation: Operation; outbox: Outbox }) {
  const { operation, record } = useRehearsal(real)
  const endRehearsal = useEndRehearsal(real)
  return <OperationSteps operation={operation} outbox={outbox} record={record} endRehearsal={endRehearsal} />
}
