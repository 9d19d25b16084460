/** Resets the database, the timers and the mocks before each test file, because all files run in one workerd. */
import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { lowerPasswordCost } from './password-cost.ts'

type Migrations = Parameters<typeof applyD1Migrations>[1]
declare module 'cloudflare:workers' {
  interface ProvidedEnv extends Env {
    TEST_MIGRATIONS: Migrations
  }
}

const migrations = (env as unknown as { TEST_MIGRATIONS: Migrations }).TEST_MIGRATIONS

/** Where the evaluation of this module for the next file finds it. */
const shared = globalThis as { migratedSchema?: string[] }

vi.useRealTimers()
vi.restoreAllMocks()
lowerPasswordCost()
await emptyDatabase()
await createSchema()

/** A write of the file before may still run and keep the database alive through one reset. */
async function emptyDatabase(): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await reset()
    const tables = await env.DB.prepare("select count(*) as count from sqlite_master where name = 'farms'").first(
      'count',
    )
    if (tables === 0) return
  }
  throw new Error('The database of the file before is still there after five resets.')
}

/** The first file applies the migrations. The next ones create what these have led to, in a tenth of the time. */
async function createSchema(): Promise<void> {
  if (shared.migratedSchema) {
    const names = env.DB.prepare('insert into d1_migrations (name) select value from json_each(?1)')
    const creates = shared.migratedSchema.map(sql => env.DB.prepare(sql))
    await env.DB.batch([...creates, names.bind(JSON.stringify(migrations.map(({ name }) => name)))])
    return
  }
  await applyD1Migrations(env.DB, migrations)
  const { results } = await env.DB.prepare(
    `select sql from sqlite_master where sql is not null and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'
    order by rowid`,
  ).all<{ sql: string }>()
  shared.migratedSchema = results.map(({ sql }) => sql)
}
