/** Imports of spreadsheets: what each made and changed, so that it can be undone. The cells of the sheet are not kept. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ImportMapping } from '../../../domain/import/import.ts'
import { importedRecordKinds, importKinds } from '../../../domain/import/import-kind.ts'
import { createdAt, foreignKey, id } from './columns.ts'
import { farmId, userId } from './people.ts'

export const imports = sqliteTable(
  'imports',
  {
    id,
    farmId,
    /** The UUID that the device or the program chose. */
    key: text('key').notNull(),
    kind: text('kind', { enum: importKinds }).notNull(),
    fileName: text('file_name'),
    userId,
    day: text('day').notNull(),
    created: integer('created').notNull(),
    changed: integer('changed').notNull(),
    /** JSON of what each column was, for the next file of the farm. */
    mapping: text('mapping', { mode: 'json' }).$type<ImportMapping>().notNull(),
    /** A history comes in pieces: how many they are, null where it came whole, which came, and how many rows they had. */
    pieceCount: integer('piece_count'),
    pieces: text('pieces', { mode: 'json' }).$type<readonly number[]>().notNull().default(sql`'[]'`),
    rows: integer('rows').notNull().default(0),
    undoneAt: integer('undone_at'),
    createdAt,
  },
  t => [uniqueIndex('imports_key').on(t.farmId, t.key), index('imports_of_farm').on(t.farmId, t.day)],
)

export const importRecords = sqliteTable(
  'import_records',
  {
    farmId,
    importId: foreignKey('import_id', () => imports.id).notNull(),
    kind: text('kind', { enum: importedRecordKinds }).notNull(),
    recordId: integer('record_id').notNull(),
    action: text('action', { enum: ['create', 'update'] }).notNull(),
    /** Its `updated_at` after the import; of a lot its `revision`. */
    version: integer('version').notNull(),
    /** JSON of the columns that the import changed, as they were. */
    before: text('before'),
  },
  t => [
    primaryKey({ columns: [t.farmId, t.importId, t.kind, t.recordId] }),
    // a deleted import is searched for its records
    index('import_records_of_import').on(t.importId),
  ],
)
