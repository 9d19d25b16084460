/** A picture of each story in both themes, after its play function. */
import { readFileSync } from 'node:fs'
import { expect, test as it, type Page } from '@playwright/test'
import type { StoryView } from '../../scripts/lib/story-views.ts'

const views: StoryView[] = JSON.parse(readFileSync(process.env.VISUAL_STORIES ?? '', 'utf8'))

for (const { id, themes, viewport } of views)
  for (const theme of themes)
    it(`${id} ${theme}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.clock.setFixedTime('2026-11-20T12:00:00Z')
      await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
      await finishPlay(page)
      await page.evaluate(() => document.fonts.ready)
      await expect(page).toHaveScreenshot(`${id}-${theme}.png`, { fullPage: true })
    })

/** The phases after the play function: its assertions are the business of the story tests. */
const finishPlay = (page: Page) =>
  page.waitForFunction(() => {
    const phase = window.__STORYBOOK_PREVIEW__?.currentRender?.phase
    return phase === 'finished' || phase === 'errored' || phase === 'aborted'
  })
