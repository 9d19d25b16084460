/** The right weight of a line that was weighed, typed on the keypad. */
import { KeypadAction, WeighingPad } from 'ui-kit'
import { listedKg } from '../../../../domain/operation/wagon/line-target.ts'
import { type Weighing, weighingName } from '../../../../domain/operation/wagon/step.ts'
import { isLastWeighed } from '../../../../domain/operation/wagon/wagon.ts'
import { formatLineWeight } from '../labels.ts'
import type { OperationState } from '../operation-state.ts'
import { useFieldFocus } from '../useFieldFocus.ts'
import { findDoubt, useTypedWeight } from '../weighing/useTypedWeight.ts'
import { type WeighingTask, weighingTask } from '../weighing/weighing-task.ts'
import { fieldLabel, resultText } from '../weighing/weighing-texts.ts'
import { TypedWeightQuestion } from './TypedWeightQuestion.tsx'

type Props = { state: OperationState; weighing: Weighing; onWeight: (kg: number) => void }

export function CorrectionWeight({ state, weighing, onWeight }: Props) {
  const { capacity } = state.wagon
  const task = correctionTask(state, weighing)
  const actual = weighing.line.actual_quantity ?? 0
  const isConfirmed = findDoubt(task, actual, capacity) !== null
  const typed = useTypedWeight(task, { capacity, isConfirmed, onWeight })
  const field = useFieldFocus()
  const isReading = task.scale.scale === 'total'
  return (
    <>
      <WeighingPad
        target={{
          name: weighingName(weighing),
          ...(weighing.kind === 'unload' && { tag: weighing.line.corral_name }),
          actionLabel: 'Está registrado',
          target: actual,
          tolerance: task.tolerance,
          current: null,
          aim: (
            <>
              Previsto <strong>{formatLineWeight(listedKg(state.operation, weighing, state.wagon, false))}</strong>.
            </>
          ),
          note: hintOf(state, task),
        }}
        field={{
          ref: field,
          label: isReading ? fieldLabel(task) : 'Peso certo',
          value: typed.text,
          onChange: typed.change,
          error: typed.error,
          message: isReading && typed.weight !== null ? resultText(task, typed.weight) : undefined,
        }}
        actions={
          <KeypadAction variant="next" type="submit" rows={4}>
            Continuar
          </KeypadAction>
        }
        onSubmit={typed.submit}
      />
      <TypedWeightQuestion typed={typed} task={task} capacity={capacity} />
    </>
  )
}

/** A scale with the total still shows the last line only. The correction of any other line takes its own weight. */
function correctionTask({ operation, wagon }: OperationState, weighing: Weighing): WeighingTask {
  const reading = isLastWeighed(operation, weighing) ? weighingTask(operation, weighing, wagon) : null
  const own = weighingTask(operation, weighing, { ...wagon, scale: 'net' })
  if (!own) throw new Error('A scale that is zeroed needs no tare.')
  return reading ?? own
}

function hintOf({ wagon }: OperationState, { scale, weighing }: WeighingTask): string {
  if (wagon.scale === 'net' || scale.scale === 'total') return ''
  return `Digite só o peso ${weighing.kind === 'load' ? 'deste ingrediente' : 'deste lote'}, não o total da balança.`
}
