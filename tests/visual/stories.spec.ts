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
    window.scrollTo(0, 0)
    window.__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
  await page.waitForFunction(storyId => {
    const { id: current, phase } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {}
    return current === storyId && (phase === 'finished' || phase === 'errored' || phase === 'aborted')
  }, id)
  await page.evaluate(settle)
}

/** What a play function did not wait for, such as data and lazy code. A story of a screen that loads never ends its request. */
async function settle(): Promise<void> {
  const quietMs = 100
  await document.fonts.ready
  await new Promise<void>(resolve => {
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(finish, quietMs)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, quietMs)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    // a clock of a story never rests
    setTimeout(finish, 10 * quietMs)
  })
}
