/** Empties every table of a database and keeps its schema: the migrations take longer than the rows of a test. */

type SchemaRow = { type: 'table' | 'trigger'; name: string; sql: string }

const SCHEMA = `select type, name, sql from sqlite_master where type in ('table', 'trigger') and name <> 'd1_migrations'
  and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'`

/** Without the triggers meanwhile: those of the audit refuse that an entry is deleted, and others insert rows. */
export async function deleteAllRows(d1: D1Database): Promise<void> {
  const { results } = await d1.prepare(SCHEMA).all<SchemaRow>()
  const triggers = results.filter(({ type }) => type === 'trigger')
  const tables = results.filter(({ type }) => type === 'table')
  const statements = [
    'pragma defer_foreign_keys = on',
    ...triggers.map(({ name }) => `drop trigger ${name}`),
    ...tables.map(({ name }) => `delete from ${name}`),
    ...triggers.map(({ sql }) => sql),
  ]
  await d1.batch(statements.map(sql => d1.prepare(sql)))
}
