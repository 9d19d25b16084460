/** The setup of the benchmarks: a new database for each run, and Workers in workerd without the overhead of `wrangler dev`. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

/** A migrated, empty database in its own folder. scripts/lib/server.mjs reads COCHO_STATE when it is imported. */
export async function freshDatabase(state: string) {
  process.env.COCHO_STATE = state
  rmSync(join(root, state), { recursive: true, force: true })
  const server = await import('../../scripts/lib/server.mjs')
  await server.migrate()
  return { ...server, state, stored: { resourcePersistencePath: join(root, state, 'v3') } }
}

/** The benchmarks repeat a write thousands of times a minute. */
const unlimited = { namespace_id: '1005', simple: { limit: 1_000_000_000, period: 60 as const } }

/** The settings of wrangler.toml. */
export const runtime = {
  modules: true as const,
  compatibilityDate: '2026-11-01',
  compatibilityFlags: ['nodejs_compat'],
  bindings: { FARM_DATABASES: '{}' },
  ratelimits: { FARM_WRITE_LIMIT: unlimited, FARM_BATCH_LIMIT: unlimited },
  d1Databases: { DB: '00000000-0000-0000-0000-000000000000' },
}

/** Bundles a Worker into one file, as a deployment does. */
export async function bundleWorker(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: join(root, entry), write: false, target: 'es2024', minify: true },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built.`)
  return chunk.code
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
