// The local Worker and its database: what `npm start`, `npm run dev` and the e2e tests stand on.
import { run, start } from './run.mjs'

/** Where the local D1 lives. The e2e tests point it at a folder of their own. */
const state = process.env.COCHO_STATE ?? '.wrangler/state'

export const migrate = () =>
  run('migrations', 'wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], {
    env: { CI: '1' },
  })

/** Fills the demo farm when the database has no people. */
export const seed = () => run('seed', 'node', ['scripts/seed.ts'], { env: { COCHO_STATE: state } })

/** seed.ts ends by saying whether it filled the farm or kept what was there. */
export const lastLogLine = (/** @type {string} */ said) => said.trim().split('\n').at(-1) ?? ''

/** Serves until it is stopped. `start` shows what goes wrong, `dev` what the Worker logs too. */
export function serve(/** @type {number} */ port, /** @type {'error' | 'log'} */ level) {
  const how = ['--log-level', level, '--show-interactive-dev-session=false']
  return start('wrangler', ['dev', '--port', String(port), '--persist-to', state, ...how])
}

/** Answers once the server does. */
export async function waitUntilReady(/** @type {string} */ url, /** @type {number} */ within = 60_000) {
  for (const until = Date.now() + within; Date.now() < until; await new Promise(resolve => setTimeout(resolve, 100))) {
    if (await fetch(url, { redirect: 'manual' }).catch(() => undefined)) return
  }
  throw new Error(`${url} did not answer within ${within / 1000} s.`)
}

/** `wrangler dev` never fires a cron by itself: here the jobs run at once and then every five minutes, as in production. */
export function runJobs(/** @type {string} */ url) {
  const fire = () =>
    fetch(`${url}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`).catch(() => undefined)
  setInterval(() => void fire(), 5 * 60_000).unref()
  return fire()
}
