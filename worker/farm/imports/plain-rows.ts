/** Corrals, ingredients, treats and trough indexes: the rows that an import inserts, and the columns that it changes. */
import { sql } from 'drizzle-orm'
import type { changeable, PlannedRecord } from '../../../domain/import/plan.ts'
import type { Inputs } from '../../../domain/import/record-input.ts'
import type { NoKeys } from '../../../domain/schema/no-keys.ts'
import { nextVersion } from '../../../domain/validation/version.ts'
import { jsonRows } from '../../db/bulk.ts'
import { recordTables } from '../../db/record-tables.ts'
import { corralIndexes, corrals, ingredients, treats } from '../../db/schema.ts'
import { assertInBatch } from '../../db/statements.ts'
import type { SaveContext } from './import-rows.ts'

export type PlainKind = (typeof changeable)[number]
export type StoredPlain = { id: number; name: string; updatedAt: number } & Record<string, unknown>

type Columns = Record<string, string | number | boolean | null>
type ToColumns = { [Kind in PlainKind]: (input: Inputs[Kind]) => Columns }

/** The columns that a sheet gives. What it does not have is not changed. */
const toColumns: ToColumns = {
  corral: ({ name, capacity, updated_at: _version, ...rest }) => ({
    name,
    ...(capacity !== undefined && { capacity }),
    ...(rest satisfies NoKeys),
  }),
  ingredient: ({ name, wet, updated_at: _version, ...rest }) => ({
    name,
    ...(wet !== undefined && { wet }),
    ...(rest satisfies NoKeys),
  }),
  corral_index: ({ name, value, updated_at: _version, ...rest }) => ({ name, value, ...(rest satisfies NoKeys) }),
  treat: ({ name, percent, locked, updated_at: _version, ...rest }) => ({
    name,
    percent,
    ...(locked !== undefined && { locked }),
    ...(rest satisfies NoKeys),
  }),
}

const columnsOf = (kind: PlainKind, { input }: PlannedRecord): Columns => toColumns[kind](input as never)

/** The columns that a row may leave out, as a new record has them. */
const blank: Record<PlainKind, Columns> = {
  corral: { capacity: null },
  ingredient: { wet: false },
  corral_index: {},
  treat: { locked: false },
}

export function insertPlain({ db, farmId, now }: SaveContext, kind: PlainKind, records: readonly PlannedRecord[]) {
  const rows = records.map(record => ({
    ...blank[kind],
    ...columnsOf(kind, record),
    ...{ farmId, createdAt: now, updatedAt: now },
  }))
  if (kind === 'corral') return db.insert(corrals).select(jsonRows(corrals, rows as never))
  if (kind === 'ingredient') return db.insert(ingredients).select(jsonRows(ingredients, rows as never))
  if (kind === 'treat') return db.insert(treats).select(jsonRows(treats, rows as never))
  return db.insert(corralIndexes).select(jsonRows(corralIndexes, rows as never))
}

/** A changed record: its columns as they will be, and as they were for the undo. */
export function findChange(kind: PlainKind, record: PlannedRecord, stored: StoredPlain, now: number) {
  const { name: _name, ...columns } = columnsOf(kind, record)
  const keys = Object.keys(columns)
  const before = Object.fromEntries(keys.map(key => [key, stored[key]]))
  const updatedAt = nextVersion(stored, now)
  return {
    id: stored.id,
    seen: stored.updatedAt,
    columns: { ...columns, updatedAt },
    before: { ...before, updatedAt: stored.updatedAt },
  }
}

type PlainChange = Pick<ReturnType<typeof findChange>, 'id' | 'seen'> & { columns: Record<string, unknown> }

/** Sets the columns of each record. A record that changed meanwhile rolls the batch back. */
export function updatePlain(
  { db, farmId }: Pick<SaveContext, 'db' | 'farmId'>,
  kind: PlainKind,
  changes: readonly PlainChange[],
) {
  const table = recordTables[kind]
  const rows = JSON.stringify(changes)
  const keys = [...new Set(changes.flatMap(({ columns }) => Object.keys(columns)))]
  const set = Object.fromEntries(keys.map(key => [key, sql`change.value ->> ${`$.columns.${key}`}`]))
  const isChanged = sql`${table.farmId} = ${farmId} and ${table.id} = change.value ->> 'id' and ${table.deletedAt} is null`
  return {
    unchanged: assertInBatch(
      db,
      sql`(select count(*) from json_each(${rows}) change cross join ${table} on ${isChanged}
        and ${table.updatedAt} = change.value ->> 'seen') = ${changes.length}`,
    ),
    rows: db.update(table).set(set).from(sql`json_each(${rows}) change`).where(sql`${isChanged}`),
  }
}
