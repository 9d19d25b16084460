/** Checks the pages of documentation of the built Storybook (.cache/storybook): axe finds nothing, each link leads to a story, and each prop is described. */
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from 'playwright'
import { chromiumFlags } from './lib/chromium-flags.mjs'
import { readIndex, type StorybookIndex, withStorybook } from './lib/storybook-site.ts'

/**
 * Loads the preview once for all pages, which takes a third of the time otherwise. No place on a page comes near: the states of a widget are
 * not part of this check, and are not rendered.
 */
async function loadPreview(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => {}
  })
  await page.route('**/iframe.html?*viewMode=story*', route => route.abort())
  await page.goto(`${url}/iframe.html?viewMode=docs`)
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__?.ready())
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
    .locator('tr:has([data-description]:empty) > th')
    .evaluateAll(all => all.map(name => name.firstChild?.textContent))
  const light = await violationsOf(contentOf(page))
  // colours are all that the second theme changes
  await showTheme(page, 'dark')
  const dark = await violationsOf(contentOf(page).withRules('color-contrast'))
  await showTheme(page, 'light')
  return [
    ...light,
    ...dark,
    ...links.filter(link => !index.entries[storyOf(link)]).map(link => `no story at ${link}`),
    ...undescribed.map(prop => `${prop} has no description: comment its type, or add it to common-props.ts`),
  ]
}

const showTheme = (page: Page, theme: string) =>
  page.evaluate(name => Object.assign(document.documentElement.dataset, { theme: name }), theme)

/**
 * A story on the page, inline or in a frame, is checked as a story. Two examples of one widget may repeat its landmark. No frame has another origin
 * (legacy mode) and only violations are reported: a third of the time.
 */
const contentOf = (page: Page) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .include('.sbdocs-content')
    .exclude('iframe')
    .exclude('[data-story]')
    .disableRules('landmark-unique')

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`)
}

const storyOf = (link: string | null) => decodeURIComponent(/path=\/(?:story|docs)\/(.+)$/.exec(link ?? '')?.[1] ?? '')

const complaints = await withStorybook('.cache/storybook', async url => {
  const index = await readIndex(url)
  const docs = Object.values(index.entries).filter(({ type }) => type === 'docs')
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags })
  try {
    const page = await (await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' })).newPage()
    await loadPreview(page, url)
    const found: string[] = []
    for (const { id } of docs)
      found.push(...(await complaintsOf(page, id, index)).map(complaint => `${id}: ${complaint}`))
    console.log(`${docs.length} pages of documentation: axe in both themes, each link to a story, each prop`)
    return found
  } finally {
    await browser.close()
  }
})
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length ? 1 : 0)
