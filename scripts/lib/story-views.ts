// The stories of a built Storybook, with the themes and the window that each is looked at with.
import { chromium } from 'playwright'
import { chromiumFlags } from './chromium-flags.mjs'
import { readIndex } from './storybook-site.ts'

type Size = { width: number; height: number }
export type StoryView = { id: string; themes: string[]; viewport: Size }

type Globals = { theme?: string; viewport?: { value?: string } }
type Story = { id: string; storyGlobals: Globals; parameters: { viewport?: { options?: Viewports } } }
type Viewports = Record<string, { styles?: { width?: string; height?: string } }>

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: {
      ready(): Promise<void>
      extract(): Promise<Record<string, unknown>>
      channel: { emit(event: string, value: object): void; on(event: string, listener: () => void): void }
      currentRender?: { id?: string; phase?: string }
      storyStoreValue?: { loadStory(options: { storyId: string }): Promise<Story> }
    }
  }
}

const desktop: Size = { width: 1280, height: 800 }

/** A story that sets its theme has that one only. One with the tag `no-picture` never looks the same twice. */
export async function readStoryViews(url: string, prefix: string): Promise<StoryView[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags })
  try {
    const page = await browser.newPage()
    const stories = Object.values((await readIndex(url)).entries).filter(
      ({ type, tags }) => type === 'story' && !tags?.includes('no-picture'),
    )
    const ids = stories.map(({ id }) => id).filter(id => id.startsWith(prefix))
    await page.goto(`${url}/iframe.html?id=${ids[0]}&viewMode=story`)
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
  } finally {
    await browser.close()
  }
}

const pixels = (length = '0px') => Number.parseInt(length, 10)
