/** What the reports of a period read, and the report that it becomes: their routes and the assistant answer by the same. */
import { asc, isNotNull, sql } from 'drizzle-orm'
import { ERASED_NAME } from '../../../domain/account/account.ts'
import { isAllowed } from '../../../domain/account/permission.ts'
import { accuracyReport, listOperators } from '../../../domain/report/accuracy-report.ts'
import type { AccuracySubject } from '../../../domain/report/accuracy-subject.ts'
import { ingredientReport } from '../../../domain/report/ingredient-report.ts'
import { lotReport } from '../../../domain/report/lot-report.ts'
import type { LotStatus } from '../../../domain/report/lot-status.ts'
import { notesReport } from '../../../domain/report/notes-report.ts'
import type * as ReportInput from '../../../domain/report/report-input.ts'
import { lastClosedDay } from '../../../domain/time/day.ts'
import type { Rows } from '../../db/batch.ts'
import { hasCalledLots } from '../../db/called-lots.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { farmDays, ingredients, lotDays, operations } from '../../db/schema.ts'
import type { Member, QueryContext } from '../../http/context.ts'
import { selectPeople } from '../users/people.ts'
import { allLots, inPeriod, selectLots, selectLotsWithSums, shownPeriod } from './report-queries.ts'
import { selectUnconfirmedLoads, selectUnconfirmedUnloads } from './unconfirmed-lines.ts'

type Context = QueryContext & { input: ReportInput.Period }
type ShownContext = { input: ReportInput.Period; now: number; today: string; member: Member }

export const selectLotReport = (context: Context) => ({
  ...selectLotsWithSums(context),
  unconfirmed: selectUnconfirmedUnloads(context, inPeriod(operations.day, context)),
})
export const toLotReport = (
  { unsummed, unconfirmed, ...rows }: Rows<ReturnType<typeof selectLotReport>>,
  context: ShownContext,
  status: LotStatus = 'all',
) => {
  const { feedingBasis, feedingDayClose, timezone } = context.member.farm
  const lastClosed = lastClosedDay(feedingDayClose, timezone, context.now)
  const days = unsummed.map(one => ({ ...one, isOpen: one.day > lastClosed }))
  return lotReport(allLots(rows), days, shownPeriod(context), status, feedingBasis === 'dry_matter', unconfirmed)
}

/** Deleted ones too, because the days refer to them. */
const selectIngredientNames = ({ db, inFarm }: FarmScope) =>
  db.select({ id: ingredients.id, name: ingredients.name }).from(ingredients).where(inFarm(ingredients))

export const selectIngredientReport = (context: Context) => ({
  days: context.db
    .select({ day: farmDays.day, ingredients: farmDays.ingredients })
    .from(farmDays)
    .where(context.inFarm(farmDays, inPeriod(farmDays.day, context)))
    .orderBy(asc(farmDays.day)),
  names: selectIngredientNames(context),
  unconfirmed: selectUnconfirmedLoads(context, inPeriod(operations.day, context)),
})
export const toIngredientReport = (
  { days, names, unconfirmed }: Rows<ReturnType<typeof selectIngredientReport>>,
  context: ShownContext,
) => ingredientReport(days, names, shownPeriod(context), unconfirmed)

export const selectAccuracyReport = (context: Context) => ({
  days: context.db
    .select({ day: farmDays.day, loads: farmDays.loads, unloads: farmDays.unloads })
    .from(farmDays)
    .where(context.inFarm(farmDays, inPeriod(farmDays.day, context)))
    .orderBy(asc(farmDays.day)),
  members: selectPeople(context),
  ingredients: selectIngredientNames(context),
  lots: selectLots(context),
  unconfirmed: {
    loads: selectUnconfirmedLoads(context, inPeriod(operations.day, context)),
    unloads: selectUnconfirmedUnloads(context, inPeriod(operations.day, context)),
  },
})
type NamedMember = { id: number; name: string }

/** The operators whose weighings the member may read: of all, or only of their own. */
export function readableOperators(ids: readonly number[], members: readonly NamedMember[], member: Member) {
  const isVisible = (id: number) => isAllowed(member.userType, 'people.read') || id === member.userId
  const nameOf = new Map(members.map(({ id, name }) => [id, name]))
  return ids.filter(isVisible).map(id => ({ id, name: nameOf.get(id) ?? ERASED_NAME }))
}

/** A person who may not read the accuracy of others gets only their own row, as in GET operations/average_errors. */
export function toAccuracyReport(
  { days, members, ingredients, lots, unconfirmed }: Rows<ReturnType<typeof selectAccuracyReport>>,
  context: ShownContext,
  by: AccuracySubject = 'operator',
) {
  const people = readableOperators(listOperators(days), members, context.member)
  const names = { people, ingredients, lots: allLots(lots) }
  return accuracyReport(days, names, shownPeriod(context), by, unconfirmed)
}

export const selectNotesReport = (context: Context) => ({
  days: context.db
    .select({ day: farmDays.day, notes: farmDays.notes })
    .from(farmDays)
    .where(context.inFarm(farmDays, inPeriod(farmDays.day, context)))
    .orderBy(asc(farmDays.day)),
  lots: selectLots(context),
  calls: context.db
    .select({
      lotId: lotDays.lotId,
      day: lotDays.day,
      call: sql<number>`${lotDays.call}`.mapWith(Number).as('call_of_day'),
    })
    .from(lotDays)
    .where(
      context.inFarm(lotDays, inPeriod(lotDays.day, context), isNotNull(lotDays.call), hasCalledLots(context.farmId)),
    ),
})
export const toNotesReport = (
  { days, lots, calls }: Rows<ReturnType<typeof selectNotesReport>>,
  context: ShownContext,
) =>
  notesReport(
    days,
    allLots(lots),
    shownPeriod(context),
    { today: context.today, timezone: context.member.farm.timezone },
    calls,
  )
