/** A picture of each story in both themes, after its play function. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { StoryView } from '../../scripts/lib/story-views.ts'
import { it } from './preview.ts'

const views: StoryView[] = JSON.parse(readFileSync(process.env.VISUAL_STORIES ?? '', 'utf8'))

for (const { id, themes, viewport } of views)
  it(id, async ({ preview }) => {
    await preview.setViewportSize(viewport)
    await open(preview, id)
    for (const theme of themes) {
      // the play function is not run again: colours are all that a theme changes
      await preview.evaluate(name => Object.assign(document.documentElement.dataset, { theme: name }), theme)
      await expect.soft(preview).toHaveScreenshot(`${id}-${theme}.png`, { fullPage: true })
    }
  })

/** Waits for the phases after the play function too: its assertions are the business of the story tests. */
async function open(page: Page, id: string): Promise<void> {
  await page.evaluate(storyId => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
  await page.waitForFunction(storyId => {
    const { id: current, phase } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {}
    return current === storyId && (phase === 'finished' || phase === 'errored' || phase === 'aborted')
  }, id)
  await page.evaluate(settle)
}

/** What a play function did not wait for, such as data and lazy code, and the place that it scrolled to. */
async function settle(): Promise<void> {
  const [quietMs, limitMs] = [100, 2_000]
  await document.fonts.ready
  await new Promise<void>(resolve => {
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    const isLoading = () => document.querySelector('#storybook-root .animate-spin') !== null
    const finishWhenLoaded = () => !isLoading() && finish()
    let timer = setTimeout(finishWhenLoaded, quietMs)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finishWhenLoaded, quietMs)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    // a story of a screen that loads never ends its request, and a clock of a story never rests
    setTimeout(finish, limitMs)
  })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
