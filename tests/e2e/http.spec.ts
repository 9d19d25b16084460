/** HTTP beside the pages: security headers of every kind of response, redirects of old paths, and what search engines read. */
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import { sitePages } from '../../web/routes.ts'
import { publicPaths } from './support/paths.ts'

const KIB = 1024
const SITE = 'https://cochoemdia.com.br'
const MENU = 'ingredients recipes treats rules corrals corral-indexes lots trough-reading operations farm-users'.split(
  ' ',
)

const noRedirects = { maxRedirects: 0 }
type SendRequest = (request: APIRequestContext) => Promise<APIResponse>

const get =
  (address: string): SendRequest =>
  request =>
    request.get(address, noRedirects)

/** A script of the build, with its hashed name. */
const script: SendRequest = async request => {
  const html = await (await request.get('/')).text()
  return request.get(/src="?(\/assets\/[^" >]+\.js)/.exec(html)?.[1] ?? '/none', noRedirects)
}

const answers: [name: string, status: number, send: SendRequest][] = [
  ['a page', 200, get('/')],
  ['the app', 200, get('/login')],
  ['a script', 200, script],
  ['a picture', 200, get('/favicon.svg')],
  ['the icon that browsers look for', 200, get('/favicon.ico')],
  ['the sitemap', 200, get('/sitemap.xml')],
  ['HEAD of a page', 200, request => request.head('/', noRedirects)],
  ['an unchanged page', 304, unchanged],
  ['a page with its file name', 307, get('/index.html')],
  ['an old path', 302, get('/recipes')],
  ['the forbidden page', 403, get('/403')],
  ['an unknown page', 404, get('/nao-existe')],
  ['an unknown path of /admin', 404, get('/admin/nope')],
  ['a record whose id is no number', 404, get('/admin/lots/x')],
  ['an unknown path of /manager', 404, get('/manager/nope')],
  ['HEAD of an unknown page', 404, request => request.head('/nao-existe', noRedirects)],
  ['a missing chunk', 404, get('/assets/gone.js')],
  ['the manifest of the build', 404, get('/.vite/manifest.json')],
  ['POST to a page', 405, request => request.post('/login', noRedirects)],
  ['OPTIONS of a page', 405, request => request.fetch('/', { ...noRedirects, method: 'OPTIONS' })],
  ['the error page', 500, get('/500')],
]

async function unchanged(request: APIRequestContext): Promise<APIResponse> {
  const { etag = '' } = (await request.get('/')).headers()
  return request.get('/', { ...noRedirects, headers: { 'if-none-match': etag } })
}

const apiAnswers: [name: string, status: number, send: SendRequest][] = [
  ['a response', 200, get('/api/v1/app/version')],
  ['no session', 401, get('/api/v1/users/me')],
  ['an unknown path', 404, get('/api/v1/nada')],
  ['HEAD', 404, request => request.head('/api/v1/nada', noRedirects)],
  ['OPTIONS', 405, request => request.fetch('/api/v1/users/me', { ...noRedirects, method: 'OPTIONS' })],
  ['a body that is not JSON', 415, request => request.post('/api/v1/users/sign_in', { ...noRedirects, data: 'x' })],
  ['an invalid body', 422, request => request.post('/api/v1/users/sign_in', { ...noRedirects, data: {} })],
]

function expectSecurityHeaders(answer: APIResponse, name: string): void {
  const headers = answer.headers()
  const policy = headers['content-security-policy'] ?? ''
  expect.soft(policy, name).toContain("frame-ancestors 'none'")
  expect.soft(policy, name).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|https?:|\*)/)
  expect.soft(headers, name).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  })
}

test('every kind of response has the security headers', async ({ request }) => {
  for (const [name, status, ask] of [...answers, ...apiAnswers]) {
    const answer = await ask(request)
    expect.soft(answer.status(), name).toBe(status)
    expectSecurityHeaders(answer, name)
  }
})

