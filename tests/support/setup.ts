/** Resets the database, the timers and the mocks before each test file, because all files run in one workerd. */
import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { lowerPasswordCost } from './password-cost.ts'

declare module 'cloudflare:workers' {
  interface ProvidedEnv extends Env {
    TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1]
  }
}

vi.useRealTimers()
vi.restoreAllMocks()
lowerPasswordCost()
await emptyDatabase()
await applyD1Migrations(
  env.DB,
  (env as unknown as { TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }).TEST_MIGRATIONS,
)

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
