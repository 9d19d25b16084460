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
import type { CountedWeight, OperationState } from '../operation-state.ts'
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
/** The digit that took over from the scale, and what the scale had counted. */
type Typed = { first: string; counted: CountedWeight | undefined }

/** The scale weighs until the operator types. */
function TaskScreen({ state, task }: TaskProps) {
  const { weighing } = task
  const { way } = useScaleSettings()
  const [typed, setTyped] = useState<Typed>()
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
          <ScaleTask
            state={state}
            task={task}
            isPaused={state.isDialogOpen}
            onType={(first, counted) => setTyped({ first, counted })}
          />
        </Suspense>
      ) : (
        <TypedTask
          state={state}
          task={task}
          typed={typed}
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
  typed: Typed | undefined
  /** Lets the scale weigh again. */
  onScale?: () => void
}

function TypedTask({
  state,
  task,
  typed: { first, counted } = { first: '', counted: undefined },
  onScale,
}: TypedProps) {
  const { weighing } = task
  const { kind, line } = weighing
  const { capacity } = state.wagon
  const askAboutMixing = useMixingQuestion(state, weighing)
  const skip = () => state.openDialog({ kind: 'skip', weighing, ...(counted && { counted }) })
  const typed = useTypedWeight(task, {
    capacity,
    first,
    onWeight: (kg, source) => {
      if (kg === 0) skip()
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
        actions={
          <Actions state={state} task={task} onSkip={skip} onPlanned={typed.usePlanned} {...(onScale && { onScale })} />
        }
        onSubmit={typed.submit}
      />
      <TypedWeightQuestion typed={typed} task={task} capacity={capacity} />
    </>
  )
}

type ActionsProps = TaskProps & { onSkip: () => void; onPlanned: () => void; onScale?: () => void }

function Actions({ state, task, onSkip, onPlanned, onScale }: ActionsProps) {
  const { weighing, target } = task
  return (
    <>
      <KeypadAction onClick={onSkip}>Pular</KeypadAction>
      {onScale ? (
        <KeypadAction onClick={onScale}>Usar a balança</KeypadAction>
      ) : (
        <KeypadAction onClick={onPlanned} disabled={target.kg === 0}>
          <span className="max-sm:sr-only">Igual ao {task.shared ? 'alvo' : 'previsto'}</span>{' '}
          <span aria-hidden="true" className="sm:hidden">
            {task.shared ? 'Alvo' : 'Previsto'}
          </span>
          <span className="font-display text-lg whitespace-nowrap sm:tall:text-2xl">
            {formatKg(target.reading, 1, 0)}
          </span>
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
