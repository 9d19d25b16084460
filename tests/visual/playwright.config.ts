/** Compares the picture of each story with that of the base. Run by `npm run visual` (scripts/visual.ts), which sets the environment. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../../scripts/lib/chromium-flags.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/visual/results',
  snapshotPathTemplate: `${process.env.VISUAL_PICTURES}/{arg}{ext}`,
  workers: 2,
  fullyParallel: true,
  // a play function that fails twice takes 40 s
  timeout: 240_000,
  // in a new page: a play function may fail on a busy machine
  retries: 1,
  reporter: [['./page-reporter.ts', { page: process.env.VISUAL_PAGE, titles: process.env.VISUAL_TITLES }]],
  // a busy machine takes a while for two pictures of a long page
  expect: {
    timeout: 60_000,
    toHaveScreenshot: {
      threshold: 0.02,
      maxDiffPixels: 20,
      animations: 'disabled',
      caret: 'hide',
      stylePath: fileURLToPath(new URL('pictures.css', import.meta.url)),
    },
  },
  use: {
    launchOptions: {
      executablePath: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH,
      // a story that shows the address of the site shows the same in each run
      args: [...chromiumFlags, `--host-resolver-rules=MAP storybook.localhost:80 ${process.env.VISUAL_HOST}`],
    },
  },
})
