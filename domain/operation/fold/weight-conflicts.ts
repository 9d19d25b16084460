/** Treats with weights of devices that had not seen each other's, and what a person decides about them. */
import { type LineKind, parseLineId } from '../plan/line-id.ts'
import type * as Output from './operation-output.ts'

export type ConflictLine = { id: number; kind: LineKind; name: string; weights: readonly Output.KeptWeight[] }
/** The lines of one treat: what was fed a second time was loaded a second time. */
export type WeightConflict = { subOperationId: number; treat: string; lines: readonly ConflictLine[] }

export function weightConflicts({ sub_operations }: Pick<Output.Operation, 'sub_operations'>): WeightConflict[] {
  return sub_operations.flatMap(sub => {
    const lines = [
      ...sub.load_operation_ingredients.flatMap(line => conflictLine(line, line.ingredient_name)),
      ...sub.unload_operation_corrals.flatMap(line => conflictLine(line, `${line.corral_name} (${line.lot_name})`)),
    ]
    return lines.length > 0
      ? [{ subOperationId: sub.id, treat: `${sub.scheduled_time}, ${sub.treat_name}`, lines }]
      : []
  })
}

type Line = Output.LoadLine | Output.UnloadLine

const conflictLine = ({ id, weights, unconfirmed }: Line, name: string): ConflictLine[] =>
  unconfirmed && weights ? [{ id, kind: parseLineId(id).kind, name, weights }] : []

/** The event that a decision is recorded as, without what every event has. */
export type Decision = { type: 'decide'; seen: string[]; keep: string[] }

/** The devices that weighed, in the order of their first weight. */
export const listDevices = ({ lines }: WeightConflict): string[] => [
  ...new Set(lines.flatMap(({ weights }) => weights.map(({ device }) => device))),
]

/** Both feedings count, with what was loaded for each. */
export const bothCount = (conflict: WeightConflict) => decision(conflict, () => true)

/** It was one feeding: the weights of this device count. A line that it did not weigh keeps its last weight. */
export const deviceCounts = (conflict: WeightConflict, device: string) =>
  decision(conflict, (weight, { weights }) =>
    weights.some(one => one.device === device) ? weight.device === device : weight === weights.at(-1),
  )

function decision(
  { lines }: WeightConflict,
  counts: (weight: Output.KeptWeight, line: ConflictLine) => boolean,
): Decision {
  const idOf = ({ event_id }: Output.KeptWeight) => event_id
  return {
    type: 'decide',
    seen: lines.flatMap(({ weights }) => weights.map(idOf)),
    keep: lines.flatMap(line => line.weights.filter(weight => counts(weight, line)).map(idOf)),
  }
}
