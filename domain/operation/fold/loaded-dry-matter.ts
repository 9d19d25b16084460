/** The dry matter of what went into the wagon, which is not that of the recipe where another ingredient was loaded or one was short. */
import { sumBy } from '../../units/sum.ts'
import type { OperationEvent } from '../events/event.ts'
import { itemSlot, parseSubOperationId } from '../plan/line-id.ts'

type Line = { expected: number; actual: number | null; dryMatterPercent: number | null }
type Filling = {
  id: number
  /** Grams that came from the filling before, minus what the next one took over. */
  carried: number
  /** That of the recipe. */
  dryMatterPercent: number
  load: readonly Line[]
}

/** The dry matter that the ingredient of each line had when it was weighed, in percent. That of a weighing counts before that of a correction. */
export function dryMatterOfLines(history: readonly OperationEvent[]): Map<number, number> {
  const percents = new Map<number, number>()
  for (const { type, payload } of history) {
    if (type !== 'load' && type !== 'correct') continue
    if (payload.dryMatter === undefined || (type === 'correct' && percents.has(payload.lineId))) continue
    percents.set(payload.lineId, payload.dryMatter)
  }
  return percents
}

/**
 * Percent by filling: sum(kg x dry matter) / sum(kg) of what is in the wagon, with what was left in it from the filling before. Null where a line is
 * not weighed or the dry matter of its ingredient is not known: that of the recipe is in force then.
 */
export function withLoadedDryMatter<Sub extends Filling>(
  subs: readonly Sub[],
): (Sub & { loadedDryMatter: number | null })[] {
  const left = new Map<number, { grams: number; percent: number }>()
  return subs.map(sub => {
    const treat = itemSlot(parseSubOperationId(sub.id).slot)
    const before = left.get(treat)
    const loadedDryMatter = mixed(sub.load, before)
    left.set(treat, {
      grams: Math.max(0, (before?.grams ?? 0) - sub.carried),
      percent: loadedDryMatter ?? sub.dryMatterPercent,
    })
    return { ...sub, loadedDryMatter }
  })
}

function mixed(load: readonly Line[], before = { grams: 0, percent: 0 }): number | null {
  const isKnown = ({ expected, actual, dryMatterPercent }: Line) =>
    actual === null ? expected === 0 : actual === 0 || dryMatterPercent !== null
  if (!load.every(isKnown)) return null
  const parts = [before, ...load.map(line => ({ grams: line.actual ?? 0, percent: line.dryMatterPercent ?? 0 }))]
  const grams = sumBy(parts, part => part.grams)
  return grams > 0 ? sumBy(parts, part => part.grams * part.percent) / grams : null
}
