/** A server of its own for specs that need a clock: an empty farm in each test, and `goTo`, which sets the clock and runs the jobs. */
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, test as base } from '@playwright/test'
import { freePort } from '../../../scripts/lib/port.mjs'

type ClockedServer = { url: string; goTo: (ms: number) => Promise<void> }
type SharedServer = ClockedServer & { reset: () => Promise<void> }

/** The first hour that specs go to: their empty farm is as old. */
export const FIRST_NOW = Date.parse('2026-03-03T03:30:00-03:00')

const START_TIMEOUT_MS = 180_000

export const test = base.extend<{ server: ClockedServer }, { sharedServer: SharedServer }>({
  sharedServer: [
    async ({ playwright }, use, { workerIndex }) => {
      const server = await startReady(`${process.env.COCHO_STATE ?? '.cache/e2e'}-clocked-${workerIndex}`)
      const request = await playwright.request.newContext({ baseURL: server.url })
      await use({ url: server.url, goTo: ms => runJobsAt(request, ms), reset: () => resetDatabase(request) })
      await request.dispose()
      await server.stop()
    },
    { timeout: START_TIMEOUT_MS, scope: 'worker' },
  ],
  // starting takes half a minute, so the tests of a worker share one, and each gets it as it was at the start
  server: async ({ sharedServer }, use) => {
    await sharedServer.reset()
    await use(sharedServer)
  },
  baseURL: ({ server }, use) => use(server.url),
})

/** Two that start at the same moment may pick the same port: one of them exits, and is started again. */
async function startReady(state: string, tries = 3) {
  const server = startServer(`http://localhost:${await freePort()}`, state)
  const isReady = await Promise.race([waitUntilReady(server.url), server.ended.then(() => false)])
  if (isReady) return server
  if (tries > 1) return startReady(state, tries - 1)
  throw new Error('The server exited early: its folder has the log.')
}

/** `state`: the folder of its database and its log. */
function startServer(url: string, state: string) {
  rmSync(state, { recursive: true, force: true })
  mkdirSync(state, { recursive: true })
  const log = openSync(join(state, 'log'), 'w')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../support/clocked-server/serve.ts')], {
    stdio: ['ignore', log, log],
    env: { ...process.env, PORT: new URL(url).port, COCHO_STATE: state },
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, ended, stop }
}

async function waitUntilReady(url: string): Promise<true> {
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await pause(100))
    if (
      await fetch(`${url}/login`).then(
        response => response.ok,
        () => false,
      )
    )
      return true
  throw new Error('The server did not respond.')
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function runJobsAt(request: APIRequestContext, ms: number): Promise<void> {
  const response = await request.get('/cdn-cgi/handler/scheduled', { params: { cron: '*/5 * * * *', time: ms } })
  if (!response.ok()) throw new Error(`The jobs failed: ${await response.text()}`)
}

async function resetDatabase(request: APIRequestContext): Promise<void> {
  const response = await request.post('/reset', { params: { at: FIRST_NOW } })
  if (!response.ok()) throw new Error(`The reset failed: ${await response.text()}`)
}
