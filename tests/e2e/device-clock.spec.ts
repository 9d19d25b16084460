/** Devices whose date is wrong: the day is the server's, and a warning says so. On the farm of the neighbour. */
import { expect, type Page, test } from '@playwright/test'
import { dayOf, shiftClock } from './support/device-time.ts'
import { farmApi, signIn } from './support/people.ts'

type Reading = { date: string; note: number }
type Lot = { id: number; name: string }

const HOUR_MS = 3_600_000
const timeZone = 'America/Cuiaba'
const TODAY = dayOf(Date.now(), timeZone)
/** 'Domingo, 22 de novembro' ends like this. */
const LONG_TODAY = new RegExp(
  `, ${new Intl.DateTimeFormat('pt-BR', { timeZone, day: 'numeric', month: 'long' }).format(Date.now())}$`,
)

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

const readToday = (page: Page) => page.getByRole('region', { name: 'Lidos hoje' })

for (const [at, { hours, text }] of [
  { hours: 26, text: 'O relógio deste aparelho está adiantado 26 h.' },
  { hours: -72, text: 'O relógio deste aparelho está atrasado 3 dias.' },
].entries()) {
  test(`on a device that is ${hours} hours off, the operations are today's and a reading counts`, async ({
    page,
    context,
    request,
  }) => {
    await shiftClock(page, hours * HOUR_MS)
    await signIn(page, 'vizinho', '/operador')
    await expect(page.getByText(LONG_TODAY)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()

    // without network after a reload, too
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(LONG_TODAY)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await context.setOffline(false)

    const { get } = await farmApi(request, 'vizinho')
    const lot = ((await get('/lots')) as Lot[])[at]
    if (!lot) throw new Error('The farm has no lot.')
    await page.goto('/admin/trough-reading')
    await page.getByLabel('Pesquisar').fill(lot.name)
    await page.getByRole('article').getByRole('radio', { name: /^0%/ }).click()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(readToday(page).getByRole('heading', { name: lot.name })).toBeVisible()
    await expect(page.getByText('Tudo enviado')).toBeVisible()
    await expect(readToday(page).getByRole('heading', { name: lot.name })).toBeVisible()
    const [reading]: Reading[] = await get(`/lots/trough_readings?lot_id=${lot.id}`)
    expect(reading).toMatchObject({ date: TODAY, note: 0 })

    await page.getByRole('button', { name: 'Fechar aviso' }).first().click()
    await expect(page.getByText(text)).toHaveCount(0)
  })
}
