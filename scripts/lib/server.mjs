// The local Worker and its database, for `npm start`, `npm run dev`, the e2e tests and the benchmarks.
import { graphUrl, localWhatsapp } from './graph-double.mjs'
import { explainMigrationError } from './migration-error.mjs'
import { run, start } from './run.mjs'
import { localVapidKeys } from './vapid-keys.mjs'

/** The folder of the local D1. The e2e tests and the benchmarks use another one. */
const state = process.env.COCHO_STATE ?? '.wrangler/state'

export const migrate = () =>
  run('migrations', 'node', ['scripts/migrate.ts'], { env: { COCHO_STATE: state } }).catch(error => {
    throw explainMigrationError(error)
  })

/** Fills the demo farm when the database has no users. */
export const seed = () => run('seed', 'node', ['scripts/seed.ts'], { env: { COCHO_STATE: state } })

/** The last line of seed.ts states whether it filled the farm or kept the data. */
export const lastLogLine = (/** @type {string} */ output) => output.trim().split('\n').at(-1) ?? ''

/**
 * Serves until it is stopped.
 * @param {number} port @param {'error' | 'log'} level @param {string} [script] another Worker than that of wrangler.toml
 */
export function serve(port, level, script) {
  const options = ['--log-level', level, '--show-interactive-dev-session=false']
  const keys = Object.entries(localVapidKeys(state)).flatMap(([name, key]) => ['--var', `${name}:${key}`])
  // the links of digests lead to this machine
  keys.push('--var', `SITE:http://localhost:${port}`)
  // webhooks of this machine call no other one
  keys.push('--var', 'WEBHOOK_LOOPBACK:true')
  const whatsapp = { ...localWhatsapp, GRAPH_URL: graphUrl(port) }
  keys.push(...Object.entries(whatsapp).flatMap(([name, value]) => ['--var', `${name}:${value}`]))
  return start('wrangler', [
    'dev',
    ...(script ? [script] : []),
    '--port',
    String(port),
    '--persist-to',
    state,
    ...keys,
    ...options,
  ])
}

/** Waits for the first response. */
export async function waitUntilReady(/** @type {string} */ url, /** @type {number} */ within = 60_000) {
  for (const until = Date.now() + within; Date.now() < until; await new Promise(resolve => setTimeout(resolve, 100))) {
    if (await fetch(url, { redirect: 'manual' }).catch(() => undefined)) return
  }
  throw new Error(`${url} did not respond within ${within / 1000} s.`)
}

/** `wrangler dev` fires no cron. This runs the jobs at once and every five minutes, as in production. */
export function runJobs(/** @type {string} */ url) {
  const fire = () =>
    fetch(`${url}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`).catch(() => undefined)
  setInterval(() => void fire(), 5 * 60_000).unref()
  return fire()
}
