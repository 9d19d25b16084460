/** Every page as a whole: nothing for axe to find, nothing refused by the content policy, nothing in the console, nothing wider than a phone. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { farmPaths, publicPaths } from './paths.ts'
import { signIn } from './people.ts'

test.describe.configure({ mode: 'parallel' })

/** Dawn on the phone and day at the desk; the stories hold the other two. */
const ways = [
  { name: 'on the phone at dawn', viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const },
  { name: 'at the desk by day', viewport: { width: 1440, height: 900 }, colorScheme: 'light' as const },
]

/** A page that answers 403, 404 or 500 says so in the console; that is its own status, not a fault. */
const isItsStatus = (text: string) =>
  /Failed to load resource: the server responded with a status of (403|404|500)/.test(text)

function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !isItsStatus(message.text())) said.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', error => said.push(`${page.url()} ${error.message}`))
  return said
}

async function inspect(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(/^Carregando/)).toHaveCount(0)
  // no frame is another origin's, and what passed is nobody's business: a third of the time
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  expect
    .soft(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ target }) => target).join(' | ')}`))
    .toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(wider, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const { name, ...way } of ways) {
  test(`every page ${name}`, async ({ browser }) => {
    test.setTimeout(600_000)
    const context = await browser.newContext({ ...way, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const said = listen(page)
    for (const address of publicPaths) await inspect(page, address)
    await signIn(page, 'gestor')
    for (const address of farmPaths) await inspect(page, address)
    expect(said).toEqual([])
    await context.close()
  })
}
