/** How much of what was loaded each lot gets: the wagon's content is shared in the proportion of the plan. Weights in kg. */

import { sumBy } from '../../units/sum.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import type { Operation, SubOperation, UnloadLine } from '../fold/operation-output.ts'
import { restId } from '../plan/line-id.ts'
import { isOpen, kgInWagon } from './step.ts'

type Treat = Pick<SubOperation, 'load_operation_ingredients' | 'unload_operation_corrals' | 'carried_quantity'>

/**
 * The share of one lot that waits: what is in the wagon, by the expected weights of the lots that wait. Their shares add up to the gram,
 * and the last lot gets the rest. For a weighed lot, what its share was before it was weighed.
 */
export function unloadTarget(sub: Treat, line: UnloadLine): number {
  const waiting = sub.unload_operation_corrals.filter(other => other.id === line.id || isOpen(other))
  const content = Math.max(0, toGrams(kgInWagon(sub)) + toGrams(line.actual_quantity ?? 0))
  const index = waiting.findIndex(({ id }) => id === line.id)
  const planned = gramsExpected(waiting)
  // Rounded sums instead of rounded shares, so that the differences are never negative and add up to the content.
  const shareOf = (count: number) => Math.round(content * (gramsExpected(waiting.slice(0, count)) / planned))
  return planned === 0 ? 0 : toKg(shareOf(index + 1) - shareOf(index))
}

/** What is in the wagon of this treat, and what the lots that wait should get by the plan. */
export function kgToUnload(sub: Treat): { inWagon: number; planned: number } {
  const planned = toKg(gramsExpected(sub.unload_operation_corrals.filter(isOpen)))
  return { inWagon: Math.max(0, kgInWagon(sub)), planned }
}

/** What earlier treats of the operation left in the wagon. What a treat that was continued left and its rest does not carry was thrown away. */
export function carriedResidue({ sub_operations }: Pick<Operation, 'sub_operations'>, sub: SubOperation): number {
  const earlier = sub_operations.slice(
    0,
    sub_operations.findIndex(({ id }) => id === sub.id),
  )
  const isContinued = ({ id }: SubOperation) => sub_operations.some(one => one.id === restId(id))
  return Math.max(
    0,
    toKg(
      sumBy(
        earlier.filter(one => !isContinued(one)),
        one => toGrams(kgInWagon(one)),
      ),
    ),
  )
}

const gramsExpected = (lines: readonly UnloadLine[]) =>
  sumBy(lines, ({ expected_quantity }) => toGrams(expected_quantity))
