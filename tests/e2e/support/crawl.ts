/** Follows the links of the site from page to page, and checks each page on the way. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { findDeadButtons, openPage } from './dead-buttons.ts'

const ERROR_PAGE = /^(Página não encontrada|Acesso Negado|Erro interno do servidor)$/
const MAIL = /^mailto:[^@\s]+@[\w-]+(\.[\w-]+)+$/
const TELEPHONE = /^tel:\+?\d{8,15}$/

type Link = { from: string; href: string }
/** What the crawl found: links, element ids by screen, files, and buttons without effect. */
export type Crawl = { links: Link[]; ids: Map<string, Set<string>>; assets: Set<string>; dead: string[] }

/** Kinds of buttons that were pressed already, by any user. */
const pressed = new Set<string>()

/** The screen of a path: records of one kind differ by their ids only. */
const screenOf = (address: string) => address.replace(/(?<=admin\/.*\/)\d+/g, '0')

type Options = {
  starts: string[]
  /** Pages that another user's crawl opens. */
  skipped: string[]
  inspect: (page: Page, address: string) => Promise<void>
}

export async function crawl(page: Page, { starts, skipped, inspect }: Options): Promise<Crawl> {
  const seen: Crawl = { links: [], ids: new Map(), assets: new Set(), dead: [] }
  const waiting = starts.map(address => ({ address, from: '' }))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    const screen = screenOf(address)
    if (seen.ids.has(screen)) continue
    await openPage(page, address)
    if (from)
      expect.soft(await page.locator('h1').first().textContent(), `${from} leads to ${address}`).not.toMatch(ERROR_PAGE)
    const { hrefs, assets, ids } = await page.evaluate(linksOf)
    seen.ids.set(screen, new Set(ids))
    for (const asset of assets) seen.assets.add(asset)
    for (const href of hrefs) {
      seen.links.push({ from: address, href })
      const { origin, pathname } = new URL(href)
      if (origin === new URL(page.url()).origin && !skipped.includes(pathname) && isPage(pathname))
        waiting.push({ address: pathname, from: address })
    }
    await inspect(page, address)
    seen.dead.push(...(await findDeadButtons(page, address, pressed)))
  }
  return seen
}

/** The description of the API is JSON: its link is requested, and not opened. */
const isPage = (pathname: string) => !pathname.startsWith('/api/')

/** Runs in the page: the links, the files that it loads, and the ids of its elements. */
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

export async function expectNoDeadLinks(
  request: APIRequestContext,
  { links, ids, dead }: Crawl,
  baseURL: string,
): Promise<void> {
  expect.soft(dead, 'buttons that do nothing').toEqual([])
  const requested = new Map<string, { message: string; address: string }>()
  for (const [href, from] of new Map(links.map(link => [link.href, link.from]))) {
    const { protocol, origin, pathname, search, hash } = new URL(href)
    const message = `${from} leads to ${href}`
    if (protocol === 'mailto:') expect.soft(href, message).toMatch(MAIL)
    else if (protocol === 'tel:') expect.soft(href, message).toMatch(TELEPHONE)
    else if (origin !== baseURL) expect.soft(protocol, message).toBe('https:')
    else {
      if (hash) expect.soft(ids.get(screenOf(pathname))?.has(decodeURIComponent(hash.slice(1))), message).toBe(true)
      requested.set(screenOf(pathname) + search, { message, address: pathname + search })
    }
  }
  for (const { message, address } of requested.values())
    expect.soft((await request.get(address)).status(), message).toBeLessThan(400)
}

/** Requests the files, and the files that those name: fonts and pictures of styles, icons of the manifest, the sitemap. */
export async function expectFilesExist(
  request: APIRequestContext,
  assets: Set<string>,
  baseURL: string,
): Promise<void> {
  const waiting = [...assets, `${baseURL}/robots.txt`, `${baseURL}/sitemap.xml`].map(address => ({
    address,
    from: 'a page',
  }))
  const seen = new Set<string>()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { address, from } = next
    // the site's public host name is served by the local server
    const url = new URL(address.replace(/^https:\/\/cochoemdia\.com\.br/, baseURL))
    if (url.origin !== baseURL || url.protocol === 'data:' || seen.has(url.href)) continue
    seen.add(url.href)
    const response = await request.get(url.href)
    expect.soft(response.status(), `${from} names ${url.href}`).toBe(200)
    for (const named of urlsIn(url, await response.text())) waiting.push({ address: named, from: url.pathname })
  }
  expect(seen.size).toBeGreaterThan(10)
}

function urlsIn({ href, pathname }: URL, text: string): string[] {
  const absolute = (found: RegExpMatchArray) => new URL(found[1] ?? '', href).href
  if (pathname.endsWith('.css')) return [...text.matchAll(/url\(["']?([^"')]+)/g)].map(absolute)
  if (/manifest/.test(pathname)) return [...text.matchAll(/"(?:src|start_url|id|url)"\s*:\s*"([^"]+)"/g)].map(absolute)
  if (pathname.endsWith('sitemap.xml')) return [...text.matchAll(/<loc>([^<]+)/g)].map(absolute)
  if (pathname.endsWith('robots.txt')) return [...text.matchAll(/^Sitemap:\s*(\S+)/gm)].map(absolute)
  return []
}
