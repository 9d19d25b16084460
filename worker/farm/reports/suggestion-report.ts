/** What the report of the suggestions reads: the readings and the days of each lot, from two weeks before the period on. */
import { and, asc, between, eq, isNull, type SQL } from 'drizzle-orm'
import { ERASED_NAME } from '../../../domain/account/account.ts'
import { isAllowed } from '../../../domain/account/permission.ts'
import { markedDeleted } from '../../../domain/figures/deleted-lot.ts'
import { byName } from '../../../domain/format/name-order.ts'
import { MAX_SUGGESTION_DAYS } from '../../../domain/period/report-period.ts'
import type * as ReportInput from '../../../domain/report/report-input.ts'
import { type SuggestionOfLot, suggestionReport } from '../../../domain/report/suggestion-report.ts'
import type { SuggestionSubject } from '../../../domain/report/suggestion-subject.ts'
import { addDays } from '../../../domain/time/day.ts'
import { LOOK_BACK_DAYS, pastSuggestions } from '../../../domain/trough-reading/past-suggestions.ts'
import type { Rows } from '../../db/batch.ts'
import { lotDays, lots, troughReadings } from '../../db/schema.ts'
import type { Member, QueryContext } from '../../http/context.ts'
import { protocolToJson, selectLotRelations, toLotRelations } from '../lots/lot-queries.ts'
import { selectPeople } from '../users/people.ts'
import { allLots, lotColumns, lotConditions, readPeriod, shownPeriod } from './report-queries.ts'

type Context = QueryContext & { input: ReportInput.Suggestions }
type ShownContext = { input: ReportInput.Suggestions; now: number; today: string; member: Member }

export function selectSuggestionReport(context: Context) {
  const { db, inFarm } = context
  const { from, to } = readPeriod(context, MAX_SUGGESTION_DAYS)
  const first = addDays(from, -LOOK_BACK_DAYS)
  const { active, finished, deleted } = lotConditions(context)
  const select = (condition: SQL | undefined) => db.select(calledLotColumns).from(lots).where(condition)
  return {
    ...{ active: select(active), finished: select(finished), deleted: select(deleted) },
    relations: selectLotRelations(context),
    people: selectPeople(context),
    days: db
      .select(dayColumns)
      .from(lotDays)
      .where(inFarm(lotDays, between(lotDays.day, first, to), eq(lotDays.isImported, false)))
      .orderBy(asc(lotDays.day)),
    // the note of the morning after the last one
    readings: db
      .select(readingColumns)
      .from(troughReadings)
      .where(inFarm(troughReadings, and(between(troughReadings.day, first, addDays(to, 1)), decides))),
  }
}

const calledLotColumns = {
  ...lotColumns,
  gmd: lots.gmd,
  dietChangedOn: lots.dietChangedOn,
  recentCalls: lots.recentCalls,
  protocol: lots.protocol,
}
const dayColumns = {
  lotId: lotDays.lotId,
  day: lotDays.day,
  call: lotDays.call,
  planned: lotDays.planned,
  delivered: lotDays.delivered,
  weight: lotDays.projectedAvgWeight,
}
const readingColumns = {
  lotId: troughReadings.lotId,
  userId: troughReadings.userId,
  at: troughReadings.at,
  originalAt: troughReadings.originalAt,
  day: troughReadings.day,
  note: troughReadings.note,
  call: troughReadings.call,
}
const decides = and(eq(troughReadings.isCheck, false), isNull(troughReadings.voidedAt), isNull(troughReadings.importId))

/** A person who may not read the figures of others gets only their own row by reader, as in the accuracy report. */
export function toSuggestionReport(
  { relations, people, days, readings, ...rows }: Rows<ReturnType<typeof selectSuggestionReport>>,
  context: ShownContext,
  by: SuggestionSubject = 'rule',
) {
  const { member } = context
  const period = shownPeriod(context, MAX_SUGGESTION_DAYS)
  const relationMaps = toLotRelations(relations)
  const daysOf = Map.groupBy(days, ({ lotId }) => lotId)
  const readingsOf = Map.groupBy(readings, ({ lotId }) => lotId)
  const suggestions: SuggestionOfLot[] = []
  let leftOut = 0
  for (const lot of allLots(rows).sort((a, b) => a.position - b.position || a.id - b.id)) {
    const { id, name, corral, deletedAt, protocol, ...called } = lot
    const facts = { days: daysOf.get(id) ?? [], readings: readingsOf.get(id) ?? [] }
    const past = pastSuggestions(
      { ...called, ...facts, protocol: protocolToJson(protocol, relationMaps) },
      period,
      member.farm.feedingLimits,
    )
    const answeredLot = { id, name, corral, ...markedDeleted(deletedAt) }
    suggestions.push(...past.answered.map(suggestion => ({ ...suggestion, lot: answeredLot })))
    leftOut += past.leftOut
  }
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const readers = [...new Set(suggestions.map(({ userId }) => userId))]
    .filter(id => isAllowed(member.userType, 'people.read') || id === member.userId)
    .map(id => ({ id, name: nameOf.get(id) ?? ERASED_NAME }))
    .sort(byName)
  return suggestionReport({ suggestions, leftOut }, readers, period, by)
}
