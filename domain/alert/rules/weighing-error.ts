/** Operations of today whose loads, or unloads, were off by more than the farm's tolerance. Only when they ended, because a single load is not significant. */
import { formatKg, formatNumber, formatPercent } from '../../format/format.ts'
import { operationName } from '../../operation/fold/operation-name.ts'
import type { LineKind } from '../../operation/plan/line-id.ts'
import { lineTolerance, type ToleranceLevel, type Tolerances, toleranceLevel } from '../../operation/wagon/tolerance.ts'
import { toKg } from '../../units/weight.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertOperation, FarmFacts } from '../facts.ts'
import { toOperation } from '../links.ts'

export const loadError = (facts: FarmFacts) => errorsOf(facts, 'load')
export const unloadError = (facts: FarmFacts) => errorsOf(facts, 'unload')

const errorsOf = ({ operations, settings: { tolerances } }: FarmFacts, kind: LineKind) =>
  operations.filter(hasEnded).flatMap(operation => errorAlert(operation, kind, tolerances))

/** A sum that awaits a decision is no error of an operator yet. */
const hasEnded = ({ status, unconfirmed }: AlertOperation) =>
  unconfirmed === 0 && status !== 'pending' && status !== 'in_progress'

const words = {
  load: { kind: 'load_error', title: 'Erro de carregamento', noun: 'carregamento' },
  unload: { kind: 'unload_error', title: 'Erro de descarga', noun: 'descarga' },
} as const

const severities = { green: 'info', yellow: 'warning', red: 'critical' } as const satisfies Record<
  ToleranceLevel,
  string
>

function errorAlert(operation: AlertOperation, lines: LineKind, tolerances: Tolerances): FoundAlert[] {
  const expected = toKg(lines === 'load' ? operation.loadExpected : operation.unloadExpected)
  const miss = toKg(lines === 'load' ? operation.loadMiss : operation.unloadMiss)
  const level = toleranceLevel(miss, lineTolerance(expected, lines, tolerances))
  if (level === 'green' || expected === 0) return []
  const { kind, title, noun } = words[lines]
  const name = operationName(operation.id)
  const limit = formatNumber(lines === 'load' ? tolerances.load_percent : tolerances.unload_percent, 2, 0)
  return [
    {
      kind,
      severity: severities[level],
      title: `${title}: ${name}`,
      text: `O erro de ${noun} da operação ${name} é de ${formatPercent((miss / expected) * 100, 2, 2)} (${formatKg(miss)}), acima de ${limit}%.`,
      action: toOperation(operation.id),
      subject: { type: 'operation', id: operation.id, name },
      lotIds: [],
    },
  ]
}
