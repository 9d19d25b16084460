import { resolve } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags } from './scripts/lib/chromium-flags.mjs'

const root = import.meta.dirname

const chromium = playwright({ launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags } })

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations(resolve(root, 'migrations')) } },
          })),
        ],
        test: {
          name: 'worker',
          // one workerd for them all: to start another for each file takes as long as the tests; setup.ts empties the database
          isolate: false,
          // scrypt and a day of events are real work, and CI has two cores
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['worker/**/*.test.ts', 'tests/contract/**/*.test.ts'],
          setupFiles: ['./tests/support/setup.ts'],
        },
      },
      {
        plugins: [storybookTest({ configDir: resolve(root, '.storybook') })],
        test: {
          name: 'stories',
          // one page for them all: to load React and the kit anew for each file costs a third of the whole
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
