/** The app with no signal: it opens, shows what was seen last, keeps what is noted and sends it once; and a newer build takes nobody by surprise. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startNetworkProxy } from './network-proxy.ts'
import { farmApi, signIn } from './people.ts'

type Lot = { id: number; name: string; corral: { name: string }; last_trough_reading_date: string | null }
type Reading = { id: number; note: number }

test.describe.configure({ mode: 'serial' })

let way: Awaited<ReturnType<typeof startNetworkProxy>>
/** One tablet for the whole file. */
let device: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  way = await startNetworkProxy(baseURL ?? '')
  device = await browser.newContext({ baseURL: way.url, viewport: { width: 1280, height: 800 } })
})

test.afterAll(async () => {
  await device.close()
  way.close()
})

async function opened(address: string): Promise<Page> {
  const page = await device.newPage()
  await page.goto(address)
  return page
}

/** As when the device was put away and taken out again. */
async function restart(): Promise<void> {
  for (const page of device.pages()) await page.close()
}

/** The app would find out by itself, within seconds. */
const hasSignal = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

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

async function showsEachAsSeen(): Promise<void> {
  for (const { address, shows } of screens) {
    const page = await opened(address)
    await shows(page)
    await expect(page.getByText(/^Sem sinal\. Visto por último hoje às \d\d:\d\d\.$/)).toBeVisible()
    await page.close()
  }
}

test('signing in brings the app onto the device, and what the field needs', async () => {
  const page = await device.newPage()
  const asked = ['/lots', '/corral_indexes', '/operations/today'].map(path =>
    page.waitForResponse(response => response.url().endsWith(path)),
  )
  await signIn(page, 'tecnico')
  await Promise.all(asked)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await restart()
})

test('without signal each field screen opens with what was seen last, and says how old it is', async () => {
  await device.setOffline(true)
  await showsEachAsSeen()
  await device.setOffline(false)
})

test('with a network that leads nowhere too', async () => {
  way.disconnect()
  const page = await opened('/operador')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await showsEachAsSeen()
  const pending = page.getByRole('article', { name: /^Operação #OP-/ }).filter({ hasText: 'Pendente' })
  await pending.last().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Começar operação' })).toBeVisible()
  way.reconnect()
  await restart()
})

test('a note is kept without signal, through a restart, and is sent once, whatever answer is lost', async ({
  request,
}) => {
  const { get } = await farmApi(request, 'tecnico')
  const lot = ((await get('/lots')) as Lot[]).find(({ corral }) => corral.name !== 'B12')
  const of = `/lots/trough_readings?lot_id=${lot?.id}`
  const before: Reading[] = await get(of)

  await device.setOffline(true)
  const page = await opened('/admin/trough-reading')
  await page.getByLabel('Pesquisar').fill(lot?.name ?? '')
  await page.getByRole('article').getByRole('radio', { name: '+5%' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Guardado neste aparelho. Será enviado assim que houver sinal.')).toBeVisible()
  await restart()

  const again = await opened('/admin/trough-reading')
  await again.getByRole('link', { name: 'Sem sinal, 1 guardada' }).click()
  await expect(again.getByRole('dialog')).toContainText(`Leitura de ${lot?.name}`)

  let posted = 0
  way.setResponseFilter(({ method, path }, answer) => {
    if (method !== 'POST' || !path.endsWith('/trough_readings')) return answer
    posted += 1
    return posted === 1 ? undefined : answer
  })
  await device.setOffline(false)
  await expect.poll(() => posted).toBeGreaterThan(0)
  await hasSignal(again)
  await expect(again.getByText('Tudo foi enviado. Não há nada só neste aparelho.')).toBeVisible()
  expect(posted).toBeGreaterThan(1)
  const after: Reading[] = await get(of)
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]?.note).toBe(5)
  way.setResponseFilter((_, answer) => answer)
  await restart()
})

/** The next build: another shell, and of one chunk another name; the server has forgotten the old one. */
function nextBuild(name: string): void {
  const chunk = /Sequence-[\w-]+\.js/
  const shell = /"revision":"\w+","url":"\/shell"/
  way.setResponseFilter(({ method, path }, answer) => {
    const text = answer.body.toString()
    const saying = (body: string) => ({ ...answer, status: 200, body: Buffer.from(body) })
    if (method === 'POST' && path.endsWith('/trough_readings')) return { ...answer, status: 503, body: Buffer.from('') }
    if (path === '/sw.js')
      return saying(text.replace(chunk, `Sequence-${name}.js`).replace(shell, `"revision":"${name}","url":"/shell"`))
    if (path === '/shell') return saying(text.replace('</head>', `<meta name="build" content="${name}"></head>`))
    if (path.endsWith(`Sequence-${name}.js`))
      return { ...saying(''), headers: { ...answer.headers, 'content-type': 'text/javascript' } }
    return chunk.test(path) ? { ...answer, status: 404 } : answer
  })
}

const arrives = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    return new Promise(resolve => {
      const look = () => (registration?.waiting ? resolve(true) : setTimeout(look, 50))
      look()
    })
  })
