/**
 * Restores a backup into a temporary SQLite file with D1's limits, to learn on the day of the backup whether D1 will take it. SQLite itself and not
 * wrangler, because wrangler takes a minute for 8 MB and holds the file in memory.
 */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { formatNumber } from '../../domain/format/format.ts'
import { type RowCounts, rowsInBackup, splitStatements } from './dump.ts'
import { MAX_STATEMENT_BYTES } from './insert-pieces.ts'

/** D1's limit of a row, and of a value in it. */
export const MAX_ROW_BYTES = 2_000_000

/** Work with databases in a folder that only this user reads, and that is gone afterwards. */
export async function withTemporaryFolder<R>(work: (folder: string) => Promise<R>): Promise<R> {
  const folder = mkdtempSync(join(tmpdir(), 'cocho-restore-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Restores the backup as D1 would, and compares the rows of each table with the number in its first line. */
export const tryRestore = (backup: string): Promise<RowCounts> =>
  withTemporaryFolder(async folder => {
    const restored = await load(backup, join(folder, 'restored.sqlite'), 'as D1')
    const found = countRows(restored)
    restored.close()
    assertSameRows(await rowsInBackup(backup), found)
    return found
  })

/** Restores the backup as D1 would, and compares every value with the export. */
export const compareWithExport = (backup: string, raw: string): Promise<RowCounts> =>
  withTemporaryFolder(async folder =>
    compareWith(await load(raw, join(folder, 'exported.sqlite'), 'without limits'), backup),
  )

/** The same with the file of a local database. */
export const compareWithDatabase = (backup: string, file: string): Promise<RowCounts> =>
  compareWith(new DatabaseSync(file, { readOnly: true }), backup)

const compareWith = (expected: DatabaseSync, backup: string): Promise<RowCounts> =>
  withTemporaryFolder(async folder => {
    try {
      const restored = await load(backup, join(folder, 'restored.sqlite'), 'as D1')
      try {
        return compareDatabases(expected, restored)
      } finally {
        restored.close()
      }
    } finally {
      expected.close()
    }
  })

/** An export has children before their parents and long statements: it is what is compared with. */
async function load(dump: string, path: string, mode: 'as D1' | 'without limits'): Promise<DatabaseSync> {
  const asD1 = mode === 'as D1'
  const limits = asD1 ? { limits: { length: MAX_ROW_BYTES, sqlLength: MAX_STATEMENT_BYTES } } : {}
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: asD1, ...limits })
  db.exec('pragma synchronous = off; begin')
  let number = 0
  try {
    for await (const statement of splitStatements(createReadStream(dump, 'utf8'))) {
      number += 1
      // without the pragma that defers foreign keys, so that the order of the rows counts and the failing statement is named
      if (!/^(?:--.*\n)*PRAGMA/i.test(statement)) db.exec(statement)
    }
    db.exec('commit')
    return db
  } catch (error) {
    db.close()
    throw new Error(`Statement ${number} of ${dump} cannot be restored: ${String(error)}`)
  }
}

/** Tables of D1 itself and SQLite's statistics are in no export. */
const NOT_EXPORTED = /^(?:_cf_|sqlite_stat)/

const tablesOf = (db: DatabaseSync) =>
  db
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all()
    .map(({ name }) => String(name))
    .filter(name => !NOT_EXPORTED.test(name))

/** The tables that the product has made. */
const countRows = (db: DatabaseSync): RowCounts =>
  Object.fromEntries(
    tablesOf(db)
      .filter(table => !table.startsWith('sqlite_'))
      .map(table => [table, Number(db.prepare(`select count(*) as n from "${table}"`).get()?.n)]),
  )

/** Every table, row and value, and the definitions of tables, indexes and triggers. */
function compareDatabases(expected: DatabaseSync, found: DatabaseSync): RowCounts {
  const definitions = (db: DatabaseSync) => {
    const rows = db.prepare('select name, sql from sqlite_master where sql is not null order by name').all()
    return JSON.stringify(rows.filter(({ name }) => !NOT_EXPORTED.test(String(name))))
  }
  if (definitions(expected) !== definitions(found))
    throw new Error('Tables, indexes or triggers differ from the export. Do not use it.')
  const counts = countRows(found)
  assertSameRows(countRows(expected), counts)
  for (const table of tablesOf(expected))
    if (!haveSameValues(expected, found, table))
      throw new Error(`Values differ from the export in: ${table}. Do not use it.`)
  return counts
}

/** Row by row, because a table may be larger than the memory. Both databases have the same definitions, so they read rows in the same order. */
function haveSameValues(expected: DatabaseSync, found: DatabaseSync, table: string): boolean {
  const rowsOf = (db: DatabaseSync) => {
    const statement = db.prepare(`select * from "${table}"`)
    statement.setReadBigInts(true)
    return statement.iterate()
  }
  const [left, right] = [rowsOf(expected), rowsOf(found)]
  for (;;) {
    const [a, b] = [left.next(), right.next()]
    if (a.done || b.done) return Boolean(a.done && b.done)
    const other = b.value
    if (!Object.entries(a.value).every(([column, value]) => isSameValue(value, other[column]))) return false
  }
}

const isSameValue = (a: SQLOutputValue, b: SQLOutputValue | undefined) =>
  a instanceof Uint8Array && b instanceof Uint8Array ? Buffer.compare(a, b) === 0 : a === b

function assertSameRows(expected: RowCounts, found: RowCounts): void {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)])
  const different = [...tables].filter(table => expected[table] !== found[table])
  if (different.length) throw new Error(`Rows differ from the backup in: ${different.join(', ')}. Do not use it.`)
}

export const describeRows = (counts: RowCounts): string =>
  `restaurado e comparado: ${formatNumber(Object.values(counts).reduce((sum, rows) => sum + rows, 0))} linhas`
