/** Every page has no axe violation, no console error (a rejected content security policy is one) and no horizontal scroll. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { farmPaths, publicPaths } from './paths.ts'
import { signIn } from './people.ts'

test.describe.configure({ mode: 'parallel' })

/** What differs on the same page with another width and theme. */
const RULES_OF_LAYOUT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Phone in the dark theme and desktop in the light one; the stories test the other two combinations. */
const variants = [
  {
    name: 'on a phone in the dark theme',
    device: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    axeOptions: { runOnly: RULES_OF_LAYOUT },
  },
  {
    name: 'on a desktop in the light theme',
    device: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
    axeOptions: {},
  },
] as const

/** The browser logs the status of a page that responds 403, 404 or 500, which is what that page is for. */
const isPageStatus = (text: string) =>
  /Failed to load resource: the server responded with a status of (403|404|500)/.test(text)

type AxeOptions = Parameters<AxeBuilder['options']>[0]

function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !isPageStatus(message.text())) errors.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', error => errors.push(`${page.url()} ${error.message}`))
  return errors
}

async function inspect(page: Page, address: string, axeOptions: AxeOptions): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText(/^Carregando/)).toHaveCount(0)
  // no frame has another origin (legacy mode), only violations are reported, and no rule needs the style sheets: a third of the time
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, ...axeOptions })
    .analyze()
  expect
    .soft(violations.map(({ id, nodes }) => `${address} ${id}: ${nodes.map(({ target }) => target).join(' | ')}`))
    .toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const { name, device, axeOptions } of variants) {
  test(`every page ${name}`, async ({ browser }) => {
    test.setTimeout(600_000)
    const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const errors = collectConsoleErrors(page)
    for (const address of publicPaths) await inspect(page, address, axeOptions)
    await signIn(page, 'gestor')
    for (const address of farmPaths) await inspect(page, address, axeOptions)
    expect(errors).toEqual([])
    await context.close()
  })
}
