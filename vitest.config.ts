import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { installedChromium } from './scripts/lib/chromium.mjs'
import { chromiumFlags } from './scripts/lib/chromium-flags.mjs'
import { createVapidKeys } from './scripts/lib/vapid-keys.mjs'

const root = import.meta.dirname

/** Ends a test that hangs: tests do not time, and one machine is ten times slower than another. */
const testTimeout = 120_000

/** They start wrangler some sixty times, which is slow on a busy machine. */
const wranglerTests = ['scripts/operate/{farm-move,restore}.test.ts']

/** Tests answer what is sent to GRAPH_URL in its place. */
const whatsappOfTests = {
  WHATSAPP_VERIFY_TOKEN: 'verify-token-of-tests',
  WHATSAPP_APP_SECRET: 'app-secret-of-tests',
  WHATSAPP_TOKEN: 'token-of-tests',
  WHATSAPP_PHONE_ID: '109876543210987',
  WHATSAPP_NUMBER: '+55 65 3000-0000',
  GRAPH_URL: 'https://graph.test/v25.0',
}

const chromium = playwright({
  launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? installedChromium(), args: chromiumFlags },
  // reduced motion: without it an element that just entered is still transparent for an assertion
  contextOptions: { reducedMotion: 'reduce', timezoneId: 'America/Sao_Paulo' },
})

export default defineConfig({
  test: {
    // the log of requests, jobs and security events would bury the results
    onConsoleLog: line => !/^\{"(security|answered|refused|failed|job)"/.test(line),
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'ui-kit/**/*.test.ts'],
          environment: 'node',
          testTimeout,
          // pure functions: a process for each file takes longer than its tests
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: wranglerTests,
          environment: 'node',
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'wrangler',
          include: wranglerTests,
          environment: 'node',
          testTimeout: 10 * testTimeout,
          hookTimeout: 10 * testTimeout,
          fileParallelism: false,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // for the test of a farm with a database of its own
              d1Databases: { DB_FARM: 'farm' },
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations(resolve(root, 'migrations')),
                // JSON of scripts/random-tests.ts
                TEST_RUN: process.env.TEST_RUN ?? '{}',
                ...createVapidKeys(),
                ...whatsappOfTests,
                // a webhook calls no other machine
                WEBHOOK_LOOPBACK: 'true',
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          // one workerd for all files, because starting one takes as long as the tests of a file; setup.ts resets the database
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
          include: ['worker/**/*.test.ts', 'tests/{contract,fuzz}/**/*.test.ts'],
          setupFiles: ['./tests/support/setup.ts'],
        },
      },
      {
        plugins: [storybookTest({ configDir: resolve(root, '.storybook') })],
        test: {
          name: 'stories',
          // a busy machine can stall the page for seconds: the report marks what passed at the second try
          retry: process.env.CI ? 1 : 0,
          testTimeout,
          // one page for all files: loading React and the ui-kit for each costs a third of the time
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
