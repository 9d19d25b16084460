/** How much of a line is to be weighed: one figure in the list of operations, the plan at the side and the weighing. Weights in kg. */
import type { Operation } from '../fold/operation-output.ts'
import { isOpen, type Weighing } from './step.ts'
import { unloadTarget } from './unload-target.ts'
import { roundToDivision, type ScaleState, type ScaleTarget, scaleBefore, scaleTarget, type Wagon } from './wagon.ts'

type Subs = Pick<Operation, 'sub_operations'>
type ScaleOfLine = ScaleState & Pick<Wagon, 'division'>

/** The scale before a line is weighed. Null where it shows the total and the tare is not known. */
export function scaleOfLine(operation: Subs, weighing: Weighing, { scale, division }: Wagon): ScaleOfLine | null {
  const base = scale === 'total' ? scaleBefore(operation, weighing) : 0
  return base === null ? null : { scale, kind: weighing.kind, base, division }
}

/** What to weigh of a line that is weighed now. */
export const currentTarget = (weighing: Weighing, scale: ScaleOfLine): ScaleTarget =>
  scaleTarget(weighing.kind === 'unload' ? unloadTarget(weighing.sub, weighing.line) : plannedKg(weighing), scale)

/** The figure of a line in a list. `isCurrent`: it is weighed now. Once the load is complete, a lot that waits gets its share of it. */
export function listedKg(operation: Subs, weighing: Weighing, wagon: Wagon, isCurrent: boolean): number {
  const { kind, sub, line } = weighing
  const scale = isCurrent ? scaleOfLine(operation, weighing, wagon) : null
  if (scale) return currentTarget(weighing, scale).kg
  const sharesLoad = kind === 'unload' && isOpen(line) && !sub.load_operation_ingredients.some(isOpen)
  return roundToDivision(sharesLoad ? unloadTarget(sub, line) : plannedKg(weighing), wagon.division)
}

const plannedKg = ({ line }: Weighing): number => line.expected_quantity
