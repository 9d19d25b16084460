/** What a piece of a history is held against: all lots of the farm, and what it has of the days of the rows. */
import { type SQL, sql } from 'drizzle-orm'
import type { HistoryFarm } from '../../../../domain/import/history/history-farm.ts'
import { checkHistory } from '../../../../domain/import/history/history-input.ts'
import { tableOfHistory } from '../../../../domain/import/history/plan-history.ts'
import type { Write } from '../../../../domain/import/import-input.ts'
import { type HistoryKind, isHistory } from '../../../../domain/import/import-kind.ts'
import type { Rows } from '../../../db/batch.ts'
import { importedDeliveries, imports, lots, troughReadings } from '../../../db/schema.ts'
import { jsonList } from '../../../db/statements.ts'
import type { DecideContext, LoadContext, Member } from '../../../http/context.ts'

type HistoryWrite = Write & { kind: HistoryKind }

/** The days of the rows, each once, so that rows of far days read nothing between them. */
const daysOf = (input: HistoryWrite) =>
  new Set(tableOfHistory(input).lines.flatMap(({ values: { day } }) => (typeof day === 'string' ? day : [])))

export function selectHistory(context: LoadContext<Write>) {
  const { input, db, notDeleted } = context
  const { kind } = input
  const { id, name, entryDate, deactivatedOn, createdAt } = lots
  const days = jsonList(isHistory(kind) ? [...daysOf({ ...input, kind })] : [])
  return {
    lots: isHistory(kind)
      ? db.select({ id, name, entryDate, deactivatedOn, createdAt }).from(lots).where(notDeleted(lots))
      : undefined,
    readings: kind === 'reading' ? selectReadings(context, days) : undefined,
    deliveries: kind === 'delivery' ? selectDeliveries(context, days) : undefined,
  }
}

const importDay = (importId: SQL) => sql<string>`(select i.day from ${imports} i where i.id = ${importId})`

const selectReadings = ({ db, inFarm }: LoadContext<Write>, days: SQL) =>
  db
    .select({
      lotId: sql<number>`${troughReadings.lotId}`.as('known_lot'),
      at: sql<number>`${troughReadings.at}`.as('known_at'),
      originalAt: sql<number>`${troughReadings.originalAt}`.as('known_original_at'),
      day: sql<string>`${troughReadings.day}`.as('known_day'),
      note: sql<number>`${troughReadings.note}`.as('known_note'),
      call: sql<number | null>`${troughReadings.call}`.as('known_call'),
      voidedAt: sql<number | null>`${troughReadings.voidedAt}`.as('known_voided_at'),
      importedOn: sql<string | null>`${importDay(sql`${troughReadings.importId}`)}`.as('known_import_day'),
    })
    .from(troughReadings)
    .where(inFarm(troughReadings, sql`${troughReadings.day} in ${days}`))

const selectDeliveries = ({ db, inFarm }: LoadContext<Write>, days: SQL) =>
  db
    .select({
      lotId: sql<number>`${importedDeliveries.lotId}`.as('known_lot'),
      day: sql<string>`${importedDeliveries.day}`.as('known_day'),
      delivered: sql<number>`${importedDeliveries.delivered}`.as('known_delivered'),
      dryMatterPercent: sql<number>`${importedDeliveries.dryMatterPercent}`.as('known_dry_matter'),
      importedOn: importDay(sql`${importedDeliveries.importId}`).as('known_import_day'),
    })
    .from(importedDeliveries)
    .where(inFarm(importedDeliveries, sql`${importedDeliveries.day} in ${days}`))

export type HistoryRows = Rows<ReturnType<typeof selectHistory>>

export const toHistoryFarm = (
  rows: HistoryRows,
  { member }: DecideContext<Member>,
  rowsBefore: number,
): HistoryFarm => ({
  check: checkHistory,
  lots: rows.lots ?? [],
  readings: rows.readings ?? [],
  deliveries: rows.deliveries ?? [],
  rowsBefore,
  feedingBasis: member.farm.feedingBasis,
  timezone: member.farm.timezone,
})
