/**
 * Makes a dump of `wrangler d1 export` importable. The export writes tables by name, so a row comes before the table that it refers to, and a long row
 * in one statement, and D1 refuses both. Here all tables come first, then the rows of parents before those of children, long ones in pieces, then
 * indexes and triggers: no trigger runs at the UPDATE of a piece. Streams, because a database may have gigabytes.
 */
import { createHash } from 'node:crypto'
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { splitInsert } from './insert-pieces.ts'

/** Rows by table. */
export type RowCounts = Record<string, number>

/** Splits SQL into statements: at semicolons outside of quotes, and outside of the body of a trigger. */
export async function* splitStatements(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let statement = ''
  let quote = ''
  for await (const chunk of chunks) {
    let start = 0
    for (let i = 0; i < chunk.length; i += 1) {
      const character = chunk.charAt(i)
      if (quote) quote = character === quote ? '' : quote
      else if (character === "'" || character === '"' || character === '`') quote = character
      else if (character === ';') {
        statement += chunk.slice(start, i + 1)
        start = i + 1
        if (isInTrigger(statement)) continue
        yield statement.trim()
        statement = ''
      }
    }
    statement += chunk.slice(start)
  }
}

/** BEGIN and CASE each have their END. */
function isInTrigger(statement: string): boolean {
  if (!/^\s*CREATE TRIGGER/i.test(statement)) return false
  const code = statement.replace(/'[^']*'/g, '')
  const count = (word: RegExp) => code.match(word)?.length ?? 0
  return count(/\b(?:BEGIN|CASE)\b/gi) > count(/\bEND\b/gi)
}

const TABLE = /^(?:CREATE TABLE(?: IF NOT EXISTS)?|INSERT INTO)\s+["`]?(\w+)/i
const tableOf = (statement: string) => TABLE.exec(statement)?.[1] ?? ''

/** Parents before the tables that refer to them. */
export function sortByReferences(tables: ReadonlyMap<string, string>): string[] {
  const sorted = new Set<string>()
  function add(table: string): void {
    if (sorted.has(table) || !tables.has(table)) return
    for (const [, parent = ''] of (tables.get(table) ?? '').matchAll(/REFERENCES\s+["`]?(\w+)/gi))
      if (parent !== table) add(parent)
    sorted.add(table)
  }
  for (const table of tables.keys()) add(table)
  return [...sorted]
}

/** The first two lines: the rows of each table, and the hash of all lines below, by which a file that was cut or changed is recognized. */
const header = (counts: RowCounts, hash: string) => `-- rows: ${JSON.stringify(counts)}\n-- sha256: ${hash}\n`

/** Writes the dump in its order. */
export async function orderDump(input: string, output: string): Promise<RowCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'cocho-dump-'))
  try {
    const { tables, counts, last } = await separate(input, folder)
    const names = sortByReferences(tables)
    const file = openSync(output, 'w', 0o600)
    const hash = createHash('sha256')
    const write = (text: string | Buffer) => {
      hash.update(text)
      writeSync(file, Buffer.from(text))
    }
    writeSync(file, header(counts, '0'.repeat(64)))
    write('PRAGMA defer_foreign_keys=TRUE;\n')
    for (const name of names) write(`${tables.get(name)}\n`)
    for (const name of names.filter(name => counts[name]))
      for await (const rows of createReadStream(join(folder, name))) write(rows as Buffer)
    write(`${last.join('\n')}\n`)
    writeSync(file, header(counts, hash.digest('hex')), 0)
    closeSync(file)
    return counts
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The rows of each table go to a file of their own. `last` has sequences, indexes and triggers. */
async function separate(input: string, folder: string) {
  const tables = new Map<string, string>()
  const files = new Map<string, number>()
  const keys = new Map<string, string[]>()
  const counts: RowCounts = {}
  const last: string[] = []
  for await (const statement of splitStatements(createReadStream(input, 'utf8'))) {
    const table = tableOf(statement)
    if (/^CREATE TABLE/i.test(statement)) {
      tables.set(table, statement)
      counts[table] ??= 0
    } else if (/^INSERT INTO/i.test(statement) && table !== 'sqlite_sequence') {
      const file = files.get(table) ?? openSync(join(folder, table), 'w')
      files.set(table, file)
      const key = keys.get(table) ?? primaryKeyOf(tables.get(table) ?? '', table)
      keys.set(table, key)
      for (const part of splitInsert(statement, key)) writeSync(file, `${part}\n`)
      counts[table] = (counts[table] ?? 0) + 1
    } else if (!/^PRAGMA/i.test(statement)) last.push(statement)
  }
  for (const file of files.values()) closeSync(file)
  return { tables, counts, last }
}

/** The columns of the primary key, as SQLite reads them in the table's definition. */
function primaryKeyOf(definition: string, table: string): string[] {
  const db = new DatabaseSync(':memory:')
  db.exec(definition)
  const columns = db.prepare('select name from pragma_table_info(?) where pk > 0').all(table)
  db.close()
  return columns.map(({ name }) => String(name))
}

const HEADER = /^-- rows: (.*)\n(?:-- sha256: (\w+)\n)?/

/** The rows that a backup has, from its first line. Rejects a file that is not as it was written. */
export async function rowsInBackup(path: string): Promise<RowCounts> {
  const hash = createHash('sha256')
  let start = ''
  let found: RegExpExecArray | null = null
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (found) hash.update(chunk)
    else {
      start += chunk.toString('latin1')
      if (start.split('\n').length > 2) {
        found = HEADER.exec(start)
        if (!found) break
        hash.update(Buffer.from(start.slice(found[0].length), 'latin1'))
      }
    }
  }
  const [, json, expected] = found ?? []
  if (!json) throw new Error(`${path} is not a file of npm run backup.`)
  // files from before the hash have none
  if (expected && expected !== hash.digest('hex')) throw new Error(`${path} was cut or changed since its backup.`)
  return JSON.parse(json) as RowCounts
}
