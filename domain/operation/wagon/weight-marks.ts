/** How a weight came, where it was not simply typed: skipped, corrected, or taken over from the plan. */
import { formatKg } from '../../format/format.ts'
import { lowerFirst } from '../../format/lower-first.ts'
import { isSkipped } from '../fold/accuracy.ts'
import type { LoadLine } from '../fold/operation-output.ts'
import type { LineJson } from '../fold/sub-operation.ts'
import { defaultTolerance } from './tolerance.ts'

type Line = Pick<LineJson, 'source' | 'skip_reason' | 'correction' | 'actual_quantity' | 'expected_quantity'> &
  Partial<Pick<LoadLine, 'instead_of' | 'planned_quantity'>>

/** 'pulado: sem estoque', 'corrigido de 10.490 kg por Otávio: “Digitei errado”', 'igual ao previsto'. */
export function weightMarks(line: Line): string[] {
  const { actual_quantity: actual, correction, source } = line
  if (line.instead_of) return [...(isSkipped({ actual, source }) ? ['pulado'] : []), insteadMark(line.instead_of)]
  if (actual === null) return isReplaced(line) ? ['usado outro ingrediente'] : []
  if (correction) return [correctionMark(correction)]
  if (source === 'scale') return ['lido da balança']
  if (isSkipped({ actual, source })) return [line.skip_reason ? `pulado: ${lowerFirst(line.skip_reason)}` : 'pulado']
  return source === 'planned' ? [plannedMark(actual, line.expected_quantity)] : []
}

const isReplaced = ({ expected_quantity, planned_quantity = 0 }: Line) =>
  expected_quantity === 0 && planned_quantity > 0

const insteadMark = ({ ingredient_name, reason }: NonNullable<LoadLine['instead_of']>) =>
  `no lugar de ${ingredient_name}${reason ? `: ${lowerFirst(reason)}` : ''}`

function correctionMark({ from, by, reason }: NonNullable<Line['correction']>): string {
  const before = from === null ? '' : ` de ${formatKg(from, 3, 0)}`
  return `corrigido${before}${by ? ` por ${by.name}` : ''}: “${reason}”`
}

/** A lot's target follows what was loaded, so that it may differ from the plan. */
function plannedMark(actual: number, expected: number): string {
  const isPlan = Math.abs(actual - expected) <= defaultTolerance(expected)
  return isPlan ? 'igual ao previsto' : 'igual ao alvo da tela, sem digitar'
}
