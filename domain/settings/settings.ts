/** The settings of a farm: its name and clock, its tolerances, its times, and its alerts. */
import { type FarmPlan, planLimits } from '../account/plan-limit.ts'
import { type AlertKind, alertKindLabels, alertKinds } from '../alert/kind.ts'
import { DEFAULT_GAIN_YIELD, toYield, toYieldPercent } from '../cost/lot-plan.ts'
import {
  areDefaultLimits,
  DEFAULT_FEEDING_BASIS,
  defaultFeedingLimits,
  type FeedingBasis,
  type FeedingLimits,
  feedingBasisLabels,
} from '../feed/feeding-limits.ts'
import type { NoKeys } from '../schema/no-keys.ts'
import { type CostMethod, costMethodLabels, DEFAULT_COST_METHOD } from '../stock/ledger.ts'
import { toIso } from '../time/day.ts'
import { toGrams, toKg } from '../units/weight.ts'
import type { Write } from './settings-input.ts'
import type * as Output from './settings-output.ts'

/** The closing time of a new farm. */
export const DEFAULT_FEEDING_DAY_CLOSE = '03:00'

export type Settings = {
  name: string
  timezone: string
  feedingDayClose: string
  loadTolerance: number
  unloadTolerance: number
  /** Grams. */
  minimumTolerance: number
  readingDue: string
  lateMinutes: number
  alertsOff: AlertKind[]
  quietFrom: string | null
  quietTo: string | null
  feedingBasis: FeedingBasis
  /** Null: the default ones. */
  feedingLimits: FeedingLimits | null
  costMethod: CostMethod
  /** Hundredths of a percent. */
  gainYield: number
  updatedAt: number
}

/** What the vendor sells, and how much of it the farm uses. */
export type PlanUse = { plan: FarmPlan; animals: number; users: number }

/** `plan`: for people who may change the settings. */
export const toJson = (settings: Settings, plan?: PlanUse): Output.Settings => ({
  name: settings.name,
  timezone: settings.timezone,
  ...(plan && planToJson(plan)),
  feeding_day_close: settings.feedingDayClose,
  reading_due: settings.readingDue,
  late_minutes: settings.lateMinutes,
  tolerances: {
    load_percent: settings.loadTolerance,
    unload_percent: settings.unloadTolerance,
    minimum_kg: toKg(settings.minimumTolerance),
  },
  alerts: alertsToJson(settings.alertsOff),
  quiet: quietToJson(settings),
  ...feedingToJson(settings),
  ...(settings.costMethod !== DEFAULT_COST_METHOD && { cost_method: settings.costMethod }),
  ...(settings.gainYield !== DEFAULT_GAIN_YIELD && { gain_yield: toYieldPercent(settings.gainYield) }),
  updated_at: toIso(settings.updatedAt),
})

const limitOf = (limit: number) => (Number.isFinite(limit) ? limit : null)

function planToJson({ plan, animals, users }: PlanUse) {
  const limits = planLimits[plan]
  const usage = { animals, animals_limit: limitOf(limits.animals), users, users_limit: limitOf(limits.users) }
  return { plan, usage }
}

const alertsToJson = (off: readonly AlertKind[]) =>
  Object.fromEntries(alertKinds.map(kind => [kind, !off.includes(kind)])) as Record<AlertKind, boolean>

const quietToJson = ({ quietFrom: from, quietTo: to }: Pick<Settings, 'quietFrom' | 'quietTo'>) =>
  from === null || to === null ? null : { from, to }

/** A farm that states loads as-fed, and changed no limit, has none of them in its settings. */
function feedingToJson({ feedingBasis, feedingLimits }: Pick<Settings, 'feedingBasis' | 'feedingLimits'>) {
  const limits = feedingLimits ?? defaultFeedingLimits
  const isUnused = feedingBasis === DEFAULT_FEEDING_BASIS && areDefaultLimits(limits)
  return isUnused ? {} : { feeding_basis: feedingBasis, limits }
}

/** What is left out stays as it is. */
export function changed(
  stored: Settings,
  {
    name = stored.name,
    timezone,
    feeding_day_close: feedingDayClose = stored.feedingDayClose,
    reading_due: readingDue = stored.readingDue,
    late_minutes: lateMinutes = stored.lateMinutes,
    tolerances,
    alerts = {},
    quiet,
    feeding_basis: feedingBasis = stored.feedingBasis,
    limits,
    cost_method: costMethod = stored.costMethod,
    gain_yield: gainPercent,
    updated_at: _version,
    ...rest
  }: Write,
): Settings {
  return {
    ...stored,
    name,
    timezone: timezone ?? stored.timezone,
    feedingDayClose,
    readingDue,
    lateMinutes,
    ...changedTolerances(stored, tolerances),
    alertsOff: alertKinds.filter(kind => !(alerts[kind] ?? !stored.alertsOff.includes(kind))),
    feedingBasis,
    costMethod,
    gainYield: gainPercent === undefined ? stored.gainYield : toYield(gainPercent),
    feedingLimits: limits ? { ...(stored.feedingLimits ?? defaultFeedingLimits), ...limits } : stored.feedingLimits,
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    ...(rest satisfies NoKeys),
  }
}

function changedTolerances(
  stored: Settings,
  {
    load_percent: loadTolerance = stored.loadTolerance,
    unload_percent: unloadTolerance = stored.unloadTolerance,
    minimum_kg: minimumKg,
    ...rest
  }: NonNullable<Write['tolerances']> = {},
) {
  const minimumTolerance = minimumKg === undefined ? stored.minimumTolerance : toGrams(minimumKg)
  return { loadTolerance, unloadTolerance, minimumTolerance, ...(rest satisfies NoKeys) }
}

/** The record for the audit: the fields side by side, in words where JSON has switches. */
export function auditRecord(settings: Settings) {
  const { tolerances, quiet, limits: _limits, ...json } = toJson(settings)
  return {
    ...json,
    ...tolerances,
    ...(settings.feedingLimits ?? defaultFeedingLimits),
    feeding_basis: feedingBasisLabels[settings.feedingBasis],
    cost_method: costMethodLabels[settings.costMethod],
    gain_yield: toYieldPercent(settings.gainYield),
    alerts_off: settings.alertsOff.map(kind => alertKindLabels[kind]),
    quiet: quiet && `das ${quiet.from} às ${quiet.to}`,
  }
}
