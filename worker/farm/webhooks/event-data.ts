/** The records of events, each in the JSON that its route answers. A record that was deleted since has none. */
import { and, eq, isNull } from 'drizzle-orm'
import { dayAt } from '../../../domain/time/day.ts'
import { parseSubject, type SubjectKind } from '../../../domain/webhook/event.ts'
import { type Connection, type Rows, runBatch } from '../../db/batch.ts'
import { createAuthorizedScope } from '../../db/farm-scope.ts'
import { alerts, lots, troughReadings } from '../../db/schema.ts'
import { inList, jsonList } from '../../db/statements.ts'
import { alertJson, selectAlerts } from '../alert-rows.ts'
import { selectFarmDays, toFarmDays } from '../lots/day-rows.ts'
import { lotToJson, selectLotRelations, toLotRelations } from '../lots/lot-queries.ts'
import { begunToJson, selectStoredOperations } from '../operations/operation-queries.ts'
import { readingsToJson, selectReadings } from '../readings/reading-rows.ts'
import { selectPeople } from '../users/people.ts'

type Farm = { id: number; timezone: string }
type RecordKindOfEvent = Exclude<SubjectKind, 'day'>
type Wanted = Record<RecordKindOfEvent, number[] | undefined> & { days: string[] }

/** By subject. One trip to the database. */
export async function loadEventData(
  connection: Connection,
  farm: Farm,
  subjects: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await runBatch(connection, selectRecords(farm.id, toWanted(subjects), now))
  return new Map(recordsToJson(rows, dayAt(now, farm.timezone)))
}

function toWanted(subjects: readonly string[]): Wanted {
  const all = subjects.map(parseSubject)
  const ids = Map.groupBy(all, ({ kind }) => kind)
  const idsOf = (kind: RecordKindOfEvent) =>
    ids.get(kind)?.flatMap(subject => (subject.kind === 'day' ? [] : subject.id))
  return {
    alert: idsOf('alert'),
    reading: idsOf('reading'),
    operation: idsOf('operation'),
    lot: idsOf('lot'),
    days: all.flatMap(subject => (subject.kind === 'day' ? subject.day : [])),
  }
}

/** Only what is wanted is read. */
function selectRecords(farmId: number, { alert, reading, operation, lot, days }: Wanted, now: number) {
  const scope = createAuthorizedScope(farmId)
  const [from, to] = [days.toSorted().at(0), days.toSorted().at(-1)]
  const context = { ...scope, farmId, now, params: { farmId, id: 0 }, tokenHash: '' }
  return {
    alerts: alert && selectAlerts(scope).where(and(eq(alerts.farmId, farmId), inList(alerts.id, alert))),
    readings:
      reading &&
      selectReadings(scope).where(
        and(scope.joinedInFarm(troughReadings, isNull(troughReadings.voidedAt)), inList(troughReadings.id, reading)),
      ),
    people: reading && selectPeople(scope),
    operations: operation && selectStoredOperations(scope, jsonList(operation)),
    lots:
      lot &&
      scope.db
        .select()
        .from(lots)
        .where(scope.joinedInFarm(lots, inList(lots.id, lot), isNull(lots.deletedAt))),
    relations: lot && selectLotRelations(scope),
    days: from && to ? selectFarmDays(context, { from, to }) : undefined,
  }
}

function recordsToJson(
  {
    alerts,
    readings = [],
    people = [],
    operations,
    lots = [],
    relations = [],
    days,
  }: Rows<ReturnType<typeof selectRecords>>,
  today: string,
): [subject: string, json: unknown][] {
  const ofLots = toLotRelations(relations)
  const toOperation = operations && begunToJson(operations)
  return [
    ...(alerts ?? []).map(named('alert', alertJson)),
    ...readingsToJson(readings, people).map(named('reading', reading => reading)),
    ...(operations?.operations ?? []).map(named('operation', operation => toOperation?.(operation))),
    ...lots.map(named('lot', lot => lotToJson(lot, ofLots, today))),
    ...(days ? toFarmDays(days) : []).map((day): [string, unknown] => [`day:${day.date}`, day]),
  ]
}

const named =
  <Row extends { id: number }>(kind: SubjectKind, toJson: (row: Row) => unknown) =>
  (row: Row): [string, unknown] => [`${kind}:${row.id}`, toJson(row)]
