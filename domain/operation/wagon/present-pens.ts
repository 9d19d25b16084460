/** Where the lots of a running operation stand now: its plan keeps the pens of its start, and the driver goes to the pen of today. */
import type { Operation, UnloadLine } from '../fold/operation-output.ts'
import { parseLineId } from '../plan/line-id.ts'
import { isOpen } from './step.ts'

type PresentLot = { id: number; corral: { name: string } | null }

/** `lots`: the active ones; undefined until they are known. What was unloaded stays where it was. Targets do not change. */
export function withPresentPens(operation: Operation, lots: readonly PresentLot[] | undefined): Operation {
  if (!lots || operation.status !== 'in_progress') return operation
  const byId = new Map(lots.map(lot => [lot.id, lot]))
  return {
    ...operation,
    sub_operations: operation.sub_operations.map(sub => ({
      ...sub,
      unload_operation_corrals: sub.unload_operation_corrals.map(line =>
        isOpen(line) ? presentLine(line, byId.get(parseLineId(line.id).ref)) : line,
      ),
    })),
  }
}

function presentLine(line: UnloadLine, lot: PresentLot | undefined): UnloadLine {
  if (!lot) return { ...line, lot_name: `${line.lot_name} (encerrado hoje)` }
  const pen = lot.corral?.name ?? line.corral_name
  return pen === line.corral_name
    ? line
    : { ...line, corral_name: pen, lot_name: `${line.lot_name} (mudou de ${line.corral_name} para ${pen})` }
}
