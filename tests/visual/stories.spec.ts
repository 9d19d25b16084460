/** A picture of each story in both themes, after its play function. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { StoryView } from '../../scripts/lib/story-views.ts'
import { it } from './preview.ts'

const views: StoryView[] = JSON.parse(readFileSync(process.env.VISUAL_STORIES ?? '', 'utf8'))

for (const { id, themes, viewport } of views)
  it(id, async ({ preview }, { retry }) => {
    await preview.setViewportSize(viewport)
    await preview.waitForFunction(width => window.innerWidth === width, viewport.width)
    const phase = await open(preview, id)
    // a new page may have the time that this one had not
    if (phase === 'errored' && retry === 0) throw new Error('The play function failed twice.')
    for (const theme of themes) {
      // the play function is not run again: colours are all that a theme changes
      await preview.evaluate(name => Object.assign(document.documentElement.dataset, { theme: name }), theme)
      await expect.soft(preview).toHaveScreenshot(`${id}-${theme}.png`, { fullPage: true })
    }
  })

/** A story whose play function fails is played once more, as in its tests. Its assertions are their business: what fails in two pages is taken as it is. */
async function open(page: Page, id: string): Promise<string | undefined> {
  await page.evaluate(storyId => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
  let phase = await playedPhase(page, id)
  if (phase === 'errored') {
    await page.evaluate(storyId => window.__STORYBOOK_PREVIEW__?.channel.emit('forceRemount', { storyId }), id)
    await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase !== 'errored')
    phase = await playedPhase(page, id)
  }
  await page.evaluate(settle)
  return phase
}

/** The phase after the play function. */
async function playedPhase(page: Page, id: string): Promise<string | undefined> {
  const phase = await page.waitForFunction(storyId => {
    const { id: current, phase = '' } = window.__STORYBOOK_PREVIEW__?.currentRender ?? {}
    return current === storyId && ['finished', 'errored', 'aborted'].includes(phase) && phase
  }, id)
  return (await phase.jsonValue()) || undefined
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
