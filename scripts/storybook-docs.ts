/** Checks the pages of documentation of the built Storybook (.cache/storybook): axe finds nothing, and each link leads to a story. */
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from 'playwright'
import { chromiumFlags } from './lib/chromium-flags.mjs'
import { readIndex, type StorybookIndex, withStorybook } from './lib/storybook-site.ts'

/** The page is loaded once for both themes. Colours are all that the second changes. */
async function complaintsOf(page: Page, url: string, id: string, index: StorybookIndex): Promise<string[]> {
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=docs`)
  await page.locator('.sbdocs-content h1').first().waitFor()
  const links = await page.locator('a[href*="path=/"]').evaluateAll(all => all.map(link => link.getAttribute('href')))
  const light = await violationsOf(contentOf(page))
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  const dark = await violationsOf(contentOf(page).withRules('color-contrast'))
  return [...light, ...dark, ...links.filter(link => !index.entries[storyOf(link)]).map(link => `no story at ${link}`)]
}

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
    await page.route('**/iframe.html?*viewMode=story*', route => route.abort())
    const found: string[] = []
    for (const { id } of docs)
      found.push(...(await complaintsOf(page, url, id, index)).map(complaint => `${id}: ${complaint}`))
    console.log(`${docs.length} pages of documentation: axe in both themes, and each link to a story`)
    return found
  } finally {
    await browser.close()
  }
})
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length ? 1 : 0)
