/** The app with no signal: it opens, shows what was seen last, keeps what is noted and sends it once; and a newer build takes nobody by surprise. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { api, signIn } from './people.ts'
import { road } from './road.ts'

type Lot = { id: number; name: string; corral: { name: string }; last_trough_reading_date: string | null }
type Reading = { id: number; note: number }

test.describe.configure({ mode: 'serial' })

let way: Awaited<ReturnType<typeof road>>
/** One tablet for the whole file. */
let device: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  way = await road(baseURL ?? '')
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
    shows: page => expect(page.getByRole('article').first()).toContainText('kg'),
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
    await expect(page.getByText(/^Sem sinal\. Mostrando o que foi visto hoje às \d\d:\d\d\.$/)).toBeVisible()
    await page.close()
  }
}

test('signing in brings the app onto the device', async () => {
  const page = await device.newPage()
  await signIn(page, 'tecnico')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const { address, shows } of screens) {
    await page.goto(address)
    await shows(page)
  }
  await restart()
})

test('without signal each field screen opens with what was seen last, and says how old it is', async () => {
  await device.setOffline(true)
  await showsEachAsSeen()
  await device.setOffline(false)
})

test('with a network that leads nowhere too', async () => {
  way.breaks()
  const page = await opened('/operador')
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await showsEachAsSeen()
  const card = page.getByRole('article', { name: /^Operação #OP-/ }).first()
  await card.getByRole('link').first().click()
  await expect(
    page
      .getByRole('button', { name: /^Começar|^Finalizar/ })
      .or(page.getByLabel(/^Peso/))
      .first(),
  ).toBeVisible()
  way.mends()
  await restart()
})

test('a note is kept without signal, through a restart, and is sent once, whatever answer is lost', async ({
  request,
}) => {
  const { get } = await api(request, 'tecnico')
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
  way.changes(({ method, path }, answer) => {
    if (method !== 'POST' || !path.endsWith('/trough_readings')) return answer
    posted += 1
    return posted === 1 ? undefined : answer
  })
  await device.setOffline(false)
  await expect.poll(() => posted).toBe(1)
  await again.getByRole('button', { name: 'Enviar agora' }).click()
  await expect(again.getByText('Tudo foi enviado. Não há nada só neste aparelho.')).toBeVisible()
  expect(posted).toBe(2)
  const after: Reading[] = await get(of)
  expect(after).toHaveLength(before.length + 1)
  expect(after[0]?.note).toBe(5)
  way.changes((_, answer) => answer)
  await restart()
})
