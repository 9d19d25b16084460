/**
 * Checks the pages of documentation of the built Storybook (.cache/storybook): axe finds nothing, each link leads to a story, and each prop is described
 * in Portuguese.
 */
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { loadAxe, readKinds } from './lib/story-page.ts'
import { launchForStories, readIndex, type StorybookIndex, withStorybook } from './lib/storybook-site.ts'

/**
 * Loads the preview and axe once for all pages, which takes a third of the time otherwise. No place on a page comes near: the states of a widget are
 * not part of this check, and are not rendered.
 */
async function loadPreview(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => {}
  })
  await page.route('**/iframe.html?*viewMode=story*', route => route.abort())
  await page.goto(`${url}/iframe.html?viewMode=docs`)
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.ready())
  await loadAxe(page)
}

async function complaintsOf(page: Page, id: string, index: StorybookIndex): Promise<string[]> {
  await page.evaluate(storyId => {
    for (const content of document.querySelectorAll('.sbdocs-content')) content.classList.add('last-page')
    window.__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', { storyId, viewMode: 'docs' })
  }, id)
  // asks at each frame: a locator that waits asks again after half a second
  await page.waitForFunction(() => document.querySelector('.sbdocs-content:not(.last-page) h1'))
  const links = await page.locator('a[href*="path=/"]').evaluateAll(all => all.map(link => link.getAttribute('href')))
  const undescribed = await page
    .locator('tr:has([data-description]:is(:empty, [lang="en"])) > th')
    .evaluateAll(all => all.map(name => name.firstChild?.textContent))
  return [
    ...(await violationsIn(page)),
    ...links.filter(link => !index.entries[storyOf(link)]).map(link => `no story at ${link}`),
    ...undescribed.map(
      prop =>
        `${prop} has no text in Portuguese: add it to props of the guide, or to common-props.ts if it fits all widgets`,
    ),
  ]
}

/** Kinds of elements whose colours are checked in both themes. Most pages have the same. */
const checked = new Set<string>()

async function violationsIn(page: Page): Promise<string[]> {
  const kinds = await readKinds(page, '.sbdocs-content *:not([data-story] *, svg *)')
  const isNew = kinds.some(({ kind }) => !checked.has(kind))
  for (const { kind } of kinds) checked.add(kind)
  const light = await page.evaluate(runAxe, { rules: { ...withoutRules, 'color-contrast': { enabled: isNew } } })
  if (!isNew) return light
  // colours are all that the second theme changes
  await showTheme(page, 'dark')
  const dark = await page.evaluate(runAxe, { runOnly: ['color-contrast'] })
  await showTheme(page, 'light')
  return [...light, ...dark]
}

const showTheme = (page: Page, theme: string) =>
  page.evaluate(name => Object.assign(document.documentElement.dataset, { theme: name }), theme)

/** Two examples of one widget may repeat its landmark. */
const withoutRules = { 'landmark-unique': { enabled: false } }

/** Runs in the page. A story on it, inline or in a frame, is checked as a story. */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { violations } = await window.axe.run(
    { include: ['.sbdocs-content'], exclude: ['iframe', '[data-story]'] },
    { ...options, resultTypes: ['violations'], preload: false, iframes: false },
  )
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)
}

const storyOf = (link: string | null) => decodeURIComponent(/path=\/(?:story|docs)\/(.+)$/.exec(link ?? '')?.[1] ?? '')

/** Checks pages until none is left. */
async function checkPages(page: Page, url: string, index: StorybookIndex, waiting: string[]): Promise<string[]> {
  await loadPreview(page, url)
  const found: string[] = []
  for (let id = waiting.shift(); id; id = waiting.shift())
    found.push(...(await complaintsOf(page, id, index)).map(complaint => `${id}: ${complaint}`))
  return found
}

const complaints = await withStorybook('.cache/storybook', async url => {
  const index = await readIndex(url)
  const waiting = Object.values(index.entries).flatMap(({ type, id }) => (type === 'docs' ? id : []))
  console.log(`${waiting.length} pages of documentation: axe in both themes, each link to a story, each prop`)
  const browser = await launchForStories()
  const checkInPage = async () =>
    checkPages(await browser.newPage({ locale: 'pt-BR', reducedMotion: 'reduce' }), url, index, waiting)
  try {
    // one page waits at times
    return (await Promise.all([checkInPage(), checkInPage()])).flat()
  } finally {
    await browser.close()
  }
})
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length ? 1 : 0)
