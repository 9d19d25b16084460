/** What answers are made of: the very JSON of the screens. */
import type { AlertJson } from '../alert/alert-output.ts'
import type { Overview as Costs } from '../cost/cost-output.ts'
import type { Rule } from '../feed/rule/rule-output.ts'
import type { Lot } from '../lot/lot-output.ts'
import type { FeedingDay } from '../operation/feeding-day/feeding-day.ts'
import type { FarmDay } from '../report/farm-day-output.ts'
import type { AccuracyReport, IngredientReport, LotReport, NotesReport } from '../report/report-output.ts'
import type { Overview as Stock } from '../stock/stock-output.ts'
import type { World } from './world.ts'

export type Facts = {
  /** The active lots as in GET lots, and the names by which a sentence is understood. */
  names: { lots: readonly Lot[]; world: World }
  /** The dashboard's day, of today. */
  feeding: FeedingDay
  farmDays: readonly FarmDay[]
  lotReport: LotReport
  notes: NotesReport
  ingredients: IngredientReport
  /** An operator gets only their own row. */
  accuracy: AccuracyReport
  /** The same by operator and lot. */
  lotAccuracy: AccuracyReport
  /** The open ones that the person may see, the gravest first: one more than `MAX_ALERTS` where there are more. */
  alerts: readonly AlertJson[]
  rules: readonly Rule[]
  stock: Stock
  costs: Costs
  /** By lot, of the period. */
  deaths: readonly { lot_id: number; heads: number }[]
}

/** The most open alerts that are counted. */
export const MAX_ALERTS = 100

/** The facts that a tool may need besides the names. Reports are of the period of the question. */
export type FactKind = Exclude<keyof Facts, 'names'>
export const periodFacts = [
  'farmDays',
  'lotReport',
  'notes',
  'ingredients',
  'accuracy',
  'lotAccuracy',
  'costs',
  'deaths',
] as const
