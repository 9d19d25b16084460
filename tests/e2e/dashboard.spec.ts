/** Opening the dashboard: each address is requested once, also when the data arrive before the screen's own code. */
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './support/people.ts'

/** The addresses of the farm that a page has requested. */
function recordRequests(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/v1/farms/')) addresses.push(pathname + search)
  })
  return addresses
}

const repeated = (addresses: readonly string[]) => addresses.filter((address, at) => addresses.indexOf(address) !== at)

/** Waits for the charts too, whose code comes last. */
async function expectAllRequested(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Erros na Operação' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('the dashboard requests each address once', async ({ page }) => {
  const requests = recordRequests(page)
  await page.clock.install()
  // the code of the screen comes seconds after the prefetch of the field's data and the alerts of the bell
  await page.route('**/assets/Dashboard-*.js', async route => {
    await Promise.all([page.waitForResponse('**/lots'), page.waitForResponse('**/alerts?*')])
    await page.clock.fastForward(5_000)
    await route.continue()
  })
  await signIn(page, 'gestor')
  await expectAllRequested(page)
  expect(requests.length).toBeGreaterThan(6)
  expect(repeated(requests)).toEqual([])
})

test('the dashboard opened again requests each address once', async ({ page }) => {
  await signIn(page, 'gestor')
  await expectAllRequested(page)
  const requests = recordRequests(page)
  await page.reload()
  await expectAllRequested(page)
  expect(requests.length).toBeGreaterThan(6)
  expect(repeated(requests)).toEqual([])
})

test('the page stands without the bell, whose code did not come, until the signal is back', async ({ page }) => {
  await page.route('**/AlertBell-*.js', route => route.abort())
  const failed = page.waitForEvent('requestfailed', request => request.url().includes('AlertBell'))
  await signIn(page, 'gestor')
  await failed
  await page.getByRole('button', { name: /^Usuário/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await page.keyboard.press('Escape')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Alertas/ })
  await expect(bell).toHaveCount(0)
  await page.unroute('**/AlertBell-*.js')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(bell).toBeVisible()
})

test('without signal the search, whose code did not come, says so and opens when the signal is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'gestor')
  await expectAllRequested(page)
  const search = page.getByRole('button', { name: /^Procurar/ })
  await context.setOffline(true)
  await search.click()
  await expect(page.getByText('Isto não abriu. Confira o sinal e tente novamente.')).toBeVisible()
  await context.setOffline(false)
  await search.click()
  await expect(page.getByRole('combobox', { name: 'Telas, lotes, baias, receitas e operações' })).toBeFocused()
})
