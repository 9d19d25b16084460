/** The next treat, before its first ingredient. Where the scale shows the total, the first one needs the tare. */
import { useState } from 'react'
import { Button } from 'ui-kit'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { sumColumns } from '../../../domain/operation/fold/column-totals.ts'
import type { SubOperation } from '../../../domain/operation/fold/operation-output.ts'
import { isRestOfTreat } from '../../../domain/operation/plan/line-id.ts'
import { kgInWagon, openWeighings } from '../../../domain/operation/wagon/step.ts'
import { carriedResidue } from '../../../domain/operation/wagon/unload-target.ts'
import { treatFacts, treatLabel } from './labels.ts'
import { OperatorLayout } from './OperatorLayout.tsx'
import type { OperationState } from './operation-state.ts'
import { TreatPlan } from './TreatPlan.tsx'
import { useBeginTreat } from './useBeginTreat.ts'
import { skipTare } from './weighing/skipped-tares.ts'
import { TareScreen } from './weighing/TareScreen.tsx'
import { weighingTask } from './weighing/weighing-task.ts'

type Props = { state: OperationState; sub: SubOperation }

export function StartTreat({ state, sub }: Props) {
  const begin = useBeginTreat(state, sub)
  const first = openWeighings(state.operation).find(weighing => weighing.sub.id === sub.id)
  const isTareKnown = !first || weighingTask(state.operation, first, state.wagon) !== null
  const [isTaring, setTaring] = useState(false)
  if (!isTareKnown || isTaring) return <TareScreen state={state} sub={sub} />
  return (
    <OperatorLayout
      title={treatLabel(sub)}
      outbox={state.outbox}
      plan={<TreatPlan state={state} sub={sub} />}
      onOptions={() => state.openDialog({ kind: 'options' })}
      actions={
        <>
          {state.wagon.scale === 'total' && !isUnloadOnly(sub) && (
            <Button variant="secondary" size="field" onClick={() => setTaring(true)}>
              Pesar a tara de novo
            </Button>
          )}
          <Button variant="next" size="field" fullWidth onClick={() => begin(() => skipTare(state.operation, sub))}>
            {isUnloadOnly(sub) ? 'Começar a descarga' : 'Começar a carga'}
          </Button>
        </>
      }
    >
      <h2 aria-label={`${sub.scheduled_time}, ${sub.treat_name}`} className="font-display text-3xl font-bold">
        {sub.scheduled_time}
      </h2>
      <p className="mt-3 font-display text-5xl font-bold sm:text-7xl">
        {formatNumber(isUnloadOnly(sub) ? kgInWagon(sub) : sumColumns(sub.load_operation_ingredients).expected)}{' '}
        <span className="text-3xl font-semibold">kg</span>
      </p>
      <p className="text-lg wrap-break-word">{treatFacts(sub)}</p>
      <Carried sub={sub} />
      <Residue kg={carriedResidue(state.operation, sub)} />
    </OperatorLayout>
  )
}

/** The rest of a treat, for which enough is in the wagon. */
const isUnloadOnly = ({ load_operation_ingredients: { length } }: SubOperation) => length === 0

function Carried({ sub }: { sub: SubOperation }) {
  const { carried_quantity: kg = 0 } = sub
  if (!isRestOfTreat(sub)) return null
  const there = kg > 0 ? ` ${formatKg(kg, 1, 0)} dele já estão no vagão.` : ''
  return <p className="mt-3 text-lg font-semibold">{`Continuação do trato: só os lotes que faltam.${there}`}</p>
}

const Residue = ({ kg }: { kg: number }) =>
  kg > 0 && <p className="mt-3 text-lg font-semibold">Sobrou no vagão: {formatKg(kg, 1, 0)} do trato anterior.</p>
