/** Checks the page that is open: no axe violation, and no sideways scroll on a desktop and on a phone. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

export const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** The page stands as a desktop's in the light theme, and so it stands afterwards. Axe runs in the dark theme: the stories test the light one, and phones. */
export async function inspectPage(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, address)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScroll(page, `${address} on a desktop`)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page, `${address} on a phone`)
  await page.setViewportSize(desktop)
}

async function expectNoViolation(page: Page, address: string): Promise<void> {
  // to load axe takes half a second, and it stays until the page is loaded again
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(runAxe)
  expect.soft(violations.map(violation => `${address} ${violation}`)).toEqual([])
}

/** Runs in the page, which has no frames. Only violations are computed, and no rule needs the style sheets: a third of the time. */
async function runAxe(): Promise<string[]> {
  const { violations } = await window.axe.run(
    { include: 'html' },
    { resultTypes: ['violations'], preload: false, iframes: false },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
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
