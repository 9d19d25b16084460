/** What each operator's deviation of each ingredient cost in a period. Money has a route of its own: the report of accuracy has none. */
import { asc, gt } from 'drizzle-orm'
import { deviationCosts } from '../../../domain/report/deviation/deviation-report.ts'
import { deviationTable } from '../../../domain/report/deviation/deviation-report-columns.ts'
import * as Output from '../../../domain/report/deviation/deviation-report-output.ts'
import { fileTypes } from '../../../domain/report/report-format.ts'
import * as ReportInput from '../../../domain/report/report-input.ts'
import { reportName } from '../../../domain/report/report-tables.ts'
import type { Rows } from '../../db/batch.ts'
import { farmDays, operations, stockDays } from '../../db/schema.ts'
import type { Member, QueryContext } from '../../http/context.ts'
import { answerReport } from '../reports/report-file.ts'
import { inPeriod, shownPeriod } from '../reports/report-queries.ts'
import { readableOperators } from '../reports/reports-of-period.ts'
import { selectUnconfirmedLoads } from '../reports/unconfirmed-lines.ts'
import { read } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { selectIngredients } from './costs.ts'

type Context = QueryContext & { input: ReportInput.Period }
type ShownContext = { input: ReportInput.Period; now: number; today: string; member: Member }

function selectDeviations(context: Context) {
  const { db, inFarm } = context
  return {
    days: db
      .select({ day: farmDays.day, loads: farmDays.loads })
      .from(farmDays)
      .where(inFarm(farmDays, inPeriod(farmDays.day, context)))
      .orderBy(asc(farmDays.day)),
    costs: db
      .select({
        day: stockDays.day,
        ingredientId: stockDays.ingredientId,
        used: stockDays.used,
        cents: stockDays.usedCost,
      })
      .from(stockDays)
      .where(inFarm(stockDays, inPeriod(stockDays.day, context), gt(stockDays.used, 0))),
    members: selectPeople(context),
    ingredients: selectIngredients(context),
    unconfirmed: selectUnconfirmedLoads(context, inPeriod(operations.day, context)),
  }
}

/** A person who may not read the accuracy of others gets only their own rows, as in the report of accuracy. */
function toDeviations(
  { days, costs, members, ingredients, unconfirmed }: Rows<ReturnType<typeof selectDeviations>>,
  context: ShownContext,
): Output.DeviationCosts {
  const ids = [...new Set(days.flatMap(({ loads }) => Object.keys(loads).map(Number)))]
  const people = readableOperators(ids, members, context.member)
  return deviationCosts(days, costs, { people, ingredients }, shownPeriod(context), unconfirmed)
}

export const show = read({
  can: 'feed_costs.read',
  files: Object.values(fileTypes),
  input: ReportInput.Period,
  output: Output.DeviationCosts,
  load: selectDeviations,
  reply: (rows, context) => {
    const report = toDeviations(rows, context)
    return answerReport(report, context.input.format, {
      name: reportName('Custo dos desvios', report),
      tables: () => [deviationTable(report)],
    })
  },
})
