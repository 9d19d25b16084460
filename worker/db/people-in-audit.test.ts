/** Entries that stored the names of people get their ids, and stay as they were otherwise. */
import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'

type Bindings = { DB_FARM: D1Database; TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
const { DB_FARM: d1, TEST_MIGRATIONS } = env as unknown as Bindings

const isBefore = ({ name }: { name: string }) => !name.includes('people_in_audit')
const migrationsBefore = TEST_MIGRATIONS.slice(
  0,
  TEST_MIGRATIONS.findIndex(one => !isBefore(one)),
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

const insertEntry = (type: string, before: object | null, after: object | null) =>
  d1
    .prepare(`insert into audit_entries (farm_id, at, user_id, action, subject_type, before, after, write_id)
      values (1, 1, 1, 'update', ?, ?, ?, 'w')`)
    .bind(type, before && JSON.stringify(before), after && JSON.stringify(after))
    .run()

it('replaces names by ids, and those of nobody by 0', async () => {
  await dropTables()
  await applyD1Migrations(d1, migrationsBefore)
  await insertPeople()
  await insertEntry(
    'treat_schedule',
    { users: ['Ana', 'Zeferino'] },
    { users: ['João', 'Zé', 'mais 3'], name: 'Manhã' },
  )
  await insertEntry('treat_schedule', null, { name: 'Tarde' })
  await insertEntry('rule', { users: ['Ana'] }, { lots: ['Ana'] })
  await applyD1Migrations(d1, TEST_MIGRATIONS)
  const { results } = await d1
    .prepare('select before, after from audit_entries order by id')
    .all<Record<string, string>>()
  expect(results.map(row => [JSON.parse(row.before ?? 'null'), JSON.parse(row.after ?? 'null')])).toEqual([
    [{ users: ['1', '0'] }, { users: ['2', '0', 'mais 3'], name: 'Manhã' }],
    [null, { name: 'Tarde' }],
    [{ users: ['Ana'] }, { lots: ['Ana'] }],
  ])
  await expect(run(`update audit_entries set action = 'delete'`)).rejects.toThrow('an audit entry never changes')
})
