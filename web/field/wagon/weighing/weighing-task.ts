/** A line at the scale: the target that the scale can show, and the weight that follows from a reading. */
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { currentTarget, scaleOfLine } from '../../../../domain/operation/wagon/line-target.ts'
import { kgInWagon, type Weighing } from '../../../../domain/operation/wagon/step.ts'
import { defaultTolerance, lineTolerance, type Tolerances } from '../../../../domain/operation/wagon/tolerance.ts'
import { carriedResidue, kgToUnload } from '../../../../domain/operation/wagon/unload-target.ts'
import type { ScaleState, ScaleTarget, Wagon } from '../../../../domain/operation/wagon/wagon.ts'

export type WeighingTask = {
  weighing: Weighing
  scale: ScaleState & { division: number }
  target: ScaleTarget
  tolerance: number
  /** Kg before the weighing, with what earlier treats left. Never negative. */
  inWagon: number
  /** What the waiting lots of this treat share, where it differs from the plan. */
  shared: { inWagon: number; planned: number } | null
}

/** Null where the scale shows the total and the tare is not known. */
export function weighingTask(
  operation: Pick<Operation, 'sub_operations'>,
  weighing: Weighing,
  wagon: Wagon,
  tolerances?: Tolerances,
): WeighingTask | null {
  const scale = scaleOfLine(operation, weighing, wagon)
  if (!scale) return null
  const { kind, sub } = weighing
  const { division } = wagon
  const target = currentTarget(weighing, scale)
  return {
    weighing,
    scale,
    target,
    tolerance: lineTolerance(target.kg, kind, tolerances, division),
    inWagon: Math.max(0, carriedResidue(operation, sub) + kgWithout(weighing)),
    shared: kind === 'unload' ? sharedContent(weighing, division) : null,
  }
}

/** Kg of the treat in the wagon, without the line itself, which may be weighed already. */
function kgWithout({ kind, sub, line }: Weighing): number {
  const own = line.actual_quantity ?? 0
  return kgInWagon(sub) - (kind === 'load' ? own : -own)
}

/** Null where the wagon has what the plan of the waiting lots needs. */
function sharedContent({ sub }: Weighing, division: number): WeighingTask['shared'] {
  const content = kgToUnload(sub)
  const isPlan = Math.abs(content.inWagon - content.planned) <= defaultTolerance(content.planned, division)
  return isPlan ? null : content
}

const FAR_OVER_PLAN = 1.2

/** Whether the lot would get so much more than its plan that this is pointed out: cattle that eat far more become ill. */
export const isFarOverPlan = ({ target, weighing }: WeighingTask): boolean =>
  weighing.kind === 'unload' && target.kg > weighing.line.expected_quantity * FAR_OVER_PLAN
