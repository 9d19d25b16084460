/** What the screens and dialogs of one operation share. */
import type { WeighingLine } from 'ui-kit'
import type { Operation, SubOperation } from '../../../domain/operation/fold/operation-output.ts'
import { listedKg } from '../../../domain/operation/wagon/line-target.ts'
import { isSkipped, type Weighing } from '../../../domain/operation/wagon/step.ts'
import type { NewSubstitute } from '../../../domain/operation/wagon/substitution.ts'
import type { Tolerances } from '../../../domain/operation/wagon/tolerance.ts'
import type { Wagon } from '../../../domain/operation/wagon/wagon.ts'
import { weightMarks } from '../../../domain/operation/wagon/weight-marks.ts'
import type { Outbox } from '../offline/useOutbox.ts'
import type { RecordEvent } from './useRecordEvent.ts'

/** What the scale counted of a line. `record`: undefined where it cannot be recorded. */
export type CountedWeight = { kg: number; record?: (() => void) | undefined }

/** The dialog over the screen. */
export type OpenDialog =
  | { kind: 'options' }
  | { kind: 'correct'; weighing?: Weighing }
  | { kind: 'skip'; weighing: Weighing; counted?: CountedWeight }
  | { kind: 'substitute'; weighing: Weighing & { kind: 'load' } }
  | { kind: 'order'; sub: SubOperation }
  | { kind: 'early'; sub: SubOperation; minutes: number; begin: () => void }
  | { kind: 'mixing'; sub: SubOperation; minutes: number; record: () => void }
  | { kind: 'finish' }
  | { kind: 'wagon' }
  | { kind: 'scale' }
  | { kind: 'cancel' }

export type OperationState = {
  operation: Operation
  outbox: Outbox
  wagon: Wagon
  /** The farm's tolerances; undefined until they were fetched once. */
  tolerances: Tolerances | undefined
  record: RecordEvent
  /** Weighs another ingredient in place of a planned one. */
  replaceIngredient: (substitute: NewSubstitute) => void
  /** Deletes a training; undefined for a real operation. */
  endRehearsal?: () => void
  isDialogOpen: boolean
  openDialog: (dialog: OpenDialog | undefined) => void
  /** Shows a line out of its order. */
  goTo: (lineId: number) => void
}

/** A line as the ui-kit's components take it. */
export function toWeighingLine(
  weighing: Weighing,
  { operation, wagon }: Pick<OperationState, 'operation' | 'wagon'>,
  currentId?: number,
): WeighingLine {
  const { kind, line } = weighing
  const { id, actual_quantity: actual, error_percent: errorPercent } = line
  const isCurrent = id === currentId
  const expected = listedKg(operation, weighing, wagon, isCurrent)
  const state = isCurrent ? 'current' : actual === null ? 'next' : isSkipped(line) ? 'skipped' : 'done'
  const [mark] = weightMarks(line)
  const shared = { id, expected, actual, errorPercent, state, ...(mark && { mark }) } as const
  return kind === 'load'
    ? { ...shared, name: line.ingredient_name }
    : { ...shared, name: line.lot_name, tag: line.corral_name }
}

export const loadWeighings = (sub: SubOperation): Weighing[] =>
  sub.load_operation_ingredients.map(line => ({ kind: 'load', sub, line }))

export const unloadWeighings = (sub: SubOperation): Weighing[] =>
  sub.unload_operation_corrals.map(line => ({ kind: 'unload', sub, line }))