test('a public page has no inline style, and its HTML is small', async ({ request }) => {
  // the reference of the API is as long as the API
  for (const { path: address } of sitePages.filter(({ path }) => path !== '/docs/api')) {
    const answer = await request.get(address, noRedirects)
    const policy = answer.headers()['content-security-policy']
    expect.soft(policy, address).not.toContain('unsafe')
    expect.soft(policy, address).toContain("style-src 'self';")
    const html = await answer.text()
    expect.soft(html, address).not.toContain(' style=')
    expect.soft(Buffer.byteLength(html), address).toBeLessThan(60 * KIB)
  }
})

test('every text has a charset', async ({ request }) => {
  const texts = ['/', '/login', '/favicon.svg', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/403', '/500']
  for (const address of [...texts, '/api/v1/app/version', '/api/v1/users/me', '/assets/gone.js'])
    expect
      .soft((await request.get(address, noRedirects)).headers()['content-type'], address)
      .toMatch(/^(text|image|application)\/[\w+]+; ?charset=utf-8$/i)
})

test('responses of the API are not cached', async ({ request }) => {
  for (const [name, , ask] of apiAnswers)
    expect.soft((await ask(request)).headers()['cache-control'], name).toBe('no-store')
})

test('the rate limit ignores the address that a client claims in x-forwarded-for', async ({ request }, { retry }) => {
  const contact = { name: 'A', email: 'a@fazenda.com.br', phone: '65999990000', farm_size: 'media', website: 'x' }
  const send = (claimed: string) =>
    request.post('/api/v1/contacts', {
      data: contact,
      headers: { 'cf-connecting-ip': `198.51.100.${retry + 9}`, 'x-forwarded-for': claimed },
    })
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 25)
    statuses.push((await send(`203.0.113.${statuses.length}`)).status())
  expect(statuses.at(-1)).toBe(429)
  const accepted = statuses.filter(status => status === 201).length
  expect(accepted).toBeGreaterThanOrEqual(10)
  // ten more when the minute of the limit ends meanwhile
  expect(accepted).toBeLessThanOrEqual(20)
})

test('old and short paths redirect to the admin area', async ({ request }) => {
  for (const [from, to] of [['home', '/admin'], ...MENU.map(name => [name, `/admin/${name}`])]) {
    const answer = await request.get(`/${from}`, noRedirects)
    expect.soft([answer.status(), answer.headers().location], from).toEqual([302, to])
  }
  const withQuery = await request.get('/operations?page=2&status=completed', noRedirects)
  expect(withQuery.headers().location).toBe('/admin/operations?page=2&status=completed')
})

test('the sitemap lists every page for search engines and no other', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const indexable: string[] = []
  for (const address of new Set([...publicPaths, ...listed.map(one => one.replace(SITE, ''))])) {
    const answer = await request.get(address, noRedirects)
    // pages are without quotes where HTML needs none
    const html = (await answer.text()).replace(/ (\w+)=([^"\s>]+)/g, ' $1="$2"')
    if (answer.status() !== 200 || /<meta name="robots" content="[^"]*noindex/.test(html)) continue
    indexable.push(SITE + address)
    const match = (pattern: RegExp) => pattern.exec(html)?.[1]
    expect.soft(match(/<link rel="canonical" href="([^"]+)"/), address).toBe(SITE + address)
    expect.soft(match(/<meta property="og:url" content="([^"]+)"/), address).toBe(SITE + address)
    expect.soft(match(/<title>([^<]{10,70})<\/title>/), address).toBeTruthy()
    expect.soft(match(/<meta name="description" content="([^"]{50,170})"/), address).toBeTruthy()
    for (const name of ['og:title', 'og:description', 'og:image'])
      expect
        .soft(match(new RegExp(`<meta property="${name}" content="([^"]{10,})"`)), `${address} ${name}`)
        .toBeTruthy()
    const data = match(/<script type="application\/ld\+json">(.+?)<\/script>/s) ?? ''
    expect.soft(() => JSON.parse(data), address).not.toThrow()
    expect.soft(data, address).toContain('"@context":"https://schema.org"')
  }
  expect(listed.toSorted()).toEqual(indexable.toSorted())
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  const disallowed = [...robots.matchAll(/^Disallow: (\S+)/gm)].map(([, path = '']) => SITE + path)
  expect(listed.filter(address => disallowed.some(path => address.startsWith(path)))).toEqual([])
})
