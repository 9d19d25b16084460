/**
 * Walks through the whole site by its links, as a visitor and as three users: no dead link, no button without effect, and no error in the console. What a
 * visitor and a manager see has no axe violation and no sideways scroll.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Crawl, crawl, expectFilesExist, expectNoDeadLinks } from './support/crawl.ts'
import { blockWrites } from './support/dead-buttons.ts'
import { collectConsoleErrors, desktop, inspectPage } from './support/inspect-page.ts'
import { farmPaths, publicPaths } from './support/paths.ts'
import { type DemoUser, fetchSession } from './support/people.ts'

// a busy machine takes twenty minutes for the pages of a manager
test.describe.configure({ timeout: 2_400_000 })

const device = { viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' } as const

type Walk = { user?: DemoUser; starts: string[]; inspect?: (page: Page, address: string) => Promise<void> }

async function walk(
  browser: Browser,
  baseURL: string,
  { user, starts, inspect = async () => undefined }: Walk,
): Promise<Crawl> {
  const context = await browser.newContext({ ...device, baseURL })
  const session = user && (await fetchSession(context.request, user))
  await blockWrites(context)
  await context.addInitScript(stored => stored && localStorage.setItem('cocho.session', stored), session ?? '')
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.accept())
  const errors = collectConsoleErrors(page)
  const seen = await crawl(page, { starts, skipped: user ? publicPaths : [], inspect })
  expect.soft(errors).toEqual([])
  await context.close()
  return seen
}

const origin = (baseURL: string | undefined) => baseURL ?? ''

test('a visitor finds every page accessible, and no dead link or button', async ({ browser, request, baseURL }) => {
  const seen = await walk(browser, origin(baseURL), { starts: publicPaths, inspect: inspectPage })
  expect(seen.links.length).toBeGreaterThan(60)
  await expectNoDeadLinks(request, seen, origin(baseURL))
  await expectFilesExist(request, seen.assets, origin(baseURL))
})

test('a manager finds every page accessible, and no dead link or button', async ({ browser, request, baseURL }) => {
  const starts = ['/admin', '/operador', ...farmPaths]
  const seen = await walk(browser, origin(baseURL), { user: 'gestor', starts, inspect: inspectPage })
  expect(seen.links.length).toBeGreaterThan(200)
  await expectNoDeadLinks(request, seen, origin(baseURL))
})

for (const user of ['operador', 'nova'] as const)
  test(`${user} finds no dead link and no dead button`, async ({ browser, request, baseURL }) => {
    const seen = await walk(browser, origin(baseURL), { user, starts: ['/admin', '/operador'] })
    expect(seen.links.length).toBeGreaterThan(60)
    await expectNoDeadLinks(request, seen, origin(baseURL))
  })
