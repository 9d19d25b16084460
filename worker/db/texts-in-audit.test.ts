/** Entries that stored names and typed reasons get the ids of what has them, and stay as they were otherwise. */
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'

type Bindings = { DB_FARM: D1Database; TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
const { DB_FARM: d1, TEST_MIGRATIONS } = env as unknown as Bindings

const migrationsBefore = (name: string) =>
  TEST_MIGRATIONS.slice(
    0,
    TEST_MIGRATIONS.findIndex(one => one.name.includes(name)),
  )

const run = (sql: string) => d1.prepare(sql).run()

async function insertPeople() {
  await run(`insert into farms (id, name, timezone, plan, created_at, updated_at)
    values (1, 'Boa Vista', 'America/Sao_Paulo', 'starter', 1, 1)`)
  const people = [
    [1, 'Ana', null],
    [2, 'João da conta', 'João'],
    [3, 'Usuário removido', null],
    [4, 'Zé', null],
    [5, 'Zé', null],
  ]
  for (const [id, name, nameOnFarm] of people) {
    await run(`insert into users (id, email, name, password_hash, created_at, updated_at)
      values (${id}, '${id}@x.test', '${name}', '-', 1, 1)`)
    const member = nameOnFarm ? `'${nameOnFarm}'` : 'null'
    if (id !== 3)
      await run(`insert into farm_users (farm_id, user_id, user_type, name, created_at, updated_at)
        values (1, ${id}, 'worker', ${member}, 1, 1)`)
  }
}

/** Test files of one run share the database, and another one may have filled it. */
async function dropTables() {
  const { results } = await d1
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'`,
    )
    .all<{ name: string }>()
  const drops = results.map(({ name }) => d1.prepare(`drop table "${name}"`))
  await d1.batch([d1.prepare('pragma defer_foreign_keys = true'), ...drops])
}

const insertEntry = (type: string, before: object | null, after: object | null, action = 'update', at = 1) =>
  d1
    .prepare(`insert into audit_entries (farm_id, at, user_id, subject_id, subject_type, before, after, action, write_id)
      values (1, ?, 1, 1, ?, ?, ?, ?, 'w')`)
    .bind(at, type, before && JSON.stringify(before), after && JSON.stringify(after), action)
    .run()

async function snapshots() {
  const { results } = await d1
    .prepare('select before, after from audit_entries order by id')
    .all<Record<string, string>>()
  return results.map(row => [JSON.parse(row.before ?? 'null'), JSON.parse(row.after ?? 'null')])
}

const expectNoChange = () =>
  expect(run(`update audit_entries set action = 'delete'`)).rejects.toThrow('an audit entry never changes')

it('replaces names by ids, and those of nobody by 0', async () => {
  await dropTables()
  await applyD1Migrations(d1, migrationsBefore('people_in_audit'))
  await insertPeople()
  await insertEntry(
    'treat_schedule',
    { users: ['Ana', 'Zeferino'] },
    { users: ['João', 'Zé', 'mais 3'], name: 'Manhã' },
  )
  await insertEntry('treat_schedule', null, { name: 'Tarde' })
  await insertEntry('rule', { users: ['Ana'] }, { lots: ['Ana'] })
  await applyD1Migrations(d1, TEST_MIGRATIONS)
  expect(await snapshots()).toEqual([
    [{ users: ['1', '0'] }, { users: ['2', '0', 'mais 3'], name: 'Manhã' }],
    [null, { name: 'Tarde' }],
    [{ users: ['Ana'] }, { lots: ['Ana'] }],
  ])
  await expectNoChange()
})

/** Two readings of one day, of which the second was removed at the instant 7, and a ticket that was voided then. */
async function insertRemoved() {
  await run(`insert into corrals (id, farm_id, name, capacity, created_at, updated_at) values (1, 1, 'B01', 9, 1, 1)`)
  await run(`insert into lots (id, farm_id, name, corral_id, quantity, entry_date, initial_avg_weight, gmd, initial_load, base_load, projected_load,
    created_at, updated_at) values (1, 1, 'L01', 1, 9, '2026-03-01', 1, 1, 1, 1, 1, 1, 1)`)
  await run(`insert into ingredients (id, farm_id, name, created_at, updated_at) values (1, 1, 'Milho', 1, 1)`)
  await run(`insert into trough_readings (id, farm_id, lot_id, user_id, at, original_at, day, note, voided_at, voided_by, void_reason, created_at)
    values (3, 1, 1, 1, 1, 1, '2026-03-09', 5, null, null, null, 1), (4, 1, 1, 1, 2, 2, '2026-03-09', 5, 7, 1, 'Zé errou', 1)`)
  await run(`insert into stock_entries (farm_id, id, ingredient_id, kind, day, grams, user_id, created_at, voided_at, voided_by, void_reason)
    values (1, 'a-b', 1, 'count', '2026-03-09', 5, 1, 1, 7, 1, 'Zé errou')`)
}

it('replaces typed reasons by the id of what was removed, and those of what is gone by nothing', async () => {
  await dropTables()
  await applyD1Migrations(d1, migrationsBefore('reasons_in_audit'))
  await insertPeople()
  await insertRemoved()
  const reason = 'Zé errou'
  await insertEntry('lot', null, { date: '2026-03-09', note: 5, reason }, 'remove_reading', 7)
  await insertEntry('lot', null, { date: '2026-03-09', note: 5, reason }, 'remove_reading', 8)
  await insertEntry('ingredient', { stock_day: '2026-03-09', counted: 5, reason }, null, 'void_stock', 7)
  await insertEntry('lot', { note: 5 }, { note: 6 })
  await applyD1Migrations(d1, TEST_MIGRATIONS)
  expect(await snapshots()).toEqual([
    [null, { date: '2026-03-09', note: 5, reason: 4 }],
    [null, { date: '2026-03-09', note: 5, reason: null }],
    [{ stock_day: '2026-03-09', counted: 5, reason: 'a-b' }, null],
    [{ note: 5 }, { note: 6 }],
  ])
  await expectNoChange()
})
