/** What drizzle's types leave out of its objects: the casts of them are in this file only. */
import type { BatchItem } from 'drizzle-orm/batch'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { SQL } from 'drizzle-orm/sql'

export type Decoder = { mapFromDriverValue: (value: unknown) => unknown }

type Prepared = {
  getQuery: () => { sql: string; params: unknown[] }
  mapResult: (rows: unknown, ofBatch: true) => unknown
}
type Builder = { prepare: () => Prepared; _?: { selectedFields?: Record<string, unknown> } }

/** A drizzle instance that describes statements and cannot run them. */
export const withoutConnection = (): DrizzleD1Database => drizzle({ prepare: () => undefined } as unknown as D1Database)

/** The builder of a statement: it prepares its SQL, and a select has its fields. */
export const toBuilder = (statement: BatchItem<'sqlite'>) => statement as unknown as Builder

/** The decoder that mapWith() sets. */
export const sqlDecoder = (expression: SQL) => (expression as unknown as { decoder: Decoder }).decoder

/** Columns with other expressions in their place, which return the same values. */
export const asColumns = <Columns>(_columns: Columns, expressions: Record<string, unknown>) => expressions as Columns

/** A statement with the type of its rows, where the table is known by its kind only. */
export const withRows = <Row>(statement: BatchItem<'sqlite'>) => statement as RunnableQuery<Row[], 'sqlite'>
