/** One line: how much, how much of it is in, and the weight that the scale showed. */
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

export function WeighingScreen({ work, weighing }: { work: OperationState; weighing: Weighing }) {
  const { kind, sub, line } = weighing
  const form = useId()
  const wide = useWideScreen()
  // One field for every line, so that the keyboard stays up; what was typed is of its own line only.
  const [typed, setTyped] = useState({ lineId: line.id, text: '', error: '' })
  const { text, error } = typed.lineId === line.id ? typed : { text: '', error: '' }
  const weight = parseWeight(text)
  const say = (wrong: string) => setTyped({ lineId: line.id, text, error: wrong })
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (weight === null) return say(text.trim() ? NOT_A_WEIGHT : 'Digite o peso que a balança mostra.')
    if (weight > MAX_WEIGHING_KG) return say(`O peso deve ficar entre 0 e ${formatKg(MAX_WEIGHING_KG)}.`)
    if (weight === 0) return work.openDialog({ kind: 'skip', weighing })
    void work.record({ type: kind, line_id: line.id, kg: weight })
  }
  return (
    <OperatorLayout
      title={<Where weighing={weighing} />}
      outbox={work.outbox}
      plan={<TreatPlan work={work} sub={sub} current={weighing} />}
      onOptions={() => work.openDialog({ kind: 'options' })}
      actions={<Actions work={work} weighing={weighing} form={form} />}
    >
      <div className="[--text-weighing:clamp(4rem,13dvh,14rem)] min-[56.25rem]:[--text-weighing:clamp(5rem,21dvh,14rem)]">
        <WeighingTarget
          name={weighingName(weighing)}
          tag={kind === 'unload' ? line.corral_name : null}
          target={line.expected_quantity}
          tolerance={toleranceOf(line.expected_quantity)}
          current={weight ?? 0}
          {...(wide && { wagonWeight: kgInWagon(sub) + (kind === 'load' ? 1 : -1) * (weight ?? 0) })}
          {...noteOf(weighing, useFarm()?.timezone)}
        />
      </div>
      <form id={form} noValidate onSubmit={go} className="mt-2">
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

const Where = ({ weighing }: { weighing: Weighing }) => (
  <>
    <Badge tone="in_progress">
      <span className="text-base">{positionLabel(weighing)}</span>
    </Badge>
    <span className="min-w-0 wrap-break-word">{treatLabel(weighing.sub)}</span>
  </>
)

/** Where the scale stops, for a wagon whose tare is known; while it mixes, until when. */
function noteOf({ kind, sub, line }: Weighing, timezone: string | undefined): { note?: string } {
  const mixed = kind === 'unload' && sub.unload_operation_corrals.every(isOpen) ? mixingEndsAt(sub) : null
  if (mixed) return { note: `Misture até ${formatTime(mixed, timezone)}` }
  if (sub.tare_weight === null) return {}
  const target = line.expected_quantity * (kind === 'load' ? 1 : -1)
  return { note: `Balança até ${formatKg(sub.tare_weight + kgInWagon(sub) + target)}` }
}

type ActionsProps = { work: OperationState; weighing: Weighing; form: string }

function Actions({ work, weighing, form }: ActionsProps) {
  const anyDone = allWeighings(work.operation).some(({ line }) => line.actual_quantity !== null)
  return (
    <>
      <div className="flex-[1_1_8rem] *:h-full *:w-full sm:flex-[1_1_12rem]">
        <Button variant="secondary" size="field" onClick={() => work.openDialog({ kind: 'skip', weighing })}>
          {weighing.kind === 'load' ? 'Pular, sem estoque' : 'Pular este lote'}
        </Button>
      </div>
      <div className="flex-[1_1_6rem] *:h-full *:w-full max-sm:hidden">
        <Button
          variant="secondary"
          size="field"
          disabled={!anyDone}
          onClick={() => work.openDialog({ kind: 'correct' })}
        >
          Corrigir
        </Button>
      </div>
      <div className="flex-[2_1_12rem] *:h-full *:w-full sm:flex-[2_1_14rem]">
        <Button variant="next" size="field" type="submit" form={form}>
          {nextLabel(work, weighing)}
        </Button>
      </div>
    </>
  )
}

function nextLabel({ operation }: OperationState, { kind, sub, line }: Weighing): string {
  const after = openWeighings(operation).filter(one => one.line.id !== line.id)
  const here = after.filter(one => one.sub.id === sub.id)
  if (here.some(one => one.kind === 'load')) return 'Próximo ingrediente'
  if (here.length > 0) return kind === 'load' ? 'Ir para a descarga' : 'Próximo lote'
  return after.length > 0 ? 'Próximo trato' : 'Conferir e finalizar'
}
