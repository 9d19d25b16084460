import { Button } from 'ui-kit'
import { formatDate, formatKg } from '../../../domain/format/format.ts'
import { planFromJson } from '../../../domain/operation/events/pending-events.ts'
import { sumColumns } from '../../../domain/operation/fold/column-totals.ts'
import type { SubOperation } from '../../../domain/operation/fold/operation-output.ts'
import { toWirePlan } from '../../../domain/operation/plan/wire-plan.ts'
import { formatLineWeight, lotCount, operationTitle, treatLabel } from './labels.ts'
import { OperatorLayout } from './OperatorLayout.tsx'
import type { OperationState } from './operation-state.ts'
import { useBeginTreat } from './useBeginTreat.ts'

/** The plan of the day before it starts: the treats, and how much of each ingredient they need. The start event stores this plan. */
export function StartOperation({ state }: { state: OperationState }) {
  const { operation, outbox, record, openDialog } = state
  const { date: day, sub_operations } = operation
  const begin = useBeginTreat(state, sub_operations[0])
  const start = () => void record({ type: 'start', plan: toWirePlan(planFromJson(operation)) })
  return (
    <OperatorLayout
      title={operationTitle(operation)}
      outbox={outbox}
      onOptions={() => openDialog({ kind: 'options' })}
      actions={
        <Button variant="next" size="field" fullWidth onClick={() => begin(start)}>
          Começar operação
        </Button>
      }
    >
      <h2 className="font-display text-3xl font-bold">Operação de {formatDate(day)}</h2>
      <ol className="mt-4 divide-y divide-line">
        {sub_operations.map(sub => (
          <TreatRow key={sub.id} sub={sub} />
        ))}
      </ol>
      <h3 className="mt-6 font-display text-xl font-semibold">Para ter à mão</h3>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {ingredientTotals(sub_operations).map(([name, weight]) => (
          <li key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-2 text-lg">
            <span className="min-w-0 wrap-break-word">{name}</span>
            <span className="shrink-0 font-display text-xl font-semibold">{formatLineWeight(weight)}</span>
          </li>
        ))}
      </ul>
    </OperatorLayout>
  )
}

function TreatRow({ sub }: { sub: SubOperation }) {
  const { expected } = sumColumns(sub.load_operation_ingredients)
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
      <span className="font-display text-2xl font-semibold">{sub.scheduled_time}</span>
      <span className="min-w-0 flex-[1_1_10rem] text-lg wrap-break-word">
        {treatLabel(sub)}
        <span className="block text-ink-2">
          {sub.recipe_name}, {lotCount(sub)}
        </span>
      </span>
      <span className="font-display text-2xl font-semibold">{formatKg(expected)}</span>
    </li>
  )
}

function ingredientTotals(subs: readonly SubOperation[]): [string, number][] {
  const lines = subs.flatMap(sub => sub.load_operation_ingredients)
  const byName = Map.groupBy(lines, line => line.ingredient_name)
  return [...byName].map(([name, ofName]) => [name, sumColumns(ofName).expected])
}
