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

/** Which treat comes now, and the empty wagon's weight for those who weigh it. */
export function StartTreat({ work, sub }: { work: OperationState; sub: SubOperationJson }) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const form = useId()
  const go = (event: FormEvent) => {
    event.preventDefault()
    const weight = parseWeight(text)
    if (!text.trim()) return skipTare(sub.id)
    if (weight === null) return setWrong(true)
    void work.record({ type: 'tare', sub_operation_id: sub.id, kg: weight })
  }
  return (
    <OperatorLayout
      title={treatLabel(sub)}
      outbox={work.outbox}
      plan={<TreatPlan work={work} sub={sub} />}
      onOptions={() => work.openDialog({ kind: 'options' })}
      actions={
        <Button variant="next" size="field" fullWidth type="submit" form={form}>
          Começar a carga
        </Button>
      }
    >
      <Facts sub={sub} />
      <form id={form} noValidate onSubmit={go} className="mt-6 max-w-xl">
        <WeightField
          label="Tara do vagão, se você pesa (kg)"
          value={text}
          onChange={value => {
            setText(value)
            setWrong(false)
          }}
          error={wrong ? 'Este peso não foi entendido. Digite só números, como 6.240.' : undefined}
        />
      </form>
    </OperatorLayout>
  )
}

function Facts({ sub }: { sub: SubOperationJson }) {
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
