// What a migration must not hold: on D1 a rebuilt table (`__new_x`, DROP, RENAME) takes every child row with it when a child cascades.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Source } from './source.ts'

const losesRows = [/__new_/i, /DROP\s+TABLE/i, /CASCADE/i]

export function migrations(sources: Source[]) {
  return sources
    .filter(({ path }) => /^migrations\/[^/]+\.sql$/.test(path))
    .flatMap(({ path, text }) => [
      ...losesRows
        .flatMap(pattern => text.match(pattern) ?? [])
        .map(found => `${path}: "${found}" can lose rows on D1; add, never rebuild`),
      ...looseTables(text).map(table => `${path}: ${table} is not STRICT; generate with npm run db:generate`),
    ])
}

function looseTables(sql: string) {
  return [...sql.matchAll(/CREATE TABLE\s+(?:IF NOT EXISTS\s+)?(\S+)[^;]*;/gi)]
    .filter(([statement]) => !/\)[^)]*\bSTRICT\b[^)]*;$/i.test(statement))
    .map(([, table]) => table)
}

/** Adds the word that drizzle-kit cannot write. A table takes it at its creation only. */
export const strict = (sql: string) => sql.replace(/(CREATE TABLE[^;]*\));/gi, '$1 STRICT;')

/** Generates into a copy: anything new there is a change of the schema that no migration has. */
export function schemaDrift(schema = 'worker/db/schema.ts', folder = 'migrations') {
  const copy = mkdtempSync(join(tmpdir(), 'cocho-migrations-'))
  try {
    cpSync(folder, copy, { recursive: true })
    const said = generate(schema, copy)
    const known = new Set(readdirSync(folder))
    const fresh = readdirSync(copy).filter(file => !known.has(file))
    // drizzle-kit answers a schema that throws with status 0, so only its word for "nothing new" counts.
    if (!fresh.length && !said.includes('No schema changes')) return [`${schema} cannot be read: npm run db:generate`]
    return fresh.map(file => `${schema} has what ${folder}/ lacks (${file}): npm run db:generate`)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

function generate(schema: string, folder: string) {
  // drizzle-kit puts './' before the folder, so an absolute one would not be found.
  const out = relative(process.cwd(), folder)
  return execFileSync('drizzle-kit', ['generate', '--dialect', 'sqlite', '--schema', schema, '--out', out], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
