/**
 * Makes a dump of `wrangler d1 export` importable. The export writes tables by name, so a row comes before the table that it refers to, and D1
 * refuses it. Here all tables come first, then the rows of parents before those of children, then indexes and triggers. Streams, because a
 * database may have gigabytes.
 */
import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** Writes the dump in its order, with the number of rows of each table in its first line. */
export async function orderDump(input: string, output: string): Promise<RowCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'cocho-dump-'))
  try {
    const { tables, counts, last } = await separate(input, folder)
    const names = sortByReferences(tables)
    const file = openSync(output, 'w')
    writeSync(file, `-- rows: ${JSON.stringify(counts)}\nPRAGMA defer_foreign_keys=TRUE;\n`)
    for (const name of names) writeSync(file, `${tables.get(name)}\n`)
    for (const name of names.filter(name => counts[name]))
      for await (const rows of createReadStream(join(folder, name))) writeSync(file, rows as Buffer)
    writeSync(file, `${last.join('\n')}\n`)
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
      writeSync(file, `${statement}\n`)
      counts[table] = (counts[table] ?? 0) + 1
    } else if (!/^PRAGMA/i.test(statement)) last.push(statement)
  }
  for (const file of files.values()) closeSync(file)
  return { tables, counts, last }
}

/** The rows that a backup has, from its first line. */
export async function rowsInBackup(path: string): Promise<RowCounts> {
  let start = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    start += String(chunk)
    if (start.includes('\n')) break
  }
  const [, json] = /^-- rows: (.*)\n/.exec(start) ?? []
  if (!json) throw new Error(`${path} is not a file of npm run backup.`)
  return JSON.parse(json) as RowCounts
}
