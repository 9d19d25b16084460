/** What the scale of another tablet shows while this one has none: to read, and to see what is missing. It is never recorded here. */
import type { ComponentProps } from 'react'
import type { OtherScale } from 'ui-kit'
import { SHOWN_MS } from '../../../../domain/operation/wagon/scale-figure.ts'
import { allWeighings, weighingName } from '../../../../domain/operation/wagon/step.ts'
import { useStore } from '../../../core/create-store.ts'
import { serverNow } from '../../../core/server-clock.ts'
import { otherScaleFigure } from '../../scale/scale-figures.ts'
import type { OperationState } from '../operation-state.ts'
import { useSeconds } from '../useSeconds.ts'
import type { WeighingTask } from './weighing-task.ts'

/** Kg of the line are shown as they are loaded only while the figure follows the wagon. */
const FOLLOWED_MS = 10_000

type Seen = {
  scale: ComponentProps<typeof OtherScale>
  /** The kg counted for this line, while it is the line that is weighed. */
  counted: number | null
}

/** Null while there is none, and in a training. */
export function useOtherScale({ operation, endRehearsal }: OperationState, { weighing }: WeighingTask): Seen | null {
  const now = useSeconds(serverNow)
  const other = useStore(otherScaleFigure)
  if (endRehearsal || other?.operationId !== operation.id) return null
  const { line, kg, counted, at } = other.figure
  const age = Math.max(0, now - Date.parse(at))
  if (age >= SHOWN_MS) return null
  const isSameLine = line === weighing.line.id
  const weighed = allWeighings(operation).find(one => one.line.id === line)
  return {
    scale: { shown: kg, age: age / 1_000, ...(!isSameLine && weighed && { line: weighingName(weighed) }) },
    counted: isSameLine && age < FOLLOWED_MS ? counted : null,
  }
}
