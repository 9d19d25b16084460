import { useState } from 'react'
import { Card, OperationTable } from 'ui-kit'
import { formatDuration } from '../../../domain/format/duration.ts'
import { formatKg, formatTime } from '../../../domain/format/format.ts'
import type * as OperationOutput from '../../../domain/operation/fold/operation-output.ts'
import { type LineJson, timeSpan } from '../../../domain/operation/fold/sub-operation.ts'
import { isRestOfTreat } from '../../../domain/operation/plan/line-id.ts'
import { residueText } from '../../../domain/operation/wagon/residue.ts'
import { useTolerances } from '../../core/farm-settings.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useIngredientStyle } from '../ingredients/ingredients.ts'

const TraceDialog = lazyDialog(() => import('./TraceDialog.tsx'), 'TraceDialog')

type FactsProps = { sub: OperationOutput.SubOperation; timezone: string | undefined }
type Props = FactsProps & { operationId: number }

/** One load of the wagon with its times and weighings. */
export function SubOperation({ operationId, sub, timezone }: Props) {
  const residue = residueText(sub)
  const tolerances = useTolerances()
  const styleOf = useIngredientStyle()
  const [traced, setTraced] = useState<LineJson>()
  return (
    <Card title={titleOf(sub)} flush>
      <SubOperationFacts sub={sub} timezone={timezone} />
      {residue && <p className="border-b border-line px-4 py-2.5 font-medium">{residue}</p>}
      <div className="grid gap-x-2 gap-y-6 pt-4 pb-2 xl:grid-cols-2 *:min-w-0">
        <OperationTable
          kind="load"
          lines={sub.load_operation_ingredients}
          tolerances={tolerances}
          styleOf={styleOf}
          onTrace={setTraced}
        />
        <OperationTable
          kind="unload"
          lines={sub.unload_operation_corrals}
          tolerances={tolerances}
          onTrace={setTraced}
        />
      </div>
      {traced && (
        <TraceDialog
          operationId={operationId}
          line={traced}
          tolerances={tolerances}
          onClose={() => setTraced(undefined)}
        />
      )}
    </Card>
  )
}

const titleOf = (sub: OperationOutput.SubOperation) =>
  [sub.scheduled_time, sub.treat_name, sub.rule_name, isRestOfTreat(sub) && 'continuação'].filter(Boolean).join(', ')

function SubOperationFacts({ sub, timezone }: FactsProps) {
  const { start, end } = timeSpan(sub)
  const formatMoment = (at: string | null) => (at ? formatTime(at, timezone) : '–')
  const facts = [
    ['Regra', sub.rule_name],
    ['Receita', sub.recipe_name],
    ['Início', formatMoment(start)],
    ['Fim', formatMoment(end)],
    ['Duração', formatDuration(start, end)],
    ['Tara', sub.tare_weight === null ? '–' : formatKg(sub.tare_weight, 1, 0)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line bg-page px-4 py-3 sm:flex sm:flex-wrap sm:gap-x-10">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="font-medium wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
