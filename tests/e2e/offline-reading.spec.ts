/** The trough reading on a phone without signal, and behind a network that never answers. Nothing is sent: the farm stays as it was. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startNetworkProxy } from './support/network-proxy.ts'
import { signIn } from './support/people.ts'

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

let proxy: Awaited<ReturnType<typeof startNetworkProxy>>
let phone: BrowserContext

test.beforeAll(async ({ browser, baseURL }) => {
  proxy = await startNetworkProxy(baseURL ?? '')
  phone = await browser.newContext({ baseURL: proxy.url, viewport: { width: 390, height: 844 }, hasTouch: true })
})

test.afterAll(async () => {
  await phone.close()
  proxy.close()
})

const position = (page: Page, at: number) => page.getByText(new RegExp(`^${at} de \\d+$`))
const notes = (page: Page) => page.getByRole('radio')

async function openReading(): Promise<Page> {
  const page = await phone.newPage()
  await page.goto('/admin/trough-reading')
  return page
}

test('a tap gives the note, and the next trough comes by itself', async () => {
  const page = await phone.newPage()
  await signIn(page, 'tecnico', '/admin/trough-reading')
  await expect(notes(page).first()).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await phone.setOffline(true)
  const first = Number(/\d+/.exec((await page.getByText(/^\d+ de \d+$/).textContent()) ?? '')?.[0])
  for (const at of [0, 1, 2, 3]) {
    await expect(position(page, first + at)).toBeVisible()
    await page.getByRole('radio', { name: /^0%/ }).tap()
  }
  await expect(position(page, first + 4)).toBeVisible()
  await page.getByRole('button', { name: /^Desfazer .*, 0%$/ }).tap()
  await expect(position(page, first + 3)).toBeVisible()
  await expect(page.getByText('Sem sinal, 3 guardadas')).toBeVisible()
  await page.getByRole('radio', { name: /^0%/ }).tap()
  await expect(position(page, first + 4)).toBeVisible()
  await page.close()
})

test('a reload goes on at the first trough without a note, three times of three', async () => {
  const page = await openReading()
  await expect(notes(page).first()).toBeVisible()
  const here = await page.getByText(/^\d+ de \d+$/).textContent()
  await expect(page.getByText('Sem sinal, 4 guardadas')).toBeVisible()
  for (let turn = 0; turn < 3; turn += 1) {
    await page.reload()
    await expect(notes(page).first()).toBeVisible()
    await expect(page.getByText(/^\d+ de \d+$/)).toHaveText(here ?? '')
  }
  await page.close()
})

test('behind a network that never answers, what the device holds is there', async () => {
  proxy.silence()
  await phone.setOffline(false)
  for (let turn = 0; turn < 2; turn += 1) {
    const page = await openReading()
    await expect(notes(page).first()).toBeVisible()
    await page.close()
  }
})
