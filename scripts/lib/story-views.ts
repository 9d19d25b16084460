// The stories of a built Storybook, with the themes and the window that each is looked at with.
import type { Rule, RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { hasPrefix } from './story-prefix.ts'
import { launchForStories, readIndex } from './storybook-site.ts'

type Size = { width: number; height: number }
export type StoryView = { id: string; themes: string[]; viewport: Size }

type Globals = { theme?: string; viewport?: { value?: string } }
type Parameters = { viewport?: { options?: Viewports }; a11y?: Accessibility }
/** What a story gives to axe. */
type Accessibility = { test?: string; options?: RunOptions; config?: { rules?: Rule[] } }
type Story = { id: string; storyGlobals: Globals; parameters: Parameters; playFunction?: unknown }
type Viewports = Record<string, { styles?: { width?: string; height?: string } }>

type Channel = {
  transports: unknown[]
  emit(event: string, ...values: unknown[]): void
  on<Value>(event: string, listener: (value: Value) => void): void
  once<Value>(event: string, listener: (value: Value) => void): void
  off<Value>(event: string, listener: (value: Value) => void): void
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: {
      ready(): Promise<void>
      extract(): Promise<Record<string, unknown>>
      channel: Channel
      storyStoreValue?: { loadStory(options: { storyId: string }): Promise<Story> }
    }
  }
}

const desktop: Size = { width: 1280, height: 800 }

/** The views of the stories whose id starts with `prefix`, for pictures. One with the tag `no-picture` never looks the same twice. */
export async function readPictureViews(url: string, prefix: string): Promise<StoryView[]> {
  const browser = await launchForStories()
  try {
    const page = await browser.newPage()
    await page.goto(`${url}/iframe.html?viewMode=story`)
    return await readStoryViews(page, await readStoryIds(url, prefix, 'no-picture'))
  } finally {
    await browser.close()
  }
}

/** The ids that start with `prefix` (story-prefix.ts), without the stories that have the tag. */
export async function readStoryIds(url: string, prefix: string, withoutTag = ''): Promise<string[]> {
  return Object.values((await readIndex(url)).entries)
    .filter(entry => entry.type === 'story' && hasPrefix(entry, prefix) && !entry.tags?.includes(withoutTag))
    .map(({ id }) => id)
}

/** `page` shows the preview. A story that sets its theme has that one only. */
export async function readStoryViews(page: Page, ids: string[]): Promise<StoryView[]> {
  const views = await page.evaluate(async storyIds => {
    await window.__STORYBOOK_PREVIEW__?.ready()
    const store = window.__STORYBOOK_PREVIEW__?.storyStoreValue
    const loaded: { id: string; theme?: string; styles?: { width?: string; height?: string } }[] = []
    for (const storyId of storyIds) {
      const story = await store?.loadStory({ storyId })
      const size = story?.storyGlobals.viewport?.value ?? ''
      loaded.push({
        id: storyId,
        theme: story?.storyGlobals.theme,
        styles: story?.parameters.viewport?.options?.[size]?.styles,
      })
    }
    return loaded
  }, ids)
  return views.map(({ id, theme, styles }) => ({
    id,
    themes: theme ? [theme] : ['light', 'dark'],
    viewport: styles ? { width: pixels(styles.width), height: pixels(styles.height) } : desktop,
  }))
}

const pixels = (length = '0px') => Number.parseInt(length, 10)
