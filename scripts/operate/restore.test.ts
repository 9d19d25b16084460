/** Backups of two local databases are restored into new ones, and every table is compared. Through wrangler, as in production. */
import { appendFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MAX_PLAN_LINES } from '../../domain/account/quotas.ts'
import { run } from '../lib/run.mjs'
import { backUp } from './backup.ts'
import { checkBackup } from './backup-check.ts'
import { restore } from './restore.ts'
import { MAX_ROW_BYTES } from './trial-restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'cocho-restore-'))
const config = join(folder, 'wrangler.toml')
const inUse = join(folder, '.wrangler/state')
const backup = join(folder, 'cocho-local-2026-03-10T0400.sql')
const farmBackup = backup.replace('.sql', '.DB_FARM.sql')
const expired = join(folder, 'cocho-local-2026-02-07T0400.sql.age')
const now = Date.parse('2026-03-10T12:00:00Z')
const printed: string[] = []
const restored = join(folder, 'restored')
afterAll(() => rmSync(folder, { recursive: true }))

const databasesIn = (state: string) => globSync(`${state}/v3/d1/*/*.sqlite`, { exclude: ['**/metadata.sqlite'] })

/** The main database is made first. */
let [mainFile = '', farmFile = ''] = databasesIn(inUse)

function withDatabase<R>(state: string, work: (db: DatabaseSync) => R): R {
  const [file = ''] = state === inUse ? [mainFile] : databasesIn(state)
  return withFile(file, work)
}

function withFile<R>(file: string, work: (db: DatabaseSync) => R): R {
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

/** The account lives, and nothing of it is revoked yet. */
const openAccesses = (db: DatabaseSync) =>
  db.exec(`update users set deleted_at = null, staff = 1;
    update farm_tokens set revoked_at = null;
    update whatsapp_links set revoked_at = null`)

/** The plan of the largest feeding day, and a row as long as D1 stores. A statement of D1 has 100,000 bytes at most. */
function insertLargestRows(db: DatabaseSync): void {
  const lines = Array.from({ length: MAX_PLAN_LINES }, (_, id) => ({ id, name: `${HOSTILE} ${id}`, weight: 1_234_567 }))
  const insert = db.prepare(
    `insert into operations (farm_id, treat_schedule_id, day, frozen_plan, due_plan, created_at, updated_at)
      values (1, 1, ?, ?, ?, 1, 1)`,
  )
  insert.run('2026-03-10', JSON.stringify(lines), HOSTILE.repeat(1_000))
  const half = MAX_ROW_BYTES / 2 - 1_000
  insert.run('2026-03-11', 'á'.repeat(half / 2), "'".repeat(half))
}

function contents(db: DatabaseSync): Record<string, unknown> {
  const tables = namesOf(db, 'table').map(table => [table, db.prepare(`select * from ${table}`).all()] as const)
  return {
    ...Object.fromEntries(tables),
    indexes: namesOf(db, 'index').sort(),
    triggers: namesOf(db, 'trigger').sort(),
  }
}

const migrate = (binding: string) =>
  run('restore-test-migrations', 'node', ['scripts/migrate.ts', '--config', config, '--binding', binding])

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(line => void printed.push(String(line)))
  const toml = readFileSync('wrangler.toml', 'utf8')
  const [binding = ''] = /\[\[d1_databases\]\]\n(?:[^\n]+\n)+/.exec(toml) ?? []
  const main = binding.replace('"migrations"', JSON.stringify(join(process.cwd(), 'migrations')))
  const farm = main.replace('"DB"', '"DB_FARM"').replace(/database_id = ".*"/, 'database_id = "farm"')
  writeFileSync(config, `name = "restore"\ncompatibility_date = "2026-11-01"\n\n${farm}\n${main}`)
  await migrate('DB')
  ;[mainFile = ''] = databasesIn(inUse)
  await migrate('DB_FARM')
  farmFile = databasesIn(inUse).find(file => file !== mainFile) ?? ''
  withDatabase(inUse, insertRowEverywhere)
  withDatabase(inUse, insertLargestRows)
  withDatabase(inUse, openAccesses)
  withFile(farmFile, insertRowEverywhere)
  withFile(farmFile, db => db.exec("update farms set name = 'Mudou'"))
  writeFileSync(expired, '-- of 31 days ago\n')
  expect(await backUp('local', backup, config, now)).toEqual([backup, farmBackup])
})

