/** One line of the plan: its target, how far the typed weight is from it, and the field for the weight. */
import { type FormEvent, useId, useState } from 'react'
import { Badge, Button, WeighingTarget, WeightField } from 'ui-kit'
import { parseWeight } from 'ui-kit/feedlot/WeightField/parse-weight.ts'
import { formatKg, formatTime } from '../../../domain/format/format.ts'
import {
  allWeighings,
  isOpen,
  kgInWagon,
  mixingEndsAt,
  openWeighings,
  type Weighing,
  weighingName,
} from '../../../domain/operation/step.ts'
import { toleranceOf } from '../../../domain/operation/tolerance.ts'
import { MAX_WEIGHING_KG } from '../../../domain/units/weight.ts'
import { useFarm } from '../../session.ts'
import { positionLabel, treatLabel } from './labels.ts'
import { OperatorLayout } from './OperatorLayout.tsx'
import type { OperationState } from './operation-state.ts'
import { TreatPlan } from './TreatPlan.tsx'
import { useWideScreen } from './useWideScreen.ts'

export function WeighingScreen({ state, weighing }: { state: OperationState; weighing: Weighing }) {
  const { kind, sub, line } = weighing
  const formId = useId()
  const wide = useWideScreen()
  // One field for all lines, so that the keyboard stays open. The text belongs to one line only.
  const [typed, setTyped] = useState({ lineId: line.id, text: '', error: '' })
  const { text, error } = typed.lineId === line.id ? typed : { text: '', error: '' }
  const weight = parseWeight(text)
  const showError = (message: string) => setTyped({ lineId: line.id, text, error: message })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (weight === null) return showError(text.trim() ? NOT_A_WEIGHT : 'Digite o peso que a balança mostra.')
    if (weight > MAX_WEIGHING_KG) return showError(`O peso deve ficar entre 0 e ${formatKg(MAX_WEIGHING_KG)}.`)
    if (weight === 0) return state.openDialog({ kind: 'skip', weighing })
    void state.record({ type: kind, line_id: line.id, kg: weight })
  }
  return (
    <OperatorLayout
      title={<StepTitle weighing={weighing} />}
      outbox={state.outbox}
      plan={<TreatPlan state={state} sub={sub} current={weighing} />}
      onOptions={() => state.openDialog({ kind: 'options' })}
      actions={<Actions state={state} weighing={weighing} formId={formId} />}
    >
      <div className="[--text-weighing:clamp(4rem,13dvh,14rem)] min-[56.25rem]:[--text-weighing:clamp(5rem,21dvh,14rem)]">
        <WeighingTarget
          name={weighingName(weighing)}
          tag={kind === 'unload' ? line.corral_name : null}
          target={line.expected_quantity}
          tolerance={toleranceOf(line.expected_quantity)}
          current={weight ?? 0}
          {...(wide && { wagonWeight: kgInWagon(sub) + (kind === 'load' ? 1 : -1) * (weight ?? 0) })}
          {...scaleNote(weighing, useFarm()?.timezone)}
        />
      </div>
      <form id={formId} noValidate onSubmit={submit} className="mt-2">
        <WeightField
          label={kind === 'load' ? 'Peso carregado' : 'Peso descarregado'}
          value={text}
          onChange={value => setTyped({ lineId: line.id, text: value, error: '' })}
          expected={line.expected_quantity}
          error={error || undefined}
        />
      </form>
      <p role="status" className="sr-only">
        {positionLabel(weighing)}, {weighingName(weighing)}, {formatKg(line.expected_quantity, 1, 0)}
      </p>
    </OperatorLayout>
  )
}

const NOT_A_WEIGHT = 'Este peso não foi entendido. Digite só números, como 3.974,5.'

const StepTitle = ({ weighing }: { weighing: Weighing }) => (
  <>
    <Badge tone="in_progress">
      <span className="text-base">{positionLabel(weighing)}</span>
    </Badge>
    <span className="min-w-0 wrap-break-word">{treatLabel(weighing.sub)}</span>
  </>
)

/** Until when to mix, or the weight at which the scale should stop where the tare is known. */
function scaleNote({ kind, sub, line }: Weighing, timezone: string | undefined): { note?: string } {
  const mixingEnd = kind === 'unload' && sub.unload_operation_corrals.every(isOpen) ? mixingEndsAt(sub) : null
  if (mixingEnd) return { note: `Misture até ${formatTime(mixingEnd, timezone)}` }
  if (sub.tare_weight === null) return {}
  const target = line.expected_quantity * (kind === 'load' ? 1 : -1)
  return { note: `Balança até ${formatKg(sub.tare_weight + kgInWagon(sub) + target)}` }
}

type ActionsProps = { state: OperationState; weighing: Weighing; formId: string }

function Actions({ state, weighing, formId }: ActionsProps) {
  const hasWeighing = allWeighings(state.operation).some(({ line }) => line.actual_quantity !== null)
  return (
    <>
      <div className="flex-[1_1_8rem] *:h-full *:w-full sm:flex-[1_1_12rem]">
        <Button variant="secondary" size="field" onClick={() => state.openDialog({ kind: 'skip', weighing })}>
          {weighing.kind === 'load' ? 'Pular, sem estoque' : 'Pular este lote'}
        </Button>
      </div>
      <div className="flex-[1_1_6rem] *:h-full *:w-full max-sm:hidden">
        <Button
          variant="secondary"
          size="field"
          disabled={!hasWeighing}
          onClick={() => state.openDialog({ kind: 'correct' })}
        >
          Corrigir
        </Button>
      </div>
      <div className="flex-[2_1_12rem] *:h-full *:w-full sm:flex-[2_1_14rem]">
        <Button variant="next" size="field" type="submit" form={formId}>
          {nextLabel(state, weighing)}
        </Button>
      </div>
    </>
  )
}

function nextLabel({ operation }: OperationState, { kind, sub, line }: Weighing): string {
  const after = openWeighings(operation).filter(one => one.line.id !== line.id)
  const inTreat = after.filter(one => one.sub.id === sub.id)
  if (inTreat.some(one => one.kind === 'load')) return 'Próximo ingrediente'
  if (inTreat.length > 0) return kind === 'load' ? 'Ir para a descarga' : 'Próximo lote'
  return after.length > 0 ? 'Próximo trato' : 'Conferir e finalizar'
}
