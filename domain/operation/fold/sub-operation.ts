/** One treat of an operation, with its load and unload lines, as rows and as JSON. */

import { errorPercent } from '../../figures/error.ts'
import { toIso, toIsoOrNull } from '../../time/day.ts'
import { sumBy } from '../../units/sum.ts'
import { roundToTwoDecimals, toKg, toKgOrNull } from '../../units/weight.ts'
import type { PlanLoad, PlanSubOperation, PlanUnload } from '../plan/plan.ts'
import { isSkipped } from './accuracy.ts'
import { isUnconfirmed, type KeptWeight, type WeightRecord } from './line-weights.ts'
import type * as Output from './operation-output.ts'
import type { WeightOrigin } from './weight-origin.ts'

/** `actual` in grams, null until weighed. `at` is the instant of a load line's first weighing, or of an unload line's last one. */
type Weighed = WeightOrigin & WeightRecord & { actual: number | null; at: number | null }
/** `insteadOf`: the line of the planned ingredient in whose place it was loaded; `insteadOfQuantity`: grams of its plan. */
type LoadedInstead = {
  insteadOf: number | null
  insteadOfQuantity: number | null
  insteadOfReason: string | null
}
/** `dryMatterPercent`: of the ingredient when it was weighed; null where it is not known. */
export type LoadLine = Omit<PlanLoad, 'planned'> &
  Weighed &
  LoadedInstead & { planned: number | null; dryMatterPercent: number | null }
export type UnloadLine = Omit<PlanUnload, 'planned'> & Weighed & { planned: number | null }
export type SubOperationColumns = Omit<PlanSubOperation, 'slot' | 'carried' | 'load' | 'unload'> & {
  tareWeight: number | null
  carried: number
  /** That of what was loaded (loaded-dry-matter.ts). Null: that of the recipe. */
  loadedDryMatter: number | null
}
export type SubOperation = SubOperationColumns & { load: LoadLine[]; unload: UnloadLine[] }

type Quantities = { expected: number; actual: number | null }
type Person = { id: number; name: string }
type JsonContext = { people: readonly Person[]; hasEnded: boolean }

/** A line that expects nothing needs no weight. */
export function isDone({ expected, actual }: Quantities): boolean {
  return actual !== null || expected === 0
}

export function toJson(sub: SubOperation, { people, hasEnded }: JsonContext): Output.SubOperation {
  return {
    id: sub.id,
    rule_name: sub.ruleName,
    recipe_name: sub.recipeName,
    treat_name: sub.treatName,
    scheduled_time: sub.scheduledTime,
    timer: sub.timer,
    dry_matter_percent: sub.dryMatterPercent,
    ...(sub.loadedDryMatter !== null && { loaded_dry_matter: roundToTwoDecimals(sub.loadedDryMatter) }),
    tare_weight: toKgOrNull(sub.tareWeight),
    residue: toKgOrNull(residueOf(sub, hasEnded)),
    ...(sub.carried !== 0 && { carried_quantity: toKg(sub.carried) }),
    load_operation_ingredients: sub.load.map(line => loadJson(line, sub.load, people)),
    unload_operation_corrals: sub.unload.map(line => unloadJson(line, people)),
  }
}

/**
 * Grams that stayed in the wagon: loaded minus unloaded, with what came from a treat that was continued. Negative where more was unloaded than loaded. Null while lines are missing, and
 * where nothing was weighed.
 */
function residueOf({ carried, load, unload }: SubOperation, hasEnded: boolean): number | null {
  const lines = [...load, ...unload]
  const isOver = hasEnded || lines.every(isDone)
  if (!isOver || lines.every(({ actual }) => actual === null)) return null
  return carried + sumActual(load) - sumActual(unload)
}

const sumActual = (lines: readonly Quantities[]) => sumBy(lines, ({ actual }) => actual ?? 0)

export type LineJson = Output.LoadLine | Output.UnloadLine

