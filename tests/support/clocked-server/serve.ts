/** Serves an empty database by the clock of worker.ts. For tests/e2e/support/clocked-server.ts, which sets PORT and COCHO_STATE. */
import { readdirSync, readFileSync } from 'node:fs'
import { getPlatformProxy } from 'wrangler'
import { serve } from '../../../scripts/lib/server.mjs'

/** The migrations run in this process: `wrangler d1 migrations apply` takes as long as the rest. */
const migrations = readdirSync('migrations')
  .filter(file => file.endsWith('.sql'))
  .sort((a, b) => a.localeCompare(b))
  .flatMap(file => readFileSync(`migrations/${file}`, 'utf8').split('--> statement-breakpoint'))

const { env, dispose } = await getPlatformProxy<Env>({
  persist: { path: `${process.env.COCHO_STATE}/v3` },
  remoteBindings: false,
})
await env.DB.batch(migrations.map(statement => env.DB.prepare(statement)))
await dispose()
process.exitCode = await serve(Number(process.env.PORT), 'error', 'tests/support/clocked-server/worker.ts')
