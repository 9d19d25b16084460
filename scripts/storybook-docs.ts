/** Checks the pages of documentation of the built Storybook (.cache/storybook): axe finds nothing, and each link leads to a story. */
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags } from './lib/chromium-flags.mjs'
import { readIndex, type StorybookIndex, withStorybook } from './lib/storybook-site.ts'

async function complaintsOf(browser: Browser, url: string, id: string, index: StorybookIndex): Promise<string[]> {
  const page = await (await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' })).newPage()
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=docs`)
  await page.locator('.sbdocs-content h1, .sbdocs-content h2').first().waitFor()
  // what is inside a live picture is checked with its own story
  const { violations } = await new AxeBuilder({ page }).include('.sbdocs-content').exclude('iframe').analyze()
  const links = await page.locator('a[href*="path=/"]').evaluateAll(all => all.map(link => link.getAttribute('href')))
  await page.context().close()
  return [
    ...violations.map(({ help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`),
    ...links.filter(link => !index.entries[storyOf(link)]).map(link => `${id}: no story at ${link}`),
  ]
}

const storyOf = (link: string | null) => decodeURIComponent(/path=\/(?:story|docs)\/(.+)$/.exec(link ?? '')?.[1] ?? '')

const complaints = await withStorybook('.cache/storybook', async url => {
  const index = await readIndex(url)
  const docs = Object.values(index.entries).filter(({ type }) => type === 'docs')
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags })
  try {
    const found: string[] = []
    for (const { id } of docs) found.push(...(await complaintsOf(browser, url, id, index)))
    console.log(`${docs.length} pages of documentation`)
    return found
  } finally {
    await browser.close()
  }
})
for (const complaint of complaints) console.error(complaint)
process.exit(complaints.length ? 1 : 0)
