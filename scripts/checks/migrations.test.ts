import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { addStrict, migrations, schemaDrift } from './migrations.ts'

const complaints = (text: string) => migrations([{ path: 'migrations/0001_next.sql', text }])
const table = "CREATE TABLE `lots` (\n\t`id` integer,\n\t`note` text DEFAULT '(a)'\n)"

it.each([
  ['CREATE TABLE `__new_lots` (`id` integer) STRICT;', '"__new_"'],
  ['drop  table `lots`;', '"drop  table"'],
  ['DROP TABLE IF EXISTS lots;', '"DROP TABLE"'],
  ['ALTER TABLE `lots` ADD `corral_id` integer REFERENCES corrals(id) ON DELETE CASCADE;', '"CASCADE"'],
  [`${table};`, '`lots` is not STRICT'],
  [`${table} WITHOUT ROWID;`, '`lots` is not STRICT'],
])('rejects %s', (sql, complaint) => {
  expect(complaints(sql)).toEqual([expect.stringContaining(complaint)])
})

it('accepts a strict table and an added column', () => {
  expect(complaints(`${table} STRICT;\n--> statement-breakpoint\nALTER TABLE \`lots\` ADD \`gmd\` real;`)).toEqual([])
})

it('accepts that lot_days is dropped, which nothing reads', () => {
  expect(complaints('DROP TABLE IF EXISTS lot_days;')).toEqual([])
})

it('adds STRICT to CREATE TABLE only', () => {
  const sql = `${table};\n--> statement-breakpoint\n${table} STRICT;\nCREATE INDEX \`of_farm\` ON \`lots\` (\`id\`);`
  expect(addStrict(sql)).toBe(
    `${table} STRICT;\n--> statement-breakpoint\n${table} STRICT;\nCREATE INDEX \`of_farm\` ON \`lots\` (\`id\`);`,
  )
  expect(complaints(addStrict(sql))).toEqual([])
})

const root = '.cache/check-test'
const schema = (columns: string) =>
  `import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'\nexport const lots = sqliteTable('lots', { ${columns} })\n`

/** A project with a schema and no migration. */
function project(text: string) {
  mkdirSync(root, { recursive: true })
  const folder = mkdtempSync(`${root}/`)
  const file = `${folder}/schema.ts`
  writeFileSync(file, text)
  mkdirSync(`${folder}/migrations/meta`, { recursive: true })
  const journal = `${folder}/migrations/meta/_journal.json`
  writeFileSync(journal, JSON.stringify({ version: '7', dialect: 'sqlite', entries: [] }))
  return { file, folder: `${folder}/migrations`, journal }
}

afterAll(() => rmSync(root, { recursive: true, force: true }))

it('reports a schema change without a migration, and writes nothing', () => {
  const { file, folder, journal } = project(schema('id: integer().primaryKey()'))
  expect(schemaDrift(file, folder)).toEqual([expect.stringContaining('npm run db:generate')])
  expect(readdirSync(folder)).toEqual(['meta'])
  expect(readFileSync(journal, 'utf8')).toContain('"entries":[]')
})

it('reports a schema that cannot be read', () => {
  const { file, folder } = project(schema('...softDelete'))
  expect(schemaDrift(file, folder)).toEqual([expect.stringContaining('cannot be read')])
})
