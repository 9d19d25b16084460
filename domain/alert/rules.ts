/** Every rule of alerts, and what they find on a farm. */
import type { FoundAlert } from './alert.ts'
import type { FarmFacts } from './facts.ts'
import type { AlertKind } from './kind.ts'
import { analysisOld } from './rules/analysis-old.ts'
import { beyondLimit } from './rules/beyond-limit.ts'
import { corralOverCapacity } from './rules/corral-over-capacity.ts'
import { deviceSilent } from './rules/device-silent.ts'
import { feedingLate } from './rules/feeding-late.ts'
import { heldWeights } from './rules/held-weights.ts'
import { intakeOff } from './rules/intake-off.ts'
import { intakeOffBand } from './rules/intake-off-band.ts'
import { lotOverLoad } from './rules/lot-over-load.ts'
import { lotWithoutRule } from './rules/lot-without-rule.ts'
import { lotWithoutSchedule } from './rules/lot-without-schedule.ts'
import { operationIncomplete } from './rules/operation-incomplete.ts'
import { readingMissing } from './rules/reading-missing.ts'
import { readingsFalling } from './rules/readings-falling.ts'
import { recipeChanged } from './rules/recipe-changed.ts'
import { stepDue } from './rules/step-due.ts'
import { stockEnding, stockLoss, stockNegative, stockUncounted } from './rules/stock.ts'
import { treatsNot100 } from './rules/treats-not-100.ts'
import { troughEmpty } from './rules/trough-empty.ts'
import { twoWeights } from './rules/two-weights.ts'
import { loadError, unloadError } from './rules/weighing-error.ts'

type Rule = (facts: FarmFacts) => FoundAlert[]

const rules: Record<AlertKind, Rule> = {
  reading_missing: readingMissing,
  feeding_late: feedingLate,
  operation_incomplete: operationIncomplete,
  load_error: loadError,
  unload_error: unloadError,
  two_weights: twoWeights,
  recipe_changed: recipeChanged,
  lot_over_load: lotOverLoad,
  held_weights: heldWeights,
  intake_off: intakeOff,
  readings_falling: readingsFalling,
  trough_empty: troughEmpty,
  corral_over_capacity: corralOverCapacity,
  lot_without_rule: lotWithoutRule,
  lot_without_schedule: lotWithoutSchedule,
  treats_not_100: treatsNot100,
  device_silent: deviceSilent,
  analysis_old: analysisOld,
  beyond_limit: beyondLimit,
  step_due: stepDue,
  intake_off_band: intakeOffBand,
  stock_ending: stockEnding,
  stock_loss: stockLoss,
  stock_uncounted: stockUncounted,
  stock_negative: stockNegative,
}

/** The alerts of a farm, without the kinds that it switched off. */
export const alertsOfFarm = (facts: FarmFacts, off: readonly AlertKind[]): FoundAlert[] =>
  Object.entries(rules).flatMap(([kind, rule]) => (off.some(one => one === kind) ? [] : rule(facts)))

/** What an operator can act on. The other kinds are for those who plan the feeding. */
export const operatorKinds = ['reading_missing', 'feeding_late', 'operation_incomplete'] as const satisfies AlertKind[]
