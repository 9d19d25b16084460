/** Runs the product with `npm start` on its own database and port, in Chromium. */
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../../scripts/lib/chromium-flags.mjs'

const port = process.env.PORT ?? '8797'
const url = `http://localhost:${port}`

/** The walks through every page, the longest spec: it begins first, so that no worker waits for it at the end. */
const WALKS = /pages\.spec\.ts$/

/** Notifications and the installation of the app, which the headless shell does not have. */
const NEEDS_CHROMIUM = /(app-install|push)\.spec\.ts$/

/** Specs that write to the demo farm. */
const CHANGES = /(approvals|drafts|feeding-day|offline|offline-reading|schedule-edit|settings|two-tablets)\.spec\.ts$/

/** Pours whole loads in real time, for some seven minutes: npm run scale:e2e. */
const POURS = /scale\.spec\.ts$/

/**
 * Ends every operation of the demo farm's day, and uses the neighbour's operations.
 * alerts.spec.ts has a server and a clock of its own (clocked-server.ts), so it runs with the first.
 */
const ENDS_DAY = /(dawn|device-clock|unfed-day)\.spec\.ts$/

const launchOptionsOf = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: chromiumFlags,
})

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  forbidOnly: true,
  // a busy machine can stall a page for seconds: npm test prints what passed at the second try only
  retries: process.env.CI ? 1 : 0,
  // tests do not time, see vitest.config.ts
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 30_000,
    // each context would store the app again: specs without a signal allow it
    serviceWorkers: 'block',
    // a trace of every page costs a fifth of the time: run with `--trace on` to get one
    screenshot: 'only-on-failure',
    launchOptions: launchOptionsOf(process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH),
  },
  // specs that only read, or that have a farm of their own, run first, while no data of the demo farm changes
  projects: [
    { name: 'walks', testMatch: WALKS },
    { name: 'read-only', testIgnore: [WALKS, NEEDS_CHROMIUM, CHANGES, ENDS_DAY, POURS] },
    {
      name: 'whole-chromium',
      testMatch: NEEDS_CHROMIUM,
      use: { launchOptions: launchOptionsOf(process.env.CHROMIUM_PATH) },
    },
    { name: 'writing', testMatch: CHANGES, dependencies: ['walks', 'read-only', 'whole-chromium'] },
    { name: 'end-of-day', testMatch: ENDS_DAY, dependencies: ['writing'] },
    ...(process.env.SCALE ? [{ name: 'scale', testMatch: POURS }] : []),
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '../..',
    url: `${url}/login`,
    timeout: 300_000,
    // `npm test` starts one for all projects
    reuseExistingServer: true,
    env: { PORT: port, COCHO_STATE: process.env.COCHO_STATE ?? '.cache/e2e' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
