/** The mixer wagon and its scale: what the scale shows, and the weight that follows from it. Weights in kg. */

import { sumBy } from '../../units/sum.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import type * as OperationOutput from '../fold/operation-output.ts'
import type { LineJson } from '../fold/sub-operation.ts'
import { type LineKind, restId } from '../plan/line-id.ts'
import { allWeighings, isOpen, kgInWagon, type Weighing } from './step.ts'

/** `total`: the scale shows everything on the wheels. `net`: the operator zeroes it before each ingredient and each lot. */
const wagonScales = ['total', 'net'] as const
export type WagonScale = (typeof wagonScales)[number]
/** The steps of a scale's display. */
export const scaleDivisions = [1, 2, 5, 10, 20] as const

/** `capacity`: what fits into it, null where it is not set. */
export type Wagon = { name: string; scale: WagonScale; capacity: number | null; division: number }

export const newWagon: Wagon = { name: 'Vagão 1', scale: 'net', capacity: null, division: 5 }

/** Whether a value that a device stored is a wagon of this version. */
export function isWagon(value: unknown): value is Wagon {
  if (typeof value !== 'object' || value === null) return false
  const { name, scale, capacity, division }: Partial<Record<keyof Wagon, unknown>> = value
  return (
    typeof name === 'string' &&
    name !== '' &&
    wagonScales.some(known => known === scale) &&
    (capacity === null || (typeof capacity === 'number' && capacity > 0)) &&
    scaleDivisions.some(known => known === division)
  )
}

/** `base`: what the scale shows before the line is weighed. */
export type ScaleState = { scale: WagonScale; kind: LineKind; base: number }

/** The weight of a line from what the scale shows. Negative where the scale went the wrong way. */
export function weightFromReading(reading: number, { scale, kind, base }: ScaleState): number {
  if (scale === 'net') return reading
  const gained = toGrams(reading) - toGrams(base)
  return toKg((kind === 'load' ? gained : -gained) || 0)
}

/** What the scale shows after a line of this weight. */
export function readingOfWeight(kg: number, { scale, kind, base }: ScaleState): number {
  if (scale === 'net') return kg
  return toKg(toGrams(base) + toGrams(kg) * (kind === 'load' ? 1 : -1))
}

/** The nearest weight that the scale can show. A weight under one step keeps its tenths. */
export function roundToDivision(kg: number, division: number): number {
  return kg < division ? Math.round(kg * 10) / 10 : Math.round(kg / division) * division
}

/** The weight to aim at, and what the scale shows then. */
export type ScaleTarget = { kg: number; reading: number }

/** The target nearest to `kg` that the scale can show. */
export function scaleTarget(kg: number, state: ScaleState & { division: number }): ScaleTarget {
  const { scale, division } = state
  if (scale === 'net' || kg < division) {
    const rounded = roundToDivision(kg, division)
    return { kg: rounded, reading: readingOfWeight(rounded, state) }
  }
  const reading = Math.round(readingOfWeight(kg, state) / division) * division
  return { kg: weightFromReading(reading, state), reading }
}

type Operation = Pick<OperationOutput.Operation, 'sub_operations'>

/**
 * What a scale with the total shows before a line is weighed: the last tare, and what came and went since then, with the residue of
 * earlier treats, but without what was thrown away. Null without a tare. For a weighed line, as it was before that line.
 */
export function scaleBefore(operation: Operation, { line }: Weighing): number | null {
  const subs = operation.sub_operations
  const tared = subs.findLastIndex(({ tare_weight }) => tare_weight !== null)
  const tareWeight = subs[tared]?.tare_weight ?? null
  if (tareWeight === null) return null
  const since = subs.slice(tared)
  const weighed = allWeighings({ sub_operations: since }).filter(other => isBefore(other.line, line))
  return toKg(toGrams(tareWeight) + gramsOf(weighed) - gramsThrownAway(since, line))
}

/** What continued treats left in the wagon and their rests do not carry, before a line is weighed. It was thrown away before its rest was begun. */
function gramsThrownAway(subs: readonly OperationOutput.SubOperation[], line: LineJson): number {
  const isEmptied = ({ id }: OperationOutput.SubOperation) => {
    const rest = allWeighings({ sub_operations: subs.filter(sub => sub.id === restId(id)) })
    return rest.some(({ line: other }) => isOpen(line) || other.id === line.id || isBefore(other, line))
  }
  return sumBy(subs.filter(isEmptied), sub => Math.max(0, toGrams(kgInWagon(sub))))
}

/** The tare of a treat for which the scale shows `reading` now. Negative where more is in the wagon than the scale shows. */
export function tareFromReading(
  { sub_operations }: Operation,
  sub: OperationOutput.SubOperation,
  reading: number,
): number {
  const from = sub_operations.findIndex(({ id }) => id === sub.id)
  return toKg(toGrams(reading) - gramsOf(allWeighings({ sub_operations: sub_operations.slice(from) })))
}

/** Whether nothing was weighed after this line, so that the scale still shows it. */
export function isLastWeighed(operation: Operation, { line }: Weighing): boolean {
  return line.actual_quantity !== null && !allWeighings(operation).some(({ line: other }) => isAfter(other, line))
}

/** Grams that the weighings brought into the wagon. */
const gramsOf = (weighings: readonly Weighing[]) =>
  sumBy(weighings, ({ kind, line }) => toGrams(line.actual_quantity ?? 0) * (kind === 'load' ? 1 : -1))

/** Whether `other` was weighed before `line`, which may not be weighed yet. */
function isBefore(other: LineJson, line: LineJson): boolean {
  if (other.id === line.id || other.actual_quantity === null) return false
  return line.actual_quantity === null || instantOf(other) < instantOf(line)
}

const isAfter = (other: LineJson, line: LineJson) =>
  other.id !== line.id && other.actual_quantity !== null && instantOf(other) > instantOf(line)

const instantOf = (line: LineJson) => ('start_time' in line ? line.start_time : line.end_time) ?? ''
