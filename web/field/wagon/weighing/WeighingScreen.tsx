/** One line of the plan: its target, the typed weight, and how far it is from the target. */
import { Suspense, useState } from 'react'
import { KeypadAction, WeighingPad } from 'ui-kit'
import { formatKg } from '../../../../domain/format/format.ts'
import { openWeighings, type Weighing, weighingName } from '../../../../domain/operation/wagon/step.ts'
import { screen } from '../../../core/screen.ts'
import { useScaleSettings } from '../../scale/scale-settings.ts'
import { TypedWeightQuestion } from '../dialogs/TypedWeightQuestion.tsx'
import { positionLabel, treatLabel } from '../labels.ts'
import { OperatorLayout } from '../OperatorLayout.tsx'
import type { OperationState } from '../operation-state.ts'
import { TreatPlan } from '../TreatPlan.tsx'
import { useFieldFocus } from '../useFieldFocus.ts'
import { TareScreen } from './TareScreen.tsx'
import { targetProps } from './target-props.tsx'
import { useMixingQuestion } from './useMixingQuestion.ts'
import { useOtherScale } from './useOtherScale.ts'
import { useTypedWeight } from './useTypedWeight.ts'
import { type WeighingTask, weighingTask } from './weighing-task.ts'
import { fieldLabel, resultText } from './weighing-texts.ts'

const ScaleTask = screen(() => import('./ScaleTask.tsx'), 'ScaleTask')

export function WeighingScreen({ state, weighing }: { state: OperationState; weighing: Weighing }) {
  const task = weighingTask(state.operation, weighing, state.wagon, state.tolerances)
  if (!task) return <TareScreen state={state} sub={weighing.sub} />
  return <TaskScreen key={weighing.line.id} state={state} task={task} />
}

type TaskProps = { state: OperationState; task: WeighingTask }

/** The scale weighs until the operator types. */
function TaskScreen({ state, task }: TaskProps) {
  const { weighing } = task
  const { way } = useScaleSettings()
  const [typed, setTyped] = useState<string>()
  const isByScale = way !== 'typed' && typed === undefined
  return (
    <OperatorLayout
      title={treatLabel(weighing.sub)}
      outbox={state.outbox}
      plan={<TreatPlan state={state} sub={weighing.sub} current={weighing} />}
      onOptions={() => state.openDialog({ kind: 'options' })}
    >
      {isByScale ? (
        <Suspense fallback={null}>
          <ScaleTask state={state} task={task} isPaused={state.isDialogOpen} onType={setTyped} />
        </Suspense>
      ) : (
        <TypedTask
          state={state}
          task={task}
          first={typed}
          {...(way !== 'typed' && { onScale: () => setTyped(undefined) })}
        />
      )}
      <p role="status" className="sr-only">
        {positionLabel(weighing)}, {weighingName(weighing)}, {formatKg(task.target.kg, 1, 0)}
      </p>
    </OperatorLayout>
  )
}

type TypedProps = TaskProps & {
  /** The digit that began it. */
  first: string | undefined
  /** Lets the scale weigh again. */
  onScale?: () => void
}

function TypedTask({ state, task, first, onScale }: TypedProps) {
  const { weighing } = task
  const { kind, line } = weighing
  const { capacity } = state.wagon
  const askAboutMixing = useMixingQuestion(state, weighing)
  const typed = useTypedWeight(task, {
    capacity,
    ...(first && { first }),
    onWeight: (kg, source) => {
      if (kg === 0) state.openDialog({ kind: 'skip', weighing })
      else askAboutMixing(() => void state.record({ type: kind, line_id: line.id, kg, source }))
    },
  })
  const other = useOtherScale(state, task)
  const field = useFieldFocus()
  return (
    <>
      <WeighingPad
        target={targetProps(task, typed.text === '' ? (other?.counted ?? null) : typed.weight)}
        other={other?.scale}
        field={{
          ref: field,
          label: fieldLabel(task),
          value: typed.text,
          onChange: typed.change,
          error: typed.error,
          message: typed.weight ? resultText(task, typed.weight) : undefined,
        }}
        isFilledIn={typed.isPlanned}
        actions={<Actions state={state} task={task} onPlanned={typed.usePlanned} {...(onScale && { onScale })} />}
        onSubmit={typed.submit}
      />
      <TypedWeightQuestion typed={typed} task={task} capacity={capacity} />
    </>
  )
}

function Actions({ state, task, onPlanned, onScale }: TaskProps & { onPlanned: () => void; onScale?: () => void }) {
  const { weighing, target } = task
  return (
    <>
      <KeypadAction onClick={() => state.openDialog({ kind: 'skip', weighing })}>Pular</KeypadAction>
      {onScale ? (
        <KeypadAction onClick={onScale}>Usar a balança</KeypadAction>
      ) : (
        <KeypadAction onClick={onPlanned} disabled={target.kg === 0}>
          Igual ao {task.shared ? 'alvo' : 'previsto'} <span className="block">{formatKg(target.reading, 1, 0)}</span>
        </KeypadAction>
      )}
      <KeypadAction variant="next" type="submit" rows={2}>
        {nextLabel(state, weighing)}
      </KeypadAction>
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
