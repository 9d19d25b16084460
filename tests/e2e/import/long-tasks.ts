/** The longest task of a page's main thread, and its memory, by the browser's own figures. */
import type { Page } from '@playwright/test'

type Seen = { longest: number; count: number; heapMb: number }

export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
}

/** The figures of the time since the last call. */
export const takeLongTasks = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const { longTasks } = window as unknown as { longTasks: number[] }
    const tasks = longTasks.splice(0)
    const { memory } = performance as unknown as { memory?: { usedJSHeapSize: number } }
    return {
      longest: Math.round(Math.max(0, ...tasks)),
      count: tasks.length,
      heapMb: Math.round((memory?.usedJSHeapSize ?? 0) / 1_048_576),
    }
  })