const build = (page: Page) => page.locator('meta[name="build"]')

test('a new version waits to be asked for, and leaves a note and the other windows as they are', async () => {
  nextBuild('second')
  const reading = await opened('/admin/trough-reading')
  await reading.getByRole('article').first().getByRole('radio', { name: '+10%' }).click()
  await reading.getByRole('button', { name: 'Salvar' }).click()
  await expect(reading.getByRole('link', { name: 'Sem sinal, 1 guardada' })).toBeVisible()

  const panel = await opened('/admin')
  await arrives(panel)
  await expect(panel.getByText('Há uma versão nova')).toBeVisible()
  await expect(build(panel)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Atualizar agora' }).click()
  await expect(build(panel)).toHaveAttribute('content', 'second')
  await expect(panel.getByText('Há uma versão nova')).toHaveCount(0)

  await expect(build(reading)).toHaveCount(0)
  await reading.getByRole('button', { name: 'Configurações' }).click() // a chunk that only the old version has
  await expect(reading.getByRole('heading', { name: 'Sequência dos Lotes' })).toBeVisible()
  await expect(build(reading)).toHaveCount(0)
  await restart()
})

test('a version that nobody asked for comes with the next start, and clears away the one before', async () => {
  nextBuild('third')
  await arrives(await opened('/operador'))
  // the browser lets go of the old version a moment after its last window
  await expect(async () => {
    await restart()
    await expect(build(await opened('/admin/trough-reading'))).toHaveAttribute('content', 'third', { timeout: 1_000 })
  }).toPass()
  const [page = await device.newPage()] = device.pages()
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return caches_.flat().map(({ url }) => url)
  })
  expect(kept.filter(url => url.includes('/Sequence-'))).toEqual([expect.stringContaining('Sequence-third.js')])

  await expect(page.getByText('Sem sinal, 1 guardada')).toBeVisible()
  way.setResponseFilter((_, answer) => answer)
  await hasSignal(page)
  await expect(page.getByText('Tudo enviado')).toBeVisible()
  await restart()
})

test('only the app is answered from the device, with its own status', async () => {
  const page = await device.newPage()
  const asked = async (address: string) => {
    const response = await page.goto(address)
    return { status: response?.status(), kept: response?.fromServiceWorker(), at: new URL(page.url()).pathname }
  }
  for (const address of ['/', '/app', '/politica-privacidade'])
    expect(await asked(address)).toEqual({ status: 200, kept: false, at: address })
  expect(await asked('/nao-existe')).toEqual({ status: 404, kept: false, at: '/nao-existe' })
  expect(await asked('/403')).toEqual({ status: 403, kept: true, at: '/403' })
  expect(await asked('/lots')).toEqual({ status: 200, kept: true, at: '/admin/lots' })
  expect(await page.evaluate(async () => (await fetch('/assets/Cab-gone.js')).status)).toBe(404)
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'")
  const shell = await page.goto('/operador')
  expect(shell?.headers()['content-security-policy']).toContain("script-src 'self'")
  await page.close()
})

const sizeOf = (page: Page, src: string) =>
  page.evaluate(async url => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
    return `${width}x${height}`
  }, src)

for (const address of ['/app', '/login'])
  test(`the app can be installed from ${address}`, async ({ page }) => {
    await page.goto(address)
    const browser = await page.context().newCDPSession(page)
    const { errors, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { start_url, icons, shortcuts, screenshots } = JSON.parse(data ?? '{}')
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const picture = await page.request.get(src)
      expect(picture.headers()['content-type']).toBe(type)
      expect(await sizeOf(page, src), src).toBe(sizes)
    }
    for (const { url } of [{ url: start_url }, ...shortcuts]) expect((await page.request.get(url)).status()).toBe(200)
    // this browser's windows are private, and that is all that stands against it
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  })
