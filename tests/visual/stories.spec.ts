/** A picture of each story in both themes, after its play function. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { StoryView } from '../../scripts/lib/story-views.ts'
import { it } from './preview.ts'

const views: StoryView[] = JSON.parse(readFileSync(process.env.VISUAL_STORIES ?? '', 'utf8'))

for (const { id, themes, viewport } of views)
  it(id, async ({ preview }, { retry }) => {
    await setWindow(preview, viewport)
    const hasFailed = await open(preview, id)
    // a new page has nothing of the stories before
    if (hasFailed && retry === 0) throw new Error('The play function failed twice.')
    const isShown = await showWholePage(preview, viewport)
    for (const theme of themes) {
      // the play function is not run again: colours are all that a theme changes
      await preview.evaluate(name => Object.assign(document.documentElement.dataset, { theme: name }), theme)
      await expect.soft(preview).toHaveScreenshot(`${id}-${theme}.png`, { fullPage: !isShown })
    }
  })

/** A page that is longer grows with its window, such as one of slides. */
const MAX_HEIGHT = 30_000

/**
 * Makes the window as high as the page. A picture of a whole page otherwise makes it 1 px wide for a moment, which mounts what is for phones, and loses
 * what was chosen. What comes into view may make the page longer, and what was still loaded may make it shorter. Resolves to whether the whole page
 * is in the window.
 */
async function showWholePage(page: Page, viewport: StoryView['viewport'], rounds = 3): Promise<boolean> {
  const height = await heightIn(page, viewport)
  if (height <= viewport.height) return true
  if (rounds === 0 || height > MAX_HEIGHT) return false
  const whole = { ...viewport, height }
  await setWindow(page, whole)
  await page.evaluate(settle)
  const isAsShort = (await heightIn(page, viewport)) === height
  await setWindow(page, whole)
  await page.evaluate(settle)
  const isAsLong = (await heightIn(page, whole)) === height
  return (isAsShort && isAsLong) || showWholePage(page, viewport, rounds - 1)
}

/** The height of the page in a window of this size. */
async function heightIn(page: Page, size: StoryView['viewport']): Promise<number> {
  await setWindow(page, size)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

async function setWindow(page: Page, size: StoryView['viewport']): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
}

/**
 * Whether the play function failed. It is played once more then, as in its tests. Its assertions are their business: what fails in two pages is taken
 * as it is.
 */
async function open(page: Page, id: string): Promise<boolean> {
  let hasFailed = await play(page, id, 'setCurrentStory')
  if (hasFailed) hasFailed = await play(page, id, 'forceRemount')
  await page.evaluate(settle)
  return hasFailed
}

/** Whether it failed. Its end is read from the event: the phase of the page could be that of the story before, which is finished too. */
async function play(page: Page, id: string, event: 'setCurrentStory' | 'forceRemount'): Promise<boolean> {
  return page.evaluate(
    async ([storyId, name]) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      window.hasPlayFailed = false
      window.restartClock()
      const channel = window.__STORYBOOK_PREVIEW__?.channel
      const ended = Promise.withResolvers<void>()
      const listen = (phase: { storyId: string; newPhase: string }) => {
        if (phase.storyId === storyId && /^(finished|aborted)$/.test(phase.newPhase)) ended.resolve()
      }
      channel?.on('storyRenderPhaseChanged', listen)
      channel?.emit(name, { storyId, viewMode: 'story' })
      await ended.promise
      channel?.off('storyRenderPhaseChanged', listen)
      return window.hasPlayFailed
    },
    [id, event] as const,
  )
}

/** What a play function did not wait for, such as data, lazy code and pictures, moves of the focus, and the place that it scrolled to. */
async function settle(): Promise<void> {
  const [quietMs, limitMs] = [150, 2_000]
  await document.fonts.ready
  for (const picture of document.images) picture.loading = 'eager'
  await Promise.allSettled([...document.images].map(picture => picture.decode()))
  await new Promise<void>(resolve => {
    const finish = () => {
      observer.disconnect()
      document.removeEventListener('focusin', restart)
      resolve()
    }
    const isLoading = () => document.querySelector('#storybook-root .animate-spin') !== null
    const finishWhenLoaded = () => !isLoading() && finish()
    let timer = setTimeout(finishWhenLoaded, quietMs)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(finishWhenLoaded, quietMs)
    }
    const observer = new MutationObserver(restart)
    document.addEventListener('focusin', restart)
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    // a story of a screen that loads never ends its request, and a clock of a story never rests
    setTimeout(finish, limitMs)
  })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
