/** The app offline: it opens, shows the last data, keeps new entries and sends them once. A new build is activated only on request or at the next start. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startNetworkProxy } from './support/network-proxy.ts'
import { farmApi, signIn } from './support/people.ts'
import { describeWagon } from './support/wagon.ts'

type Lot = { id: number; name: string; corral: { name: string }; last_trough_reading_date: string | null }
type Reading = { id: number; note: number }

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

let proxy: Awaited<ReturnType<typeof startNetworkProxy>>
/** One device for the whole file. */
let device: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  proxy = await startNetworkProxy(baseURL ?? '')
  device = await browser.newContext({ baseURL: proxy.url, viewport: { width: 1280, height: 800 } })
})

test.afterAll(async () => {
  await device.close()
  proxy.close()
})

async function openPage(address: string): Promise<Page> {
  const page = await device.newPage()
  await page.goto(address)
  return page
}

/** Closes every window, as a restart of the app does. */
async function closeApp(): Promise<void> {
  for (const page of device.pages()) await page.close()
}

/** The app would notice by itself, but within seconds only. */
const fireOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

const screens: { address: string; shows: (page: Page) => Promise<void> }[] = [
  {
    address: '/admin',
    shows: async page => {
      await expect(page.getByRole('heading', { name: /^Lotes ativos \d/ })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    address: '/admin/trough-reading',
    shows: page => expect(page.getByRole('article').first().getByRole('radio', { name: '+5%' })).toBeVisible(),
  },
  {
    address: '/operador',
    shows: page => expect(page.getByRole('article', { name: /^Operação #OP-/ }).first()).toBeVisible(),
  },
]

async function expectLastDataOnEachScreen(): Promise<void> {
  for (const { address, shows } of screens) {
    const page = await openPage(address)
    await shows(page)
    await expect(page.getByText(/^Sem sinal\. Visto por último hoje às \d\d:\d\d\.$/)).toBeVisible()
    await page.close()
  }
}

test('signing in installs the app and prefetches the data of the field', async () => {
  const page = await device.newPage()
  const responses = ['/lots', '/corral_indexes', '/operations/today'].map(path =>
    page.waitForResponse(response => response.url().endsWith(path)),
  )
  await signIn(page, 'tecnico')
  await Promise.all(responses)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await closeApp()
})

test('offline, each field screen shows the last data and its time', async () => {
  await device.setOffline(true)
  await expectLastDataOnEachScreen()
  await device.setOffline(false)
})

test('offline, an unknown path of the panel shows the page of a 404', async () => {
  await device.setOffline(true)
  const page = await device.newPage()
  const response = await page.goto('/admin/nao-existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.close()
  await device.setOffline(false)
})

test('with a network but no server, each field screen shows the last data', async () => {
  proxy.disconnect()
  const page = await openPage('/operador')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expectLastDataOnEachScreen()
  const pending = page.getByRole('article', { name: /^Operação #OP-/ }).filter({ hasText: 'Pendente' })
  await pending.last().getByRole('link').first().click()
  await describeWagon(page)
  await expect(page.getByRole('button', { name: 'Começar operação' })).toBeVisible()
  proxy.reconnect()
  await closeApp()
})

test('a reading made offline survives a restart and is stored once, even when a response is lost', async ({
  request,
}) => {
  const { get } = await farmApi(request, 'tecnico')
  const lot = ((await get('/lots')) as Lot[]).find(({ corral }) => corral.name !== 'B12')
  const readingsPath = `/lots/trough_readings?lot_id=${lot?.id}`
  const before: Reading[] = await get(readingsPath)

  await device.setOffline(true)
  const page = await openPage('/admin/trough-reading')
  await page.getByLabel('Pesquisar').fill(lot?.name ?? '')
  await page.getByRole('article').getByRole('radio', { name: '+5%' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Guardado neste aparelho. Será enviado assim que houver sinal.')).toBeVisible()
  await closeApp()

  const again = await openPage('/admin/trough-reading')
  await again.getByRole('link', { name: 'Sem sinal, 1 guardada' }).click()
  await expect(again.getByRole('dialog')).toContainText(`Leitura de ${lot?.name}`)

  let posted = 0
  proxy.setResponseFilter(({ method, path }, answer) => {
    if (method !== 'POST' || !path.endsWith('/trough_readings')) return answer
    posted += 1
    return posted === 1 ? undefined : answer
  })
  await device.setOffline(false)
  await expect.poll(() => posted).toBeGreaterThan(0)
  await fireOnline(again)
  await expect(again.getByText('Tudo foi enviado. Não há nada só neste aparelho.')).toBeVisible()
  expect(posted).toBeGreaterThan(1)
  const after: Reading[] = await get(readingsPath)
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]?.note).toBe(5)
  proxy.setResponseFilter((_, answer) => answer)
  await closeApp()
})

/** Makes the server deliver another build: a changed shell and one renamed chunk, whose old name is gone. */
function serveNewBuild(name: string): void {
  const chunk = /LotSequenceDialog-[\w-]+\.js/
  const shell = /"revision":"\w+","url":"\/shell"/
  proxy.setResponseFilter(({ method, path }, answer) => {
    const text = answer.body.toString()
    const withBody = (body: string) => ({ ...answer, status: 200, body: Buffer.from(body) })
    if (method === 'POST' && path.endsWith('/trough_readings')) return { ...answer, status: 503, body: Buffer.from('') }
    if (path === '/sw.js')
      return withBody(
        text.replace(chunk, `LotSequenceDialog-${name}.js`).replace(shell, `"revision":"${name}","url":"/shell"`),
      )
    if (path === '/shell') return withBody(text.replace('</head>', `<meta name="build" content="${name}"></head>`))
    if (path.endsWith(`LotSequenceDialog-${name}.js`))
      return { ...withBody(''), headers: { ...answer.headers, 'content-type': 'text/javascript' } }
    return chunk.test(path) ? { ...answer, status: 404 } : answer
  })
}

const downloadUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    return new Promise(resolve => {
      const check = () => (registration?.waiting ? resolve(true) : setTimeout(check, 50))
      check()
    })
  })
const build = (page: Page) => page.locator('meta[name="build"]')

test('a new version is activated on request, in that window only, and keeps unsent readings', async () => {
  serveNewBuild('second')
  const reading = await openPage('/admin/trough-reading')
  await reading.getByRole('article').first().getByRole('radio', { name: '+10%' }).click()
  await reading.getByRole('button', { name: 'Salvar' }).click()
  await expect(reading.getByRole('link', { name: 'Sem sinal, 1 guardada' })).toBeVisible()

  const panel = await openPage('/admin')
  await downloadUpdate(panel)
  await expect(panel.getByText('Há uma versão nova')).toBeVisible()
  await expect(build(panel)).toHaveCount(0)
  // a worker that is busy when it is asked stays for minutes here, where the tests look at it as developer tools do
  await panel.waitForLoadState('networkidle')
  await panel.getByRole('button', { name: 'Atualizar agora' }).click()
  await expect(build(panel)).toHaveAttribute('content', 'second')
  await expect(panel.getByText('Há uma versão nova')).toHaveCount(0)

  await expect(build(reading)).toHaveCount(0)
  await reading.getByRole('button', { name: 'Configurações' }).click() // a chunk that only the old version has
  await expect(reading.getByRole('heading', { name: 'Sequência dos Lotes' })).toBeVisible()
  await expect(build(reading)).toHaveCount(0)
  await closeApp()
})

test('a new version is activated at the next start and deletes the cache of the previous one', async () => {
  serveNewBuild('third')
  await downloadUpdate(await openPage('/operador'))
  // the browser releases the old version shortly after its last window closes
  await expect(async () => {
    await closeApp()
    expect(await build(await openPage('/admin/trough-reading')).getAttribute('content')).toBe('third')
  }).toPass()
  const [page = await device.newPage()] = device.pages()
  const cachedUrls = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return caches_.flat().map(({ url }) => url)
  })
  expect(cachedUrls.filter(url => url.includes('/LotSequenceDialog-'))).toEqual([
    expect.stringContaining('LotSequenceDialog-third.js'),
  ])

  await expect(page.getByText('Sem sinal, 1 guardada')).toBeVisible()
  proxy.setResponseFilter((_, answer) => answer)
  await fireOnline(page)
  await expect(page.getByText('Tudo enviado')).toBeVisible()
  await closeApp()
})

test('the service worker responds to the paths of the app only, with their status', async () => {
  const page = await device.newPage()
  const visit = async (address: string) => {
    const response = await page.goto(address)
    return { status: response?.status(), cached: response?.fromServiceWorker(), at: new URL(page.url()).pathname }
  }
  for (const address of ['/', '/app', '/politica-privacidade'])
    expect(await visit(address)).toEqual({ status: 200, cached: false, at: address })
  expect(await visit('/nao-existe')).toEqual({ status: 404, cached: false, at: '/nao-existe' })
  expect(await visit('/403')).toEqual({ status: 403, cached: true, at: '/403' })
  expect(await visit('/lots')).toEqual({ status: 200, cached: true, at: '/admin/lots' })
  expect(await page.evaluate(async () => (await fetch('/assets/Cab-gone.js')).status)).toBe(404)
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'")
  const shell = await page.goto('/operador')
  expect(shell?.headers()['content-security-policy']).toContain("script-src 'self'")
  await page.close()
})
