/**
 * The preview of Storybook, with clocks of its own. Loading it takes longer than a story, so a worker loads it once and goes from story to story, as
 * their tests do; `beforeEach` of a story restores the device. After a failure Playwright starts another worker, with another page.
 */
import { test as base, type Page } from '@playwright/test'
import { startWithoutAxe, withoutHighlights } from '../../scripts/lib/story-page.ts'

declare global {
  interface Window {
    /** Whether the play function of the story failed. Its phase says so for a millisecond only, and ends as that of any other. */
    hasPlayFailed: boolean
    /** Each story begins at the same instant. */
    restartClock(): void
  }
}

/**
 * Runs in the page, before all else. `Date` goes on by a millisecond with each question, because the order of two records of one instant is random.
 * `performance.now()` stands still.
 */
function replaceClocks(): void {
  const RealDate = Date
  let now = 0
  window.restartClock = () => {
    now = RealDate.UTC(2026, 10, 20, 12)
  }
  window.restartClock()
  const ask = () => now++
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length > 0 ? values : [ask()], newTarget),
    get: (target, key) => (key === 'now' ? ask : Reflect.get(target, key)),
  })
  performance.now = () => 1_000
}

const options = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' } as const

export const it = base.extend<object, { preview: Page }>({
  preview: [
    async ({ browser }, use) => {
      const page = await browser.newPage(options)
      await page.addInitScript(replaceClocks)
      await page.addInitScript(withoutHighlights)
      // without a story the preview waits
      await page.goto('http://storybook.localhost/iframe.html?viewMode=story')
      await page.evaluate(startWithoutAxe)
      await page.evaluate(() => {
        window.__STORYBOOK_PREVIEW__?.channel.on('playFunctionThrewException', () => {
          window.hasPlayFailed = true
        })
      })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})
