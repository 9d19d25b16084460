/**
 * Plays each story of the built Storybook (.cache/storybook), and runs axe on what no story before it showed.
 * `node scripts/stories.ts [--only <start of story ids>] [--output <file>]`, where `output` gets `{ passed, failed }`.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { type ElementKind, findViolations, openStoryPage, playStory, readKinds } from './lib/story-page.ts'
import { readStoryIds, readStoryViews, type StoryView } from './lib/story-views.ts'
import { launchForStories, withStorybook } from './lib/storybook-site.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, output: { type: 'string' } } })
const count = { passed: 0, failed: 0, withAxe: 0 }

/** What axe has checked: kinds of elements, and their colours in a theme. */
const checked = { kinds: new Set<string>(), colors: new Set<string>() }

/** Colours are all that a theme changes. */
const rulesFor = ({ kind, inTheme }: ElementKind) =>
  checked.colors.has(inTheme) ? 'none' : checked.kinds.has(kind) ? 'colors' : 'all'

/** Returns what failed, also where the page itself did. */
const checkStory = (page: Page, view: StoryView): Promise<string[]> =>
  findFailures(page, view).catch((error: Error) => [error.stack ?? error.message])

async function findFailures(page: Page, view: StoryView): Promise<string[]> {
  const failures = await playStory(page, view)
  const kinds = await readKinds(page)
  const rules = kinds.map(rulesFor)
  if (failures.length > 0 || rules.every(rule => rule === 'none')) return failures
  count.withAxe += 1
  const violations = await findViolations(page, view, rules)
  if (violations.length > 0) return violations
  for (const { kind, inTheme } of kinds) {
    checked.kinds.add(kind)
    checked.colors.add(inTheme)
  }
  return []
}

/** Plays stories until none is left. One that fails is played again in a new page, where nothing is left of the stories before. */
async function playStories(openPage: () => Promise<Page>, waiting: StoryView[]): Promise<void> {
  let page = await openPage()
  for (let view = waiting.shift(); view; view = waiting.shift()) {
    let failures = await checkStory(page, view)
    if (failures.length > 0) {
      console.log(`${view.id} failed, and is played again in a new page\n${failures.join('\n')}`)
      await page.close()
      page = await openPage()
      failures = await checkStory(page, view)
    }
    count[failures.length > 0 ? 'failed' : 'passed'] += 1
    if (failures.length > 0) console.log(`FAILED ${view.id}\n${failures.join('\n')}`)
  }
}

await withStorybook('.cache/storybook', async url => {
  const browser = await launchForStories()
  const openPage = () => openStoryPage(browser, url)
  try {
    const page = await openPage()
    const waiting = await readStoryViews(page, await readStoryIds(url, values.only))
    await page.close()
    // one page waits at times, for animations and answers
    await Promise.all([playStories(openPage, waiting), playStories(openPage, waiting)])
  } finally {
    await browser.close()
  }
})
console.log(`${count.passed} stories passed, ${count.failed} failed, ${count.withAxe} of them checked with axe`)
if (values.output) writeFileSync(values.output, JSON.stringify(count))
process.exit(count.failed > 0 ? 1 : 0)
