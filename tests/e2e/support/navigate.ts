/** Opens a screen of the app where it runs, as a link does: to load the app again takes half a second of the processor. */
import type { Page } from '@playwright/test'

/** Navigates inside the app, and by a page load where no screen of the office is open or the address is that of the page. */
export async function openScreen(page: Page, address: string): Promise<void> {
  if (!(await navigateInApp(page, address))) await page.goto(address)
}

async function navigateInApp(page: Page, address: string): Promise<boolean> {
  const title = await page.evaluate(to => {
    const isOffice = document.querySelector('#app aside') && to.startsWith('/admin')
    if (!isOffice || to === location.pathname + location.search) return null
    document.querySelector('h1')?.setAttribute('data-previous', '')
    history.pushState(null, '', to)
    return document.title
  }, address)
  if (title === null) return false
  // two forms of one component share the heading's element, and differ by the title
  const isThere = (previous: string) =>
    Boolean(document.querySelector('h1')) &&
    (document.title !== previous || Boolean(document.querySelector('h1:not([data-previous])')))
  await Promise.race([
    page.waitForFunction(isThere, title, { timeout: 1500 }).catch(() => undefined),
    // a form with values that are not saved asks first, and a page load does not
    page
      .getByRole('alertdialog')
      .waitFor({ timeout: 1500 })
      .catch(() => undefined),
  ])
  return (await page.evaluate(isThere, title)) && new URL(page.url()).pathname === address.split('?')[0]
}