function loadJson(line: LoadLine, lines: readonly LoadLine[], people: readonly Person[]): Output.LoadLine {
  return {
    id: line.id,
    ingredient_name: line.ingredientName,
    ...quantitiesJson(line),
    ...(line.planned !== null && { planned_quantity: toKg(line.planned) }),
    ...(line.dryMatterPercent !== null && { dry_matter_percent: line.dryMatterPercent }),
    ...insteadOfJson(line, lines),
    ...originJson(line, people),
    start_time: toIsoOrNull(line.at),
  }
}

function insteadOfJson({ insteadOf, insteadOfQuantity, insteadOfReason }: LoadedInstead, lines: readonly LoadLine[]) {
  if (insteadOf === null) return {}
  return {
    instead_of: {
      line_id: insteadOf,
      ingredient_name: lines.find(({ id }) => id === insteadOf)?.ingredientName ?? '',
      quantity: toKg(insteadOfQuantity ?? 0),
      reason: insteadOfReason,
    },
  }
}

function unloadJson(line: UnloadLine, people: readonly Person[]): Output.UnloadLine {
  return {
    id: line.id,
    lot_name: line.lotName,
    corral_name: line.corralName,
    quantity: line.quantity,
    ...quantitiesJson(line),
    ...(line.planned !== null && { planned_quantity: toKg(line.planned) }),
    ...originJson(line, people),
    end_time: toIsoOrNull(line.at),
  }
}

/** The weight, difference and error are null until the line is weighed. A skipped line has no error, because it was not weighed. */
function quantitiesJson(line: Quantities & Pick<WeightOrigin, 'source'>) {
  const { expected, actual } = line
  return {
    expected_quantity: toKg(expected),
    actual_quantity: toKgOrNull(actual),
    difference_quantity: actual === null ? null : toKg(expected - actual),
    error_percent: actual === null || isSkipped(line) ? null : errorPercent(expected, actual),
  }
}

function originJson(line: Weighed & Quantities, people: readonly Person[]) {
  const by = people.find(({ id }) => id === line.correctedBy)
  return {
    source: sourceOf(line),
    skip_reason: line.skipReason,
    correction:
      line.correctionReason === null
        ? null
        : {
            from: toKgOrNull(line.correctedFrom),
            by: by ? { id: by.id, name: by.name } : null,
            reason: line.correctionReason,
          },
    ...recordJson(line, people),
  }
}

/** Only what a line has: most have one weight. */
function recordJson(line: WeightRecord, people: readonly Person[]) {
  return {
    ...(line.eventId && { event_id: line.eventId }),
    ...(line.weights.length > 0 && { weights: line.weights.map(weight => keptJson(weight, people)) }),
    ...(isUnconfirmed(line) && { unconfirmed: true }),
  }
}

function keptJson({ eventId, weight, at, userId, device, source }: KeptWeight, people: readonly Person[]) {
  const user = people.find(({ id }) => id === userId)
  return {
    event_id: eventId,
    quantity: toKg(weight),
    at: toIso(at),
    user: user ? { id: user.id, name: user.name } : null,
    device,
    source,
  }
}

/** Lines that are older than the column `source`. */
function sourceOf(line: Weighed & Quantities): WeightOrigin['source'] {
  if (line.source !== null || line.actual === null) return line.source
  return isSkipped(line) ? 'skipped' : 'typed'
}

/** The instants (ISO) of the earliest load and the latest unload. */
export function timeSpan(sub: Pick<Output.SubOperation, 'load_operation_ingredients' | 'unload_operation_corrals'>) {
  const starts = sub.load_operation_ingredients.flatMap(({ start_time }) => start_time ?? [])
  const ends = sub.unload_operation_corrals.flatMap(({ end_time }) => end_time ?? [])
  return { start: starts.sort().at(0) ?? null, end: ends.sort().at(-1) ?? null }
}
