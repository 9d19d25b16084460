import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { migrations, schemaDrift, strict } from './migrations.ts'

const said = (text: string) => migrations([{ path: 'migrations/0001_next.sql', text }])
const table = "CREATE TABLE `lots` (\n\t`id` integer,\n\t`note` text DEFAULT '(a)'\n)"

it.each([
  ['CREATE TABLE `__new_lots` (`id` integer) STRICT;', '"__new_"'],
  ['drop  table `lots`;', '"drop  table"'],
  ['ALTER TABLE `lots` ADD `corral_id` integer REFERENCES corrals(id) ON DELETE CASCADE;', '"CASCADE"'],
  [`${table};`, '`lots` is not STRICT'],
  [`${table} WITHOUT ROWID;`, '`lots` is not STRICT'],
])('refuses %s', (sql, why) => {
  expect(said(sql)).toEqual([expect.stringContaining(why)])
})

it('lets a strict table and an added column be', () => {
  expect(said(`${table} STRICT;\n--> statement-breakpoint\nALTER TABLE \`lots\` ADD \`gmd\` real;`)).toEqual([])
})

it('adds STRICT to every table and to nothing else', () => {
  const sql = `${table};\n--> statement-breakpoint\n${table} STRICT;\nCREATE INDEX \`of_farm\` ON \`lots\` (\`id\`);`
  expect(strict(sql)).toBe(
    `${table} STRICT;\n--> statement-breakpoint\n${table} STRICT;\nCREATE INDEX \`of_farm\` ON \`lots\` (\`id\`);`,
  )
  expect(said(strict(sql))).toEqual([])
})

const root = '.cache/check-test'
const schema = (columns: string) =>
  `import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'\nexport const lots = sqliteTable('lots', { ${columns} })\n`

/** A schema with no migrations yet. */
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

it('finds what the schema has and the migrations lack, and leaves them alone', () => {
  const { file, folder, journal } = project(schema('id: integer().primaryKey()'))
  expect(schemaDrift(file, folder)).toEqual([expect.stringContaining('npm run db:generate')])
  expect(readdirSync(folder)).toEqual(['meta'])
  expect(readFileSync(journal, 'utf8')).toContain('"entries":[]')
})

it('says that a schema cannot be read', () => {
  const { file, folder } = project(schema('...lasting'))
  expect(schemaDrift(file, folder)).toEqual([expect.stringContaining('cannot be read')])
})
