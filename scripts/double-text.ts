/**
 * Looks at the default story of each screen, the first of its file, and at those with the tag `double-text`, on a phone with text at twice the size.
 * `node scripts/double-text.ts [--only <start of story ids>] [--url <running Storybook>] [--pictures <folder>] [--output <file>]`. Without `url` it
 * takes the built Storybook (.cache/storybook). `output` gets `{ passed, failed }`.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright'
import { openStoryPage, showStory } from './lib/story-page.ts'
import { hasPrefix } from './lib/story-prefix.ts'
import { launchForStories, readIndex, withStorybook } from './lib/storybook-site.ts'
import { findTextLoss } from './lib/text-loss.ts'

const text = { type: 'string', default: '' } as const
const { values } = parseArgs({ options: { only: text, url: text, pictures: text, output: text } })
const count = { passed: 0, failed: 0 }

async function readDefaultStories(url: string): Promise<string[]> {
  const titles = new Set<string>()
  const isFirst = (title: string) => titles.size < titles.add(title).size
  return Object.values((await readIndex(url)).entries)
    .filter(({ type, title }) => type === 'story' && /^(Telas|Site)\//.test(title))
    .filter(({ title, tags }) => isFirst(title) || tags?.includes('double-text'))
    .filter(entry => hasPrefix(entry, values.only))
    .map(({ id }) => id)
}

async function openPhone(browser: Browser, url: string): Promise<Page> {
  const page = await openStoryPage(browser, url)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() =>
    window.__STORYBOOK_PREVIEW__?.channel.emit('updateGlobals', { globals: { text: 'double' } }),
  )
  return page
}

async function checkStories(page: Page, waiting: string[]): Promise<void> {
  for (let id = waiting.shift(); id; id = waiting.shift()) {
    await showStory(page, id)
    const losses = await page.evaluate(findTextLoss)
    if (values.pictures) await page.screenshot({ path: `${values.pictures}/${id}.png`, fullPage: true })
    count[losses.length > 0 ? 'failed' : 'passed'] += 1
    if (losses.length > 0) console.log(`FAILED ${id}\n  ${losses.join('\n  ')}`)
  }
}

async function check(url: string): Promise<void> {
  const browser = await launchForStories()
  try {
    const waiting = await readDefaultStories(url)
    // one page waits at times, for code and answers
    await Promise.all([1, 2].map(async () => checkStories(await openPhone(browser, url), waiting)))
  } finally {
    await browser.close()
  }
}

await (values.url ? check(values.url) : withStorybook('.cache/storybook', check))
console.log(`${count.passed} screens hold text at twice the size, ${count.failed} do not`)
if (values.output) writeFileSync(values.output, JSON.stringify(count))
process.exit(count.failed > 0 ? 1 : 0)