it('says after a backup that it was restored and compared', () => {
  expect(printed[0]).toMatch(/^\S+T0400\.sql: [\d.]+ MB, restaurado e comparado: \d+ linhas$/)
  expect(printed[1]).toContain('DB_FARM')
  expect(existsSync(expired)).toBe(false)
})

it('restores every table, index and trigger', async () => {
  const before = withDatabase(inUse, contents)
  const counts = await restore({ environment: 'local', file: backup, target: restored, config })
  expect(withDatabase(restored, contents)).toEqual(before)
  expect(Object.keys(counts).length).toBe(Object.keys(before).length - 2)
})

/** Tablets name ids that the database in use gave after the backup. */
it('gives no id again that was given after the backup', () => {
  const nextIds = withDatabase(restored, db =>
    ['lots', 'treat_schedules'].map(table =>
      Number(db.prepare('select seq from sqlite_sequence where name = ?').get(table)?.seq),
    ),
  )
  expect(nextIds).toEqual([100_001, 10_001])
})

it('restores the database of a farm', async () => {
  const target = join(folder, 'farm')
  await restore({ environment: 'local', file: farmBackup, target, config })
  expect(withDatabase(target, db => db.prepare('select id, name from farms').all())).toEqual([{ id: 1, name: 'Mudou' }])
})

it('refuses a database that is not empty', async () => {
  await expect(restore({ environment: 'local', file: backup, target: restored, config })).rejects.toThrow('not empty')
})

it('revokes again what was revoked after the backup, and takes the newest credentials', async () => {
  withDatabase(inUse, db => {
    db.exec(`insert into security_events (at, kind, user_id, network_hash, request_id) values (1, 'password_changed', 1, '', '');
      update users set password_hash = 'new', email = 'nova@fazenda.com.br', staff = 0;
      update farm_users set active = 0, updated_at = 2;
      update farm_tokens set revoked_at = 7;
      update second_factors set secret = 'new';
      delete from sessions;
      delete from recovery_codes;
      delete from calendar_links;
      update whatsapp_links set revoked_at = 7`)
  })
  const target = join(folder, 'revoked')
  await restore({ environment: 'local', file: backup, target, config })
  const all = (sql: string) => withDatabase(target, db => db.prepare(sql).all())
  expect(all('select password_hash, email, staff from users')).toEqual([
    { password_hash: 'new', email: 'nova@fazenda.com.br', staff: 0 },
  ])
  expect(all('select active from farm_users')).toEqual([{ active: 0 }])
  expect(all('select revoked_at from farm_tokens')).toEqual([{ revoked_at: 7 }])
  expect(all('select secret from second_factors')).toEqual([{ secret: 'new' }])
  expect(all('select name from passkeys')).toEqual([{ name: HOSTILE }])
  expect(
    all('select id from sessions union all select 2 from recovery_codes union all select 3 from calendar_links'),
  ).toEqual([])
  expect(all('select id from whatsapp_links where revoked_at is null')).toEqual([])
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

it('checks the newest backup of every database', async () => {
  const check = (at = now) => checkBackup({ environment: 'local', folder, config, now: at })
  expect(await check()).toEqual([
    expect.stringMatching(/T0400\.sql: restaurado e comparado/),
    expect.stringMatching(/DB_FARM\.sql: restaurado e comparado/),
  ])
  await expect(check(now + 24 * 3_600_000)).rejects.toThrow('32 hours old')
  appendFileSync(farmBackup, '-- changed\n')
  await expect(check()).rejects.toThrow('changed since its backup')
  rmSync(farmBackup)
  await expect(check()).rejects.toThrow('DB_FARM has no backup')
})

it('leaves no file of a backup that cannot be restored', async () => {
  withFile(farmFile, db => db.exec('insert into dirty_days (farm_id, day) values (7, 1)'))
  const file = join(folder, 'bad.sql')
  await expect(backUp('local', file, config)).rejects.toThrow(/DB_FARM: Statement \d+ .*FOREIGN KEY/)
  expect([file, file.replace('.sql', '.DB_FARM.sql')].map(path => existsSync(path))).toEqual([true, false])
})
