/** A whole operation with the simulator, on this device only. */
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import type { Outbox } from '../offline/useOutbox.ts'
import { OperationSteps } from './OperationSteps.tsx'
import { useEndRehearsal, useRehearsal } from './useRehearsal.ts'

export function RehearsalRun({ operation: real, outbox }: { operation: Operation; outbox: Outbox }) {
  const { operation, record } = useRehearsal(real)
  const endRehearsal = useEndRehearsal()
  return <OperationSteps operation={operation} outbox={outbox} record={record} endRehearsal={endRehearsal} />
}
