/** Checks the page that is open: no axe violation and no sideways scroll, on a desktop in the light theme and on a phone in the dark one. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** What differs on the same page with another width and theme. */
const RULES_OF_LAYOUT = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/** The page stands as a desktop's in the light theme, and so it stands afterwards. The stories test the other two combinations. */
export async function inspectPage(page: Page, address: string): Promise<void> {
  await inspect(page, `${address} on a desktop`)
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await inspect(page, `${address} on a phone`, { runOnly: RULES_OF_LAYOUT })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(desktop)
}

async function inspect(page: Page, name: string, axeOptions: AxeOptions = {}): Promise<void> {
  // no frame has another origin (legacy mode), only violations are reported, and no rule needs the style sheets: a third of the time
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false, ...axeOptions })
    .analyze()
  expect
    .soft(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes.map(({ target }) => target).join(' | ')}`))
    .toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** The browser logs the status of a page that responds 403, 404 or 500, which is what that page is for, and of a write that was blocked. */
const isExpectedStatus = (text: string) =>
  /Failed to load resource: the server responded with a status of (403|404|500|503)/.test(text)

/** Errors of the console: a rejected content security policy is one. */
export function collectConsoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !isExpectedStatus(message.text())) errors.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', error => errors.push(`${page.url()} ${error.message}`))
  return errors
}
