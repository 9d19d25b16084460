/** Devices whose date is wrong: the day is the server's, and a warning says so. On the farm of the neighbour. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { formatDay, setClockRight, shiftClock } from './support/device-time.ts'
import { farmApi, signIn } from './support/people.ts'

type Reading = { date: string; note: number; timestamp: string }
type Lot = { id: number; name: string }

const timeZone = 'America/Cuiaba'
const TODAY = formatDay(Date.now(), timeZone)
/** 'Domingo, 22 de novembro' ends like this. */
const LONG_TODAY = new RegExp(
  `, ${new Intl.DateTimeFormat('pt-BR', { timeZone, day: 'numeric', month: 'long' }).format(Date.now())}$`,
)

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

async function createLot(request: APIRequestContext, name: string) {
  const { get, post } = await farmApi(request, 'vizinho')
  const corral = await post('/corrals', { name })
  const entered = { quantity: 60, entry_date: formatDay(Date.now() - 30 * DAY_MS, timeZone), initial_avg_weight: 380 }
  const lot: Lot = await post('/lots', { ...entered, name, corral_id: corral.id, initial_load: 1_200, gmd: 1.5 })
  return { get, lot }
}

async function giveNote(page: Page, { name }: Lot): Promise<void> {
  await page.getByLabel('Pesquisar').fill(name)
  await page.getByRole('article').getByRole('radio', { name: /^0%/ }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
}

const readToday = (page: Page) => page.getByRole('region', { name: 'Lidos hoje' })

// the other sign of each is in server-clock.test.ts and send-clock.test.ts
test("on a device that is 26 hours ahead, the operations are today's and a reading counts", async ({
  page,
  context,
  request,
}) => {
  const warning = page.getByText('O relógio deste aparelho está adiantado 26 h.')
  await shiftClock(page, 26 * HOUR_MS)
  await signIn(page, 'vizinho', '/operador')
  await expect(page.getByText(LONG_TODAY)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(warning).toBeVisible()

  // without network after a reload, too
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(LONG_TODAY)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)

  const { get } = await farmApi(request, 'vizinho')
  const [lot]: Lot[] = await get('/lots')
  if (!lot) throw new Error('The farm has no lot.')
  await page.goto('/admin/trough-reading')
  await giveNote(page, lot)
  await expect(readToday(page).getByRole('heading', { name: lot.name })).toBeVisible()
  await expect(page.getByText('Tudo enviado')).toBeVisible()
  await expect(readToday(page).getByRole('heading', { name: lot.name })).toBeVisible()
  const [reading]: Reading[] = await get(`/lots/trough_readings?lot_id=${lot.id}`)
  expect(reading).toMatchObject({ date: TODAY, note: 0 })

  await page.getByRole('button', { name: 'Fechar aviso' }).first().click()
  await expect(warning).toHaveCount(0)
})

test('a note that waits while a person sets the clock right, which was 72 hours behind, keeps its instant', async ({
  page,
  context,
  request,
}) => {
  await shiftClock(page, -72 * HOUR_MS)
  const { get, lot } = await createLot(request, 'Relógio atrasado')
  await signIn(page, 'vizinho', '/admin/trough-reading')
  await expect(page.getByText(lot.name).first()).toBeVisible()
  await context.setOffline(true)
  const givenAt = Date.now()
  await giveNote(page, lot)
  await expect(readToday(page).getByRole('heading', { name: lot.name })).toBeVisible()
  await setClockRight(page)
  await context.setOffline(false)
  await expect(page.getByText('Tudo enviado')).toBeVisible()
  const [reading]: Reading[] = await get(`/lots/trough_readings?lot_id=${lot.id}`)
  expect(reading).toMatchObject({ date: formatDay(givenAt, timeZone), note: 0 })
  expect(Math.abs(Date.parse(reading?.timestamp ?? '') - givenAt)).toBeLessThan(MINUTE_MS)
})
