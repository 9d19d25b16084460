/** Compares the picture of each story with that of the base. Run by `npm run visual` (scripts/visual.ts), which sets the environment. */
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from '../../scripts/lib/chromium-flags.mjs'

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/visual/results',
  snapshotPathTemplate: `${process.env.VISUAL_PICTURES}/{arg}{ext}`,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  reporter: [['line'], ['html', { outputFolder: '../../.cache/visual/report', open: 'never' }]],
  expect: { toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 20, animations: 'disabled', caret: 'hide' } },
  use: {
    baseURL: process.env.VISUAL_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
})
