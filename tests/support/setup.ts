/** Before each test file: resets the database, the timers and the mocks, because all files run in one workerd. */
import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'

declare module 'cloudflare:workers' {
  interface ProvidedEnv extends Env {
    TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1]
  }
}

vi.useRealTimers()
vi.restoreAllMocks()
await reset()
await applyD1Migrations(
  env.DB,
  (env as unknown as { TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }).TEST_MIGRATIONS,
)
