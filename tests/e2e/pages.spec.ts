/**
 * Walks through the whole site by its links, as a visitor and as three users: no dead link, no button without effect, and no error in the console. What a
 * visitor and a manager see has no axe violation and no sideways scroll. Each page has the texts of the specification, and each empty list its message.
 */
import { type Browser, expect, test } from '@playwright/test'
import { type Crawl, crawl, expectFilesExist, expectNoDeadLinks } from './support/crawl.ts'
import { blockWrites } from './support/dead-buttons.ts'
import { collectConsoleErrors, desktop, inspectPage } from './support/inspect-page.ts'
import { farmPaths, publicPaths } from './support/paths.ts'
import { type DemoUser, fetchSession } from './support/people.ts'
import { createTextCheck, EMPTY_TEXTS, MANAGER_TEXTS, VISITOR_TEXTS } from './support/screen-texts.ts'

// a busy machine takes twenty minutes for the pages of a manager
test.describe.configure({ timeout: 2_400_000 })

const device = { viewport: desktop, colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' } as const

type Walk = { user?: DemoUser; starts: string[]; texts?: Record<string, string[]>; inspect?: typeof inspectPage }

async function walk(
  browser: Browser,
  baseURL: string,
  { user, starts, texts = {}, inspect = async () => undefined }: Walk,
): Promise<Crawl> {
  const context = await browser.newContext({ ...device, baseURL })
  const session = user && (await fetchSession(context.request, user))
  await blockWrites(context)
  await context.addInitScript(stored => stored && localStorage.setItem('cocho.session', stored), session ?? '')
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.accept())
  const errors = collectConsoleErrors(page)
  const { expectTexts, waiting } = createTextCheck(texts)
  const seen = await crawl(page, {
    starts: [...new Set([...starts, ...Object.keys(texts)])],
    skipped: user ? publicPaths : [],
    inspect: async (shown, address) => {
      await inspect(shown, address)
      await expectTexts(shown, address)
    },
  })
  expect.soft(errors).toEqual([])
  expect.soft([...waiting], 'pages that were not opened').toEqual([])
  await context.close()
  return seen
}

const origin = (baseURL: string | undefined) => baseURL ?? ''

test('a visitor finds every page accessible, and no dead link or button', async ({ browser, request, baseURL }) => {
  const seen = await walk(browser, origin(baseURL), { starts: publicPaths, texts: VISITOR_TEXTS, inspect: inspectPage })
  expect(seen.links.length).toBeGreaterThan(60)
  await expectNoDeadLinks(request, seen, origin(baseURL))
  await expectFilesExist(request, seen.assets, origin(baseURL))
})

test('a manager finds every page accessible, and no dead link or button', async ({ browser, request, baseURL }) => {
  const starts = ['/admin', '/operador', ...farmPaths]
  const seen = await walk(browser, origin(baseURL), {
    user: 'gestor',
    starts,
    texts: MANAGER_TEXTS,
    inspect: inspectPage,
  })
  expect(seen.links.length).toBeGreaterThan(200)
  await expectNoDeadLinks(request, seen, origin(baseURL))
})

for (const user of ['operador', 'nova'] as const)
  test(`${user} finds no dead link and no dead button`, async ({ browser, request, baseURL }) => {
    const texts = user === 'nova' ? EMPTY_TEXTS : {}
    const seen = await walk(browser, origin(baseURL), { user, starts: ['/admin', '/operador'], texts })
    expect(seen.links.length).toBeGreaterThan(60)
    await expectNoDeadLinks(request, seen, origin(baseURL))
  })
