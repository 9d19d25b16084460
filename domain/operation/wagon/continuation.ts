/** What an operation that ended did not give, and the event that continues it. Kg, as in JSON. */
import { sumBy } from '../../units/sum.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import type { WireEvent } from '../events/event.ts'
import { FED_FROM_PERCENT } from '../feeding-day/day-treats.ts'
import type { LoadLine, Operation, SubOperation, UnloadLine } from '../fold/operation-output.ts'
import {
  itemSlot,
  loadLineId,
  parseLineId,
  parseSubOperationId,
  restSlot,
  subOperationId,
  unloadLineId,
} from '../plan/line-id.ts'
import { isTroughFull } from './skip-reasons.ts'
import { isUntouched, kgInWagon } from './step.ts'

/** `inWagon`: what was loaded for the lots that lack feed and is not unloaded. */
export type Unfed = { lots: number; kg: number; inWagon: number }

/** Null where nothing can be continued: it goes on, its feeding day is over, nothing was weighed, or every lot was fed. */
export function findUnfed(operation: Operation, openDays: readonly string[]): Unfed | null {
  const { date, sub_operations: subs } = operation
  if (!hasEnded(operation) || operation.end_time === null || !openDays.includes(date) || subs.every(isUntouched))
    return null
  const missing = subs.flatMap(missingLines)
  if (missing.length === 0 || subs.some(sub => lacksFeed(sub) && slotOfRest(sub) === null)) return null
  return {
    lots: new Set(missing.map(({ line }) => parseLineId(line.id).ref)).size,
    kg: toKg(sumBy(missing, ({ grams }) => grams)),
    inWagon: toKg(sumBy(subs.filter(lacksFeed), sub => gramsInWagon(sub))),
  }
}

export const hasEnded = ({ status }: Pick<Operation, 'status'>) => status !== 'pending' && status !== 'in_progress'

type NewContinuation = Pick<WireEvent & { type: 'continue' }, 'type' | 'ended_at' | 'treats'>

/** A treat that nobody touched only goes on. `carries`: what is in the wagon is given to the lots, else it was thrown away. */
export function findContinuation({ end_time, sub_operations: subs }: Operation, carries: boolean): NewContinuation {
  return {
    type: 'continue',
    ended_at: end_time ?? '',
    treats: subs.filter(sub => lacksFeed(sub) && !isUntouched(sub)).flatMap(sub => restOf(sub, subs, carries)),
  }
}

const lacksFeed = (sub: SubOperation) => missingLines(sub).length > 0

/** A lot that got FED_FROM_PERCENT of its plan, or whose trough was full, lacks nothing. */
export function missingLines({ unload_operation_corrals: lines }: SubOperation): { line: UnloadLine; grams: number }[] {
  return lines.flatMap(line => {
    const [planned, given] = [toGrams(line.expected_quantity), toGrams(line.actual_quantity ?? 0)]
    const isFed = given * 100 >= planned * FED_FROM_PERCENT || isTroughFull(line)
    return isFed ? [] : { line, grams: planned - given }
  })
}

const gramsInWagon = (sub: SubOperation) => Math.max(0, toGrams(kgInWagon(sub)))
const slotOfRest = ({ id }: SubOperation) => restSlot(parseSubOperationId(id).slot)

function restOf(sub: SubOperation, all: readonly SubOperation[], carries: boolean): NewContinuation['treats'] {
  const slot = slotOfRest(sub)
  if (slot === null) return []
  const missing = missingLines(sub)
  const needed = sumBy(missing, ({ grams }) => grams)
  const carried = carries ? gramsInWagon(sub) : 0
  return [
    {
      sub_operation_id: subOperationId(parseSubOperationId(sub.id).operationId, slot),
      carried: toKg(carried),
      load: loadOf(all.filter(isOfTreat(slot)), slot, needed, carried),
      lots: missing.map(({ line }) => unloadLineId(slot, parseLineId(line.id).ref)),
    },
  ]
}

const isOfTreat = (slot: number) => (sub: SubOperation) => itemSlot(parseSubOperationId(sub.id).slot) === itemSlot(slot)

/**
 * What is needed of each ingredient, without its part of what is in the wagon. One of which nearly all is there needs no new load. `subs`: the treat
 * and the rests that it had.
 */
function loadOf(subs: readonly SubOperation[], slot: number, needed: number, carried: number) {
  const lines = subs.flatMap(sub => sub.load_operation_ingredients)
  const recipe = sumBy(lines, plannedGrams)
  const loaded = sumBy(lines, actualGrams)
  const load = [...Map.groupBy(lines, plannedIngredient)].map(([ingredientId, ofIngredient]) => {
    const wanted = recipe === 0 ? 0 : (needed * sumBy(ofIngredient, plannedGrams)) / recipe
    const there = loaded === 0 ? 0 : (carried * sumBy(ofIngredient, actualGrams)) / loaded
    return { line_id: loadLineId(slot, ingredientId), wanted, there }
  })
  return load
    .filter(({ wanted, there }) => there * 100 < wanted * FED_FROM_PERCENT)
    .map(({ line_id, wanted, there }) => ({ line_id, expected_quantity: toKg(Math.round(wanted - there)) }))
}

/** What was loaded in place of an ingredient stands for it. */
const plannedIngredient = ({ id, instead_of }: LoadLine) => parseLineId(instead_of?.line_id ?? id).ref

const actualGrams = ({ actual_quantity }: LoadLine) => toGrams(actual_quantity ?? 0)
const plannedGrams = ({ planned_quantity, expected_quantity }: LoadLine) =>
  toGrams(planned_quantity ?? expected_quantity)
