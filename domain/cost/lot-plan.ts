/** What a farm expects of a lot at its exit. Weights are grams and yields hundredths of a percent in the database, kg and percent in JSON. */
import { formatPercent } from '../format/format.ts'
import { toGrams, toKg } from '../units/weight.ts'
import { invalid } from '../validation/refusal.ts'
import { type CarcassYields, DEFAULT_ENTRY_YIELD, gainYield, type LotPlan } from './arroba.ts'
import type * as Input from './cost-input.ts'
import type * as Output from './cost-output.ts'

/** `entryYield`: null where the plan has none. */
export type StoredPlan = { exitWeight: number; exitYield: number; entryYield: number | null }

const HUNDREDTHS = 10_000

/** 65 %, which a farm may change. */
export const DEFAULT_GAIN_YIELD = 6_500
export const toYield = (percent: number) => Math.round(percent * 100)
export const toYieldPercent = (stored: number) => stored / 100

const toPlan = ({ exitWeight, exitYield, entryYield }: StoredPlan): LotPlan => ({
  exitWeight: toKg(exitWeight),
  exitYield: exitYield / HUNDREDTHS,
  entryYield: entryYield === null ? DEFAULT_ENTRY_YIELD : entryYield / HUNDREDTHS,
})

/** Those of the plan; without one, the farm's. */
export function carcassYields(plan: StoredPlan | undefined, entryWeight: number, farmGain: number): CarcassYields {
  const farm = farmGain / HUNDREDTHS
  if (!plan) return { entryYield: DEFAULT_ENTRY_YIELD, gain: farm }
  const planned = toPlan(plan)
  return { entryYield: planned.entryYield, gain: gainYield(planned, toKg(entryWeight)) ?? farm }
}

export const toStoredPlan = ({ exit_weight, exit_yield, entry_yield }: Input.LotPlan): StoredPlan => ({
  exitWeight: toGrams(exit_weight),
  exitYield: toYield(exit_yield),
  entryYield: entry_yield === undefined ? null : toYield(entry_yield),
})

export const planToJson = ({ exitWeight, exitYield, entryYield }: StoredPlan): Output.LotPlan => ({
  exit_weight: toKg(exitWeight),
  exit_yield: toYieldPercent(exitYield),
  entry_yield: entryYield === null ? null : toYieldPercent(entryYield),
})

/** A lot gains weight, and not all that it gains is carcass. `entryWeight` is grams. */
export function rejectPlan(plan: StoredPlan, entryWeight: number): void {
  if (plan.exitWeight <= entryWeight)
    throw invalid({ exit_weight: ['O peso de saída deve ser maior que o de entrada. Confira o peso.'] })
  const gain = gainYield(toPlan(plan), toKg(entryWeight)) ?? 0
  if (gain > 0 && gain <= 1) return
  const text = `Confira: com estes rendimentos, ${formatPercent(gain * 100, 1, 0)} do que o lote ganha seria carcaça.`
  throw invalid({ exit_yield: [text] })
}
