import { type FormEvent, useId, useState } from 'react'
import { Button, WeightField } from 'ui-kit'
import { parseWeight } from 'ui-kit/feedlot/WeightField/parse-weight.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { sumColumns } from '../../../domain/operation/column-totals.ts'
import type { SubOperationJson } from '../../../domain/operation/sub-operation.ts'
import { treatLabel } from './labels.ts'
import { OperatorLayout } from './OperatorLayout.tsx'
import type { OperationState } from './operation-state.ts'
import { skipTare } from './skipped-tares.ts'
import { TreatPlan } from './TreatPlan.tsx'

/** The next treat, with a field for the wagon's tare, which may stay empty. */
export function StartTreat({ state, sub }: { state: OperationState; sub: SubOperationJson }) {
  const [text, setText] = useState('')
  const [isInvalid, setInvalid] = useState(false)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const weight = parseWeight(text)
    if (!text.trim()) return skipTare(state.operation, sub)
    if (weight === null) return setInvalid(true)
    void state.record({ type: 'tare', sub_operation_id: sub.id, kg: weight })
  }
  return (
    <OperatorLayout
      title={treatLabel(sub)}
      outbox={state.outbox}
      plan={<TreatPlan state={state} sub={sub} />}
      onOptions={() => state.openDialog({ kind: 'options' })}
      actions={
        <Button variant="next" size="field" fullWidth type="submit" form={formId}>
          Começar a carga
        </Button>
      }
    >
      <TreatFacts sub={sub} />
      <form id={formId} noValidate onSubmit={submit} className="mt-6 max-w-xl">
        <WeightField
          label="Tara do vagão, se você pesa (kg)"
          value={text}
          onChange={value => {
            setText(value)
            setInvalid(false)
          }}
          error={isInvalid ? 'Este peso não foi entendido. Digite só números, como 6.240.' : undefined}
        />
      </form>
    </OperatorLayout>
  )
}

function TreatFacts({ sub }: { sub: SubOperationJson }) {
  const { expected } = sumColumns(sub.load_operation_ingredients)
  const [ingredients, lots] = [sub.load_operation_ingredients.length, sub.unload_operation_corrals.length]
  return (
    <>
      <h2 className="font-display text-3xl font-bold">
        {sub.scheduled_time}, {sub.treat_name}
      </h2>
      <p className="text-xl wrap-break-word">{sub.recipe_name}</p>
      <p className="mt-3 font-display text-5xl font-bold">
        {formatNumber(expected)} <span className="text-3xl font-semibold">kg</span>
      </p>
      <p className="text-lg">
        {ingredients} {ingredients === 1 ? 'ingrediente' : 'ingredientes'}, {lots} {lots === 1 ? 'lote' : 'lotes'}
        {sub.timer > 0 && `, misturar ${sub.timer} min`}
        {sub.tare_weight !== null && `, tara ${formatKg(sub.tare_weight)}`}
      </p>
    </>
  )
}
