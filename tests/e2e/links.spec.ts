/** The whole site by its links, as a visitor and as three people of the farms: nothing leads nowhere, and no button does nothing. */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { blockWrites, findDeadButtons, openPage } from './dead-buttons.ts'
import { publicPaths } from './paths.ts'
import { type DemoUser, fetchSession } from './people.ts'

const NOWHERE = /^(Página não encontrada|Acesso Negado|Erro interno do servidor)$/
const MAIL = /^mailto:[^@\s]+@[\w-]+(\.[\w-]+)+$/
const TELEPHONE = /^tel:\+?\d{8,15}$/

type Link = { from: string; href: string }
/** What was seen of the site: where its links lead, and which kinds of buttons were pressed. */
type Seen = { links: Link[]; ids: Map<string, Set<string>>; assets: Set<string>; dead: string[] }

test.describe.configure({ timeout: 240_000 })

/** Buttons are of one kind whoever sees them. */
const known = new Set<string>()

/** The screen of an address: records differ by their ids alone. */
const screenOf = (address: string) => address.replace(/(?<=admin\/.*\/)\d+/g, '0')

/** From the starts, by every link; who is signed in leaves the visitor's pages to the visitor. */
async function walk(page: Page, starts: string[], leaves: string[]): Promise<Seen> {
  const seen: Seen = { links: [], ids: new Map(), assets: new Set(), dead: [] }
  const waiting = starts.map(address => ({ address, from: '' }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    const screen = screenOf(address)
    if (seen.ids.has(screen)) continue
    await openPage(page, address)
    if (from)
      expect.soft(await page.locator('h1').first().textContent(), `${from} leads to ${address}`).not.toMatch(NOWHERE)
    const { hrefs, assets, ids } = await page.evaluate(linksOf)
    seen.ids.set(screen, new Set(ids))
    for (const asset of assets) seen.assets.add(asset)
    for (const href of hrefs) {
      seen.links.push({ from: address, href })
      const { origin, pathname } = new URL(href)
      if (origin === new URL(page.url()).origin && !leaves.includes(pathname))
        waiting.push({ address: pathname, from: address })
    }
    seen.dead.push(...(await findDeadButtons(page, address, known)))
  }
  return seen
}

/** In the page: the addresses that it links to, and those of the files that it is made of. */
function linksOf() {
  const valuesOf = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map(el => el.getAttribute(name) ?? '').filter(Boolean)
  const absolute = (address: string) => new URL(address, location.href).href
  const sets = valuesOf('[srcset]', 'srcset').flatMap(set =>
    set.split(',').map(one => one.trim().split(/\s+/)[0] ?? ''),
  )
  const named = valuesOf('[src]', 'src').concat(valuesOf('link[href]', 'href'), valuesOf('[poster]', 'poster'), sets)
  return { hrefs: valuesOf('a[href]', 'href').map(absolute), assets: named.map(absolute), ids: valuesOf('[id]', 'id') }
}

async function expectAlive(request: APIRequestContext, { links, ids, dead }: Seen, baseURL: string): Promise<void> {
  expect.soft(dead, 'buttons that do nothing').toEqual([])
  const asked = new Set<string>()
  for (const [href, from] of new Map(links.map(link => [link.href, link.from]))) {
    const { protocol, origin, pathname, search, hash } = new URL(href)
    const says = `${from} leads to ${href}`
    if (protocol === 'mailto:') expect.soft(href, says).toMatch(MAIL)
    else if (protocol === 'tel:') expect.soft(href, says).toMatch(TELEPHONE)
    else if (origin !== baseURL) expect.soft(protocol, says).toBe('https:')
    else {
      if (hash) expect.soft(ids.get(screenOf(pathname))?.has(decodeURIComponent(hash.slice(1))), says).toBe(true)
      const address = screenOf(pathname) + search
      if (!asked.has(address)) expect.soft((await request.get(pathname + search)).status(), says).toBeLessThan(400)
      asked.add(address)
    }
  }
}

const device = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', serviceWorkers: 'block' } as const

async function walkAs(browser: Browser, baseURL: string, who: DemoUser | undefined, starts: string[]): Promise<Seen> {
  const context = await browser.newContext({ ...device, baseURL })
  const session = who && (await fetchSession(context.request, who))
  await blockWrites(context)
  await context.addInitScript(kept => kept && localStorage.setItem('cocho.session', kept), session ?? '')
  const page = await context.newPage()
  page.on('dialog', dialog => void dialog.accept())
  const seen = await walk(page, starts, who ? publicPaths : [])
  await context.close()
  return seen
}

const origin = (baseURL: string | undefined) => baseURL ?? ''

test('a visitor finds no dead link and no dead button', async ({ browser, request, baseURL }) => {
  const seen = await walkAs(browser, origin(baseURL), undefined, publicPaths)
  expect(seen.links.length).toBeGreaterThan(60)
  await expectAlive(request, seen, origin(baseURL))
  await expectWhole(request, seen.assets, origin(baseURL))
})

for (const who of ['gestor', 'operador', 'nova'] as const)
  test(`${who} finds no dead link and no dead button`, async ({ browser, request, baseURL }) => {
    const seen = await walkAs(browser, origin(baseURL), who, ['/admin', '/operador'])
    expect(seen.links.length).toBeGreaterThan(who === 'gestor' ? 200 : 60)
    await expectAlive(request, seen, origin(baseURL))
  })

/** Files, and the files that they name in turn: fonts and pictures of the styles, icons of the manifest, what the robots are told. */
async function expectWhole(request: APIRequestContext, assets: Set<string>, baseURL: string): Promise<void> {
  const waiting = [...assets, `${baseURL}/robots.txt`, `${baseURL}/sitemap.xml`].map(address => ({
    address,
    from: 'a page',
  }))
  const seen = new Set<string>()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    // the site's own name stands for this machine
    const url = new URL(address.replace(/^https:\/\/cochoemdia\.com\.br/, baseURL))
    if (url.origin !== baseURL || url.protocol === 'data:' || seen.has(url.href)) continue
    seen.add(url.href)
    const answer = await request.get(url.href)
    expect.soft(answer.status(), `${from} names ${url.href}`).toBe(200)
    for (const named of namedIn(url, await answer.text())) waiting.push({ address: named, from: url.pathname })
  }
  expect(seen.size).toBeGreaterThan(10)
}

function namedIn({ href, pathname }: URL, text: string): string[] {
  const absolute = (found: RegExpMatchArray) => new URL(found[1] ?? '', href).href
  if (pathname.endsWith('.css')) return [...text.matchAll(/url\(["']?([^"')]+)/g)].map(absolute)
  if (/manifest/.test(pathname)) return [...text.matchAll(/"(?:src|start_url|id|url)"\s*:\s*"([^"]+)"/g)].map(absolute)
  if (pathname.endsWith('sitemap.xml')) return [...text.matchAll(/<loc>([^<]+)/g)].map(absolute)
  if (pathname.endsWith('robots.txt')) return [...text.matchAll(/^Sitemap:\s*(\S+)/gm)].map(absolute)
  return []
}
