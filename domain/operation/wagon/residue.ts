/** What a treat left in the wagon, as a sentence. */
import { formatKg } from '../../format/format.ts'
import { sumColumns } from '../fold/column-totals.ts'
import type { SubOperation } from '../fold/operation-output.ts'
import { defaultTolerance } from './tolerance.ts'

/**
 * 'Sobrou no vagão: 120 kg', or null where nothing did. A negative residue is shown where it is beyond the tolerance of a
 * scale, because a weighing must be wrong then.
 */
export function residueText(sub: Pick<SubOperation, 'residue' | 'load_operation_ingredients'>): string | null {
  const residue = sub.residue ?? 0
  if (residue > 0) return `Sobrou no vagão: ${formatKg(residue, 1, 0)}`
  const isWrong = -residue > defaultTolerance(sumColumns(sub.load_operation_ingredients).actual)
  return isWrong ? `Saíram ${formatKg(-residue, 1, 0)} a mais do que entraram. Confira as pesagens.` : null
}
