/** What an operation did not give to its lots, spread over the treats of that day that nobody has begun. Kg, as in JSON. */
import { MAX_RAISE_PERCENT } from '../../lot/lot-raise.ts'
import { sumBy } from '../../units/sum.ts'
import { roundToTwoDecimals, takePercent, toGrams, toKg } from '../../units/weight.ts'
import type { Operation, UnloadLine } from '../fold/operation-output.ts'
import type { FeedingPlan } from '../plan/feeding-plan-output.ts'
import { parseLineId } from '../plan/line-id.ts'
import { hasEnded, missingLines } from './continuation.ts'

/** `kg`: what the treats give on top of their plans. `left`: what stays missing. `treats`: how many treats are raised. */
export type Spread = { lots: LotPart[]; kg: number; left: number; treats: number }
/** `percent`: of all operations that are spread over the lot. `added`: of this one. */
type LotPart = { lotId: number; percent: number; added: number }

/** As in the feeding plan. */
type Lots = Pick<FeedingPlan['lots'][number], 'id' | 'raise' | 'call'>[]
type RaisedPlan = { lots: Readonly<Lots> } & Pick<FeedingPlan, 'next_pass'>

/** Whether what the operation did not give is in other treats. */
export const isSpread = ({ id, date }: Pick<Operation, 'id' | 'date'>, lots: Readonly<Lots>): boolean =>
  lots.some(({ raise }) => raise?.day === date && raise.operation_ids.includes(id))

/**
 * `due`: the operations of the day that nobody has begun. `lots`: with what is on top already. A lot whose treats are all begun gets nothing, and one that
 * was raised for this operation no more; nor one whose next treats give it by themselves (domain/operation/plan/next-pass.ts). Null where nothing can
 * be spread.
 */
export function findSpread(
  operation: Operation,
  due: readonly Operation[],
  { lots, next_pass }: RaisedPlan,
): Spread | null {
  if (!hasEnded(operation)) return null
  const missing = missingByLot(operation)
  const waiting = Map.groupBy(due.filter(isOther(operation)).flatMap(waitingLines), ({ lotId }) => lotId)
  const parts = [...missing].flatMap(([lotId, grams]) => {
    const lines = waiting.get(lotId) ?? []
    const lot = lots.filter(({ id }) => id === lotId)
    const [{ raise, call } = {}] = lot
    if (isSpread(operation, lot) || (next_pass && call !== undefined)) return []
    return partOf({ lotId, grams, lines, before: raise?.day === operation.date ? raise.percent : 0 }) ?? []
  })
  if (parts.length === 0) return null
  const given = sumBy(parts, part => part.given)
  return {
    lots: parts.map(({ lotId, percent, added }) => ({ lotId, percent, added })),
    kg: toKg(given),
    left: toKg(Math.max(0, sumBy([...missing.values()], grams => grams) - given)),
    treats: new Set(parts.flatMap(({ lines }) => lines.map(({ treat }) => treat))).size,
  }
}

/** A device that has not heard of the operation yet derives its schedule anew. */
const isOther =
  ({ date, treat_schedule_id: schedule }: Operation) =>
  (one: Operation) =>
    one.date === date && one.treat_schedule_id !== schedule

type WaitingLine = { lotId: number; treat: string; planned: number }
type Missing = { lotId: number; grams: number; lines: readonly WaitingLine[]; before: number }

/** `before`: percent that the treats give on top already. */
function partOf({ lotId, grams, lines, before }: Missing) {
  const planned = sumBy(lines, line => line.planned)
  if (planned === 0) return null
  const percent = Math.min(MAX_RAISE_PERCENT, roundToTwoDecimals(before + (grams / planned) * 100))
  const given = takePercent(planned, percent) - takePercent(planned, before)
  return percent > before ? { lotId, percent, added: roundToTwoDecimals(percent - before), given, lines } : null
}

function missingByLot({ sub_operations: subs }: Operation): Map<number, number> {
  const byLot = new Map<number, number>()
  for (const { line, grams } of subs.flatMap(missingLines)) {
    const lotId = parseLineId(line.id).ref
    byLot.set(lotId, (byLot.get(lotId) ?? 0) + grams)
  }
  return byLot
}

const waitingLines = ({ id: operation, treat_schedule_id: schedule, sub_operations: subs }: Operation): WaitingLine[] =>
  subs.flatMap(sub =>
    sub.unload_operation_corrals.map(line => ({
      lotId: parseLineId(line.id).ref,
      treat: `${operation}:${schedule}:${sub.id}`,
      planned: plannedGrams(line),
    })),
  )

const plannedGrams = ({ planned_quantity, expected_quantity }: UnloadLine) =>
  toGrams(planned_quantity ?? expected_quantity)
