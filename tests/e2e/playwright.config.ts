/** The real product in a real browser: `npm start` on a database and a port of its own, Chromium at a phone's and a desk's size. */
import { defineConfig } from '@playwright/test'
import { flags } from '../../scripts/lib/chromium-flags.mjs'

const port = process.env.PORT ?? '8797'
const url = `http://localhost:${port}`

/** What feeds the demo farm, or fills the empty one. */
const CHANGES = /(feeding-day|first-day|offline)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 15_000,
    // a trace of every page costs a fifth of the time: `--trace on` where one is wanted
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: flags },
  },
  // who only looks comes first: the empty farm is still empty, and no page changes under its reader
  projects: [
    { name: 'looks', testIgnore: CHANGES },
    { name: 'changes', testMatch: CHANGES, dependencies: ['looks'] },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: '../..',
    url: `${url}/login`,
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    env: { PORT: port, COCHO_STATE: process.env.COCHO_STATE ?? '.cache/e2e' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
