/** A line that the scale weighs. It goes on by itself when the target is reached and stands still; typing takes over with one key. */
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, ScalePad } from 'ui-kit'
import { formatKg } from '../../../../domain/format/format.ts'
import { packTrace } from '../../../../domain/operation/events/trace.ts'
import { operationKey } from '../../../../domain/operation/plan/operation-key.ts'
import { allWeighings, isOpen, type Weighing, weighingName } from '../../../../domain/operation/wagon/step.ts'
import type { WeighingDoubt } from '../../../../domain/operation/wagon/weighing-question.ts'
import { OLD_WEIGHT_SECONDS } from '../../../../domain/scale/weight-age.ts'
import { SECOND_MS } from '../../../../domain/time/milliseconds.ts'
import { useStore } from '../../../core/create-store.ts'
import { screen } from '../../../core/screen.ts'
import { useFarm } from '../../../core/session.ts'
import { toast } from '../../../core/toasts.ts'
import { chooseAgain } from '../../scale/choose-scale.ts'
import { learn, secondsFor } from '../../scale/leads.ts'
import { TRAINING_PREFIX } from '../../scale/loading-session.ts'
import { scaleConnection } from '../../scale/scale-connection.ts'
import { useScaleSettings } from '../../scale/scale-settings.ts'
import { steadyNow } from '../../scale/steady-clock.ts'
import { useLoading } from '../../scale/useLoading.ts'
import type { CountedWeight, OperationState } from '../operation-state.ts'
import { useSeconds } from '../useSeconds.ts'
import { targetProps } from './target-props.tsx'
import { useMixingQuestion } from './useMixingQuestion.ts'
import { useOtherScale } from './useOtherScale.ts'
import { useShareFigure } from './useShareFigure.ts'
import { findDoubt } from './useTypedWeight.ts'
import type { WeighingTask } from './weighing-task.ts'
import { questionText } from './weighing-texts.ts'

const SimulatorButton = screen(() => import('./SimulatorButton.tsx'), 'SimulatorButton')
const QuestionDialog = screen(() => import('../dialogs/QuestionDialog.tsx'), 'QuestionDialog')

type Props = {
  state: OperationState
  task: WeighingTask
  /** A dialog is open: nothing goes on by itself. */
  isPaused: boolean
  /** The digit that was pressed, or nothing; and what the scale counted until then. */
  onType: (digit: string, counted: CountedWeight | undefined) => void
}

/** The weight stands still while it changes no more than this. */
const MIN_BAND_KG = 12

