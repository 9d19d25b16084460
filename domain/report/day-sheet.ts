/** The day sheet: what the cab does on a day, in order. The weights are those of the plan. */

import { computeFigure } from '../figures/figures.ts'
import { marked } from '../figures/unconfirmed.ts'
import type { Operation, SubOperation } from '../operation/fold/operation-output.ts'
import { toGrams, toKg } from '../units/weight.ts'
import type * as Output from './day-sheet-output.ts'

type Named = { id: number; name: string }
type Schedule = Named & { users: readonly Named[] }

/**
 * For the cab at dawn, operations that were canceled untouched are left out, because they are not done. On a day that is over the sheet is a record,
 * and has all. Operations of a schedule that is unknown have no name.
 */
export function daySheet(
  date: string,
  operations: readonly Operation[],
  schedules: readonly Schedule[],
  isOver: boolean,
  /** The farm calls dry matter, and the sheet has what a head gets of it. */
  withDryMatter = false,
): Output.DayReport {
  const sheets = operations
    .filter(operation => isOver || operation.status !== 'canceled' || isTouched(operation))
    .map(operation =>
      sheetOf(
        operation,
        schedules.find(({ id }) => id === operation.treat_schedule_id),
        withDryMatter,
      ),
    )
    .sort((a, b) => (startOf(a) === startOf(b) ? a.id - b.id : startOf(a) < startOf(b) ? -1 : 1))
  return { date, operations: sheets, totals: totalsOf(sheets.flatMap(({ sub_operations }) => sub_operations)) }
}

const isTouched = ({ sub_operations }: Operation) =>
  sub_operations.some(({ tare_weight, load_operation_ingredients: load, unload_operation_corrals: unload }) =>
    [tare_weight, ...[...load, ...unload].map(line => line.actual_quantity)].some(weight => weight !== null),
  )

/** Operations without treats are last. */
const startOf = ({ sub_operations: [first] }: Output.SheetOperation) => first?.scheduled_time ?? '99:99'

function sheetOf(operation: Operation, schedule: Schedule | undefined, withDryMatter: boolean): Output.SheetOperation {
  const { id, status, treat_schedule_id, user, sub_operations } = operation
  return {
    id,
    status,
    treat_schedule_id,
    schedule_name: schedule?.name ?? '',
    users: (schedule?.users ?? []).map(({ id, name }) => ({ id, name })),
    user,
    sub_operations: sub_operations.map(sub => treatOf(sub, withDryMatter)),
  }
}

function treatOf(sub: SubOperation, withDryMatter: boolean): Output.SheetTreat {
  const { load_operation_ingredients: load, unload_operation_corrals: unload } = sub
  const total = sumOf(load)
  const afterLoading = runningTotals(load)
  const afterUnloading = runningTotals(unload)
  return {
    id: sub.id,
    scheduled_time: sub.scheduled_time,
    treat_name: sub.treat_name,
    rule_name: sub.rule_name,
    recipe_name: sub.recipe_name,
    timer: sub.timer,
    dry_matter_percent: sub.dry_matter_percent,
    total: toKg(total),
    ingredients: load.map((line, i) => ({
      ingredient_name: line.ingredient_name,
      expected: line.expected_quantity,
      running_total: toKg(afterLoading[i] ?? 0),
      actual: line.actual_quantity,
      ...marked(line.unconfirmed === true),
    })),
    lots: unload.map((line, i) => ({
      lot_name: line.lot_name,
      corral_name: line.corral_name,
      quantity: line.quantity,
      expected: line.expected_quantity,
      remaining: toKg(remainingOf(total - (afterUnloading[i] ?? 0))),
      actual: line.actual_quantity,
      ...(withDryMatter && { dry_matter_per_head: dryMatterPerHead(sub, line) }),
      ...marked(line.unconfirmed === true),
    })),
  }
}

/** Kg: of what was unloaded, with the dry matter of what was loaded; before that of the plan. */
function dryMatterPerHead(sub: SubOperation, line: SubOperation['unload_operation_corrals'][number]): number | null {
  const percent = sub.loaded_dry_matter ?? sub.dry_matter_percent
  const dryMatter = (toGrams(line.actual_quantity ?? line.expected_quantity) * percent) / 100
  return computeFigure('dry_matter_per_head', { dryMatter, headDays: line.quantity })
}

/** The load is in whole kg and the shares are not: what is left of that is no feed. */
const remainingOf = (grams: number) => (Math.abs(grams) < 1000 ? 0 : grams)

type Line = { expected_quantity: number }

/** Grams, because kg with three decimals do not add up exactly. */
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + toGrams(line.expected_quantity), 0)
const runningTotals = (lines: readonly Line[]) => lines.map((_, i) => sumOf(lines.slice(0, i + 1)))

function totalsOf(treats: readonly Output.SheetTreat[]): Output.DayReport['totals'] {
  const ingredients = Map.groupBy(
    treats.flatMap(treat => treat.ingredients),
    ({ ingredient_name }) => ingredient_name,
  )
  const grams = (lines: readonly { expected: number }[]) => lines.reduce((sum, line) => sum + toGrams(line.expected), 0)
  return {
    treats: treats.length,
    planned: toKg(grams(treats.flatMap(({ lots }) => lots))),
    ingredients: [...ingredients]
      .map(([ingredient_name, lines]) => ({ ingredient_name, expected: toKg(grams(lines)) }))
      .sort((a, b) => b.expected - a.expected || (a.ingredient_name < b.ingredient_name ? -1 : 1)),
  }
}
