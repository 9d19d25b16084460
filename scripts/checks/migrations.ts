// Rejects migrations that could delete rows. On D1, rebuilding a table (`__new_x`, DROP, RENAME) deletes every child row whose foreign key cascades.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Source } from './source.ts'

/** `lot_days` may be dropped: nothing read it, and no table refers to it. */
const losesRows = [/__new_/i, /DROP\s+TABLE(?! IF EXISTS lot_days;)/i, /CASCADE/i]

export function migrations(sources: Source[]) {
  return sources
    .filter(({ path }) => /^migrations\/[^/]+\.sql$/.test(path))
    .flatMap(({ path, text }) => [
      ...losesRows
        .flatMap(pattern => text.match(pattern) ?? [])
        .map(found => `${path}: "${found}" can delete rows on D1; add columns, never rebuild a table`),
      ...tablesNotStrict(text).map(table => `${path}: ${table} is not STRICT; generate with npm run db:generate`),
    ])
}

function tablesNotStrict(sql: string) {
  return [...sql.matchAll(/CREATE TABLE\s+(?:IF NOT EXISTS\s+)?(\S+)[^;]*;/gi)]
    .filter(([statement]) => !/\)[^)]*\bSTRICT\b[^)]*;$/i.test(statement))
    .map(([, table]) => table)
}

/** Adds STRICT, which drizzle-kit cannot write. A table can only become STRICT when it is created. */
export const addStrict = (sql: string) => sql.replace(/(CREATE TABLE[^;]*\));/gi, '$1 STRICT;')

/** Generates a migration into a copy of the folder: a new file there is a schema change without a migration. */
export function schemaDrift(schema = 'worker/db/schema.ts', folder = 'migrations') {
  const copy = mkdtempSync(join(tmpdir(), 'cocho-migrations-'))
  try {
    cpSync(folder, copy, { recursive: true })
    const output = generate(schema, copy)
    const known = new Set(readdirSync(folder))
    const added = readdirSync(copy).filter(file => !known.has(file))
    // drizzle-kit exits with 0 when the schema throws, so only its message shows that there is nothing new
    if (!added.length && !output.includes('No schema changes')) return [`${schema} cannot be read: npm run db:generate`]
    return added.map(file => `${schema} has a change without a migration in ${folder}/ (${file}): npm run db:generate`)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function generate(schema: string, folder: string) {
  // drizzle-kit puts './' before the folder, so an absolute path would not be found
  const out = relative(process.cwd(), folder)
  return execFileSync('drizzle-kit', ['generate', '--dialect', 'sqlite', '--schema', schema, '--out', out], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
