/** A backup of the local database is restored into a new one, and every table is compared. Through wrangler, as in production. */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { run } from '../lib/run.mjs'
import { backUp } from './backup.ts'
import { assertSameRows, restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'cocho-restore-'))
const config = join(folder, 'wrangler.toml')
const inUse = join(folder, '.wrangler/state')
const backup = join(folder, 'backup.sql')
const restored = join(folder, 'restored')
afterAll(() => rmSync(folder, { recursive: true }))

function withDatabase<R>(state: string, work: (db: DatabaseSync) => R): R {
  const [file = ''] = globSync(`${state}/v3/d1/*/*.sqlite`, { exclude: ['**/metadata.sqlite'] })
  const db = new DatabaseSync(file)
  db.exec('pragma foreign_keys = off')
  try {
    return work(db)
  } finally {
    db.close()
  }
}

type Column = { name: string; type: string; pk: number }

const namesOf = (db: DatabaseSync, type: string) =>
  db
    .prepare(
      "select name from sqlite_master where type = ? and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
    )
    .all(type)
    .map(({ name }) => String(name))

/** What would end a statement or begin another one, if a text were taken for SQL. */
const HOSTILE = `it's; "a"\nCREATE TABLE x(y);\r\n-- \`END;\` São João 🐄`

/** Erasure reads the payload of events. */
function sampleValue({ name, type, pk }: Column): string | number {
  if (name === 'payload') return JSON.stringify({ lineId: 1, reason: HOSTILE })
  if (/int/i.test(type) || pk || /_id$/.test(name)) return 1
  return /real/i.test(type) ? 2.5 : HOSTILE
}

/** One row with id 1 in every table, so that each foreign key has its parent. */
function insertRowEverywhere(db: DatabaseSync): void {
  for (const table of namesOf(db, 'table').filter(name => !/^(d1_migrations|erasures)$/.test(name))) {
    const columns = db.prepare(`select name, type, pk from pragma_table_info('${table}')`).all() as Column[]
    const values = columns.map(sampleValue)
    const names = columns.map(({ name }) => name)
    db.prepare(`insert or ignore into ${table} (${names.join()}) values (${names.map(() => '?').join()})`).run(
      ...values,
    )
  }
}

function contents(db: DatabaseSync): Record<string, unknown> {
  const tables = namesOf(db, 'table').map(table => [table, db.prepare(`select * from ${table}`).all()] as const)
  const sequences = db.prepare('select * from sqlite_sequence order by name').all()
  return {
    ...Object.fromEntries(tables),
    sequences,
    indexes: namesOf(db, 'index').sort(),
    triggers: namesOf(db, 'trigger').sort(),
  }
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const toml = readFileSync('wrangler.toml', 'utf8')
  const [binding = ''] = /\[\[d1_databases\]\]\n(?:[^\n]+\n)+/.exec(toml) ?? []
  const settings = `name = "restore"\ncompatibility_date = "2026-11-01"\n\n${binding}`
  writeFileSync(config, settings.replace('"migrations"', JSON.stringify(join(process.cwd(), 'migrations'))))
  await run('restore-test-migrations', 'wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--config', config])
  withDatabase(inUse, insertRowEverywhere)
  await backUp('local', backup, config)
})

it('restores every table, index and trigger', async () => {
  const before = withDatabase(inUse, contents)
  const counts = await restore({ environment: 'local', file: backup, target: restored, config })
  expect(withDatabase(restored, contents)).toEqual(before)
  expect(Object.keys(counts).length).toBe(Object.keys(before).length - 3)
})

it('refuses a database that is not empty', async () => {
  await expect(restore({ environment: 'local', file: backup, target: restored, config })).rejects.toThrow('not empty')
})

it('refuses a database that lacks rows of the backup', () => {
  expect(() => assertSameRows({ farms: 2, lots: 0 }, { farms: 2, lots: 0 })).not.toThrow()
  expect(() => assertSameRows({ farms: 2, lots: 1, users: 1 }, { farms: 2, lots: 0 })).toThrow('lots, users')
})

it('erases again who was erased after the backup', async () => {
  withDatabase(inUse, db => {
    db.exec("insert into erasures (user_id, day) values (1, '2026-03-10')")
    db.exec(`insert into security_events (at, kind, network_hash, request_id, detail) values
      (1, 'personal_data_erased', '', '', '{"by":1,"contacts":"1 7","proposals":"","invitations":"","registrations":""}')`)
  })
  const target = join(folder, 'erased')
  await restore({ environment: 'local', file: backup, target, config })
  const [user] = withDatabase(target, db => db.prepare('select name, email from users').all())
  expect(user).toEqual({ name: 'Usuário removido', email: expect.not.stringContaining('São') })
})
