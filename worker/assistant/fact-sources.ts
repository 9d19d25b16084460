/** Where each kind of fact comes from: the statements and the JSON of the screen that shows it. */
import { sql } from 'drizzle-orm'
import { type FactKind, type Facts, MAX_ALERTS } from '../../domain/assistant/facts.ts'
import { feedingDay } from '../../domain/operation/feeding-day/feeding-day.ts'
import type { ReportPeriod } from '../../domain/period/report-period.ts'
import type { NamedStatements, Rows } from '../db/batch.ts'
import { farms } from '../db/schema.ts'
import { alertJson } from '../farm/alert-rows.ts'
import { selectOpenAlerts } from '../farm/alerts.ts'
import { selectCosts, toCosts } from '../farm/costs/costs.ts'
import { selectFeedingPlan, toFeedingPlan } from '../farm/feed/feeding-plan.ts'
import { selectRules, toRules } from '../farm/feed/rules.ts'
import { selectFarmDays, toDateRange, toFarmDays } from '../farm/lots/day-rows.ts'
import { selectDeaths } from '../farm/lots/movement-queries.ts'
import { selectToday, toOperationsOfToday } from '../farm/operations/operations-today.ts'
import * as OfPeriod from '../farm/reports/reports-of-period.ts'
import { selectStock, toStock } from '../farm/stock/stock.ts'
import type { Member, PrepareContext, QueryContext } from '../http/context.ts'

type SelectContext = QueryContext & { input: ReportPeriod }
type ShowContext = { input: ReportPeriod; now: number; today: string; member: Member }

type FactSource<Value, Selected extends NamedStatements = NamedStatements> = {
  select: (context: SelectContext) => Selected
  toValue: (rows: Rows<Selected>, context: ShowContext) => Value
}

/** Forgets the type of its statements, whose rows come back to it alone. */
const source = <Value, const Selected extends NamedStatements>({
  select,
  toValue,
}: FactSource<Value, Selected>): FactSource<Value> => ({
  select,
  toValue: (rows, context) => toValue(rows as Rows<Selected>, context),
})

/** Screens prepare these statements with placeholders; here they have the values of one message. */
const withValues = (context: QueryContext): PrepareContext => ({
  ...context,
  farmId: sql`${context.farmId}`,
  tokenHash: sql`${context.tokenHash}`,
  now: sql`${context.now}`,
  params: { id: sql`0` },
})

export const factSources: { [Kind in FactKind]: FactSource<Facts[Kind]> } = {
  feeding: source({
    select: context => ({
      plan: selectFeedingPlan(withValues(context)),
      operations: selectToday(withValues(context)),
      settings: context.db
        .select({ lateMinutes: farms.lateMinutes })
        .from(farms)
        .where(context.inFarm({ farmId: farms.id })),
    }),
    toValue: ({ plan, operations, settings: [settings] }, context) => {
      const { member, today, now } = context
      return feedingDay({
        plan: toFeedingPlan(plan, context),
        operations: toOperationsOfToday(operations, context),
        day: today,
        now,
        timezone: member.farm.timezone,
        lateMinutes: settings?.lateMinutes,
        operatorId: member.userType === 'worker' ? member.userId : undefined,
      })
    },
  }),
  farmDays: source({
    select: context => selectFarmDays(context, toDateRange(context.input, context.now)),
    toValue: rows => toFarmDays(rows),
  }),
  lotReport: source({
    select: OfPeriod.selectLotReport,
    toValue: (rows, context) => OfPeriod.toLotReport(rows, context),
  }),
  notes: source({ select: OfPeriod.selectNotesReport, toValue: OfPeriod.toNotesReport }),
  ingredients: source({ select: OfPeriod.selectIngredientReport, toValue: OfPeriod.toIngredientReport }),
  accuracy: source({
    select: OfPeriod.selectAccuracyReport,
    toValue: (rows, context) => OfPeriod.toAccuracyReport(rows, context),
  }),
  lotAccuracy: source({
    select: OfPeriod.selectAccuracyReport,
    toValue: (rows, context) => OfPeriod.toAccuracyReport(rows, context, 'operator_lot'),
  }),
  alerts: source({
    select: context => ({ alerts: selectOpenAlerts(context, MAX_ALERTS) }),
    toValue: ({ alerts }) => alerts.map(alertJson),
  }),
  stock: source({
    select: selectStock,
    toValue: (rows, context) => toStock(rows, context) ?? { cost_method: 'mean', updating: false, items: [] },
  }),
  costs: source({ select: selectCosts, toValue: toCosts }),
  deaths: source({
    select: context => ({ deaths: selectDeaths(context, context.input) }),
    toValue: ({ deaths }) => deaths.map(({ lotId, heads }) => ({ lot_id: lotId, heads })),
  }),
  rules: source({ select: selectRules, toValue: toRules }),
}
