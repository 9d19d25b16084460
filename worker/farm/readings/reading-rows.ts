/** Rows of trough readings with the names of their lots, and their JSON. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import * as TroughReading from '../../../domain/trough-reading/trough-reading.ts'
import type { RowOf } from '../../db/batch.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { lots, troughReadings } from '../../db/schema.ts'

const readingColumns = {
  id: sql<number>`${troughReadings.id}`.as('reading_id'),
  lotId: sql<number>`${troughReadings.lotId}`.as('reading_lot_id'),
  lotName: sql<string>`${lots.name}`.as('lot_name'),
  userId: sql<number>`${troughReadings.userId}`.as('reading_user_id'),
  at: sql<number>`${troughReadings.at}`.as('reading_at'),
  originalAt: sql<number>`${troughReadings.originalAt}`.as('reading_original_at'),
  day: sql<string>`${troughReadings.day}`.as('reading_day'),
  note: sql<number>`${troughReadings.note}`.as('reading_note'),
  call: sql<number | null>`${troughReadings.call}`.as('reading_call'),
  refused: sql<number | null>`${troughReadings.refused}`.as('reading_refused'),
  isCheck: sql<boolean>`${troughReadings.isCheck}`.as('reading_is_check'),
  reason: sql<string | null>`${troughReadings.reason}`.as('reading_reason'),
  importId: sql<number | null>`${troughReadings.importId}`.as('reading_import'),
  createdAt: sql<number>`${troughReadings.createdAt}`.as('reading_created_at'),
}

export const selectReadings = ({ db }: Pick<FarmScope, 'db'>) =>
  db
    .select(readingColumns)
    .from(troughReadings)
    .innerJoin(lots, and(eq(lots.id, troughReadings.lotId), isNull(lots.deletedAt)))

/** `people`: those of the farm. */
export function readingsToJson(
  rows: readonly RowOf<typeof selectReadings>[],
  people: readonly { id: number; name: string }[],
) {
  const readers = new Map(people.map(({ id, name }) => [id, { id, name }]))
  return rows.map(({ lotName, ...reading }) =>
    TroughReading.toJson(reading, { name: lotName }, readers.get(reading.userId) ?? null),
  )
}