export function ScaleTask({ state, task, isPaused, onType }: Props) {
  const { weighing, target, tolerance, scale } = task
  const farmId = useFarm()?.id ?? 0
  const ingredient = weighing.kind === 'load' ? weighingName(weighing) : 'descarga'
  const [doubt, setDoubt] = useState<{ kind: WeighingDoubt; kg: number } | null>(null)
  const band = Math.max(MIN_BAND_KG, scale.division * 2)
  const loading = useLoading({
    ...lineKeys(state, weighing),
    task: { kind: weighing.kind, target: target.kg, tolerance, band },
    seconds: secondsFor(farmId, ingredient),
  })
  const connection = useScaleStatus()
  const settings = useScaleSettings()
  const { settled, completed } = loading
  const { weight } = useStore(scaleConnection)
  useShareFigure(state, { lineId: weighing.line.id, weight, counted: loading.counted })
  const other = useOtherScale(state, task)
  const record = useRecordWeight(state, task, loading, ingredient)
  const askAboutMixing = useMixingQuestion(state, weighing)
  const confirm = (kg: number) => {
    const kind = findDoubt(task, kg, state.wagon.capacity)
    if (kind) setDoubt({ kind, kg })
    else askMixing(kg)
  }
  const isFresh = connection.state === 'connected' && connection.age < OLD_WEIGHT_SECONDS
  const seen = isFresh ? null : other
  // the person sees another weight than the one in the dialog first; while the scale shakes or sends nothing, it is still that one
  const ifShown = (kg: number, next: (kg: number) => unknown) => {
    if (Math.abs(loading.counted - kg) > band) toast('error', 'O peso mudou: confira e registre de novo.')
    else next((isFresh && settled) || kg)
  }
  const recordShown = useRecordShown(kg => ifShown(kg, record))
  const askMixing = (kg: number) => askAboutMixing(() => recordShown(kg))
  const onRecord = useRecordShown(kg => {
    state.openDialog(undefined)
    ifShown(kg, confirm)
  })
  const kg = settled ?? loading.counted
  const counted = kg > band ? { kg } : undefined
  const skip = () => {
    const record = isFresh && settled !== null ? () => onRecord(kg) : undefined
    state.openDialog({ kind: 'skip', weighing, ...(counted && { counted: { kg, record } }) })
  }
  const type = (digit: string) => onType(digit, counted)
  useGoOn(isPaused || doubt !== null || !isFresh ? null : completed, record)
  useDigits(isPaused || doubt !== null ? null : type)
  return (
    <>
      <ScalePad
        target={targetProps(task, seen?.counted ?? loading.counted)}
        scale={connection}
        other={seen?.scale}
        onConnect={() => void chooseAgain(farmId, settings)}
        held={loading.held}
        unsure={loading.unsure}
        onCountHeld={loading.countHeld}
        stopAt={loading.stopAt}
        actions={
          <>
            {state.endRehearsal && <SimulatorButton kind={weighing.kind} target={target.kg} />}
            <Button variant="secondary" size="field" onClick={skip}>
              Pular
            </Button>
            <Button variant="secondary" size="field" onClick={() => type('')}>
              Digitar o peso
            </Button>
            <Button
              variant="next"
              size="field"
              disabled={!isFresh || settled === null || settled <= 0}
              onClick={() => settled !== null && confirm(settled)}
            >
              {settled !== null && settled > 0 ? `Registrar ${formatKg(settled, 1, 0)}` : 'Registrar'}
            </Button>
          </>
        }
      />
      <Suspense fallback={null}>
        {doubt && (
          <QuestionDialog
            text={questionText(doubt.kind, task, doubt.kg, doubt.kg, state.wagon.capacity, 'scale')}
            onCorrect={() => setDoubt(null)}
            onConfirm={() => {
              setDoubt(null)
              ifShown(doubt.kg, askMixing)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const recordedAt = ({ kind, line }: Weighing): number =>
  Date.parse((kind === 'load' ? line.start_time : line.end_time) ?? '') || 0

/** Each training has keys of its own: what was weighed in the one before is gone. */
function lineKeys({ operation, endRehearsal }: OperationState, { line }: Weighing) {
  const keyOf = (lineId: number) =>
    `${endRehearsal ? `${TRAINING_PREFIX}${operation.start_time}:` : ''}${operationKey(operation)}:${lineId}`
  const recorded = allWeighings(operation).filter(one => !isOpen(one.line))
  return {
    key: keyOf(line.id),
    recorded: recorded.map(one => keyOf(one.line.id)),
    recordedAt: Math.max(0, ...recorded.map(recordedAt)),
  }
}

/** A function for a dialog, which keeps it while weights come: it calls the newest `record`. */
function useRecordShown(record: (kg: number) => void): (kg: number) => void {
  const latest = useRef(record)
  useEffect(() => {
    latest.current = record
  })
  return kg => latest.current(kg)
}

/** Records the weight with how it was weighed, and learns from what fell after the warning. */
function useRecordWeight(
  { record, openDialog, endRehearsal }: OperationState,
  { weighing: { kind, line } }: WeighingTask,
  { trace, warned }: ReturnType<typeof useLoading>,
  ingredient: string,
) {
  const { model } = useScaleSettings()
  const farmId = useFarm()?.id ?? 0
  return async (kg: number): Promise<boolean> => {
    const packed = await packTrace(trace).catch(() => undefined)
    const scale = { model, device: scaleConnection.get().name, stable: true, ...(packed && { trace: packed }) }
    openDialog(undefined)
    const isRecorded = await record({ type: kind, line_id: line.id, kg, source: 'scale', scale })
    if (isRecorded && warned && !endRehearsal) learn(farmId, ingredient, { rate: warned.rate, after: kg - warned.kg })
    return isRecorded
  }
}

/** Goes on once for each weight: one that could not be stored waits for a person. */
function useGoOn(completed: number | null, record: (kg: number) => Promise<boolean>): void {
  const { goesOn } = useScaleSettings()
  const hasGoneOn = useRef(false)
  const goOn = useEffectEvent((kg: number) => {
    if (hasGoneOn.current) return
    hasGoneOn.current = true
    void record(kg)
  })
  useEffect(() => {
    if (goesOn && completed !== null) goOn(completed)
  }, [goesOn, completed])
}

/** A digit on a physical keyboard. */
function useDigits(onType: ((digit: string) => void) | null): void {
  const type = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey) onType?.(event.key)
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => type(event)
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** The age grows also while nothing is received. */
function useScaleStatus() {
  const { state, name, status, weight, fault } = useStore(scaleConnection)
  const now = useSeconds(steadyNow)
  return {
    state: state === 'off' ? ('connecting' as const) : state,
    name,
    battery: status.battery ?? null,
    capacity: status.capacityKg ?? null,
    shown: weight?.kg ?? null,
    isMoving: weight?.stable === false,
    age: weight ? Math.max(0, (now - weight.at) / SECOND_MS) : Number.POSITIVE_INFINITY,
    fault: fault?.fault ?? null,
  }
}
