/** Every kind of alert opens and closes through what people do on a farm and through the clock: on the page, in the bell and in the history. */
import { type Browser, expect, type Page } from '@playwright/test'
import { type ClockedFarm, createLots, openFarm } from './support/clocked-farm.ts'
import { FIRST_NOW, test } from './support/clocked-server.ts'
import { signIn } from './support/people.ts'
import { findLowControls, phoneWithTouch } from './support/touch.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const kinds = {
  reading: 'Cocho sem leitura',
  late: 'Trato atrasado',
  incomplete: 'Operação incompleta',
  load: 'Erro de carregamento',
  unload: 'Erro de descarga',
  over: 'Lote acima da carga do dia',
  intake: 'Consumo fora da média',
  falling: 'Notas baixas seguidas',
  empty: 'Cocho vazio',
  capacity: 'Baia acima da capacidade',
  rule: 'Lote sem regra',
  schedule: 'Lote sem programação',
  percent: 'Tratos que não somam 100%',
  device: 'Aparelho sem enviar',
}
type Kind = keyof typeof kinds

/** A time of a day of March 2026 on the farm. */
const instant = (day: number, time: string) => Date.parse(`2026-03-${String(day).padStart(2, '0')}T${time}:00-03:00`)

const byText = (a: string, b: string) => a.localeCompare(b)
const article = (page: Page, kind: Kind) => page.getByRole('article').filter({ hasText: kinds[kind] })
const shown = async (page: Page) => {
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  return titles.map(title => Object.values(kinds).find(kind => title.includes(kind)) ?? title).toSorted(byText)
}
const labelsOf = (expected: readonly Kind[]) => expected.map(kind => kinds[kind]).toSorted(byText)

/** The server updates the alerts moments after a write, and the page shows them when it is opened. */
async function expectOpen(page: Page, { get }: ClockedFarm, ...expected: Kind[]): Promise<void> {
  const open = async () =>
    ((await get('/alerts')) as { title: string }[]).map(({ title }) => title.split(':')[0] ?? title).toSorted(byText)
  await expect.poll(open).toEqual(labelsOf(expected))
  await page.goto('/admin/alerts')
  if (expected.length === 0) await expect(page.getByText('Nada pede atenção')).toBeVisible()
  await expect.poll(() => shown(page)).toEqual(labelsOf(expected))
}

async function expectHighControls(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ ...phoneWithTouch, baseURL })
  const phone = await context.newPage()
  await signIn(phone, 'nova', '/admin/alerts')
  await expect(article(phone, 'late').getByRole('link', { name: 'Operar vagão' })).toBeVisible()
  expect(await findLowControls(phone)).toEqual([])
  await context.close()
}

test('each kind of alert opens when its cause appears and closes when it is gone', async ({
  page,
  request,
  server,
  browser,
}) => {
  // nine days of a farm, and the page twenty times
  // a trough is to be read from the day after the registration of its lot
  const farm = await openFarm(request, server.goTo, instant(2, '20:00'))
  const { corral, recipe, lots } = await createLots(farm)
  const [a, b] = lots
  await farm.goTo(FIRST_NOW)
  const read = (noteA: number, noteB: number) =>
    farm.read([
      { lot_id: a.id, note: noteA },
      { lot_id: b.id, note: noteB },
    ])
  await signIn(page, 'nova', '/admin/alerts')
  await expectOpen(page, farm, 'capacity', 'rule')
  await expect(article(page, 'capacity')).toContainText('A baia Baia 1 tem 120 animais e capacidade para 100.')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Alertas/ })
  await expect(bell).toHaveAccessibleName(/2/)
  await article(page, 'capacity')
    .getByRole('button', { name: /^Estou ciente/ })
    .click()
  await expect(article(page, 'capacity').getByText('Ciente: Cecília Andrade')).toBeVisible()
  await expect(bell).toHaveAccessibleName(/1/)

  // what the schedules leave out
  await farm.put(`/corrals/${corral.id}`, { name: 'Baia 1', capacity: 120 })
  const lot_ids = lots.map(({ id }) => id)
  const rule = await farm.create('/rules', { name: 'Engorda', recipe_id: recipe.id, lot_ids })
  await expectOpen(page, farm, 'schedule')
  const [manager] = await farm.get('/farm_users')
  const first = await farm.create('/treats', { name: 'Trato 1', percent: 40 })
  const second = await farm.create('/treats', { name: 'Trato 2', percent: 60 })
  const item = ({ id }: { id: number }, scheduled_time: string) => ({ rule_id: rule.id, treat_id: id, scheduled_time })
  const schedule = await farm.create('/treat_schedules', {
    user_ids: [manager.id],
    treat_items: [item(first, '07:00')],
  })
  await expectOpen(page, farm, 'percent')
  await farm.put(`/treat_schedules/${schedule.id}`, {
    user_ids: [manager.id],
    treat_items: [item(first, '07:00'), item(second, '14:30')],
  })
  await expectOpen(page, farm)

  // a morning that begins late, and an operation without an end
  await farm.goTo(instant(3, '07:00'))
  await expectOpen(page, farm, 'reading')
  await read(-10, 5)
  await farm.goTo(instant(3, '07:15'))
  await expectOpen(page, farm, 'late')
  await farm.start()
  await expectOpen(page, farm)

  await farm.goTo(instant(4, '07:20'))
  await expectOpen(page, farm, 'reading', 'late', 'incomplete', 'incomplete', 'device')
  await expectHighControls(browser, server.url)
  await read(-15, 5)
  await farm.feed(1.03, [1.06, 1.06])
  await expectOpen(page, farm, 'incomplete', 'incomplete', 'falling', 'load', 'unload')
  await expect(article(page, 'load')).toContainText('é de 3,00%')
  await farm.correct()
  await expectOpen(page, farm, 'incomplete', 'incomplete', 'falling')
  await farm.goTo(instant(5, '06:30'))
  await expectOpen(page, farm, 'falling')
  await read(0, 5)
  await farm.feed()
  await expectOpen(page, farm, 'empty')
  await expect(article(page, 'empty')).toContainText('Lote B está vazio há três dias: notas +5%, +5% e +5%.')

  // five days like each other, and one that is not
  for (const day of [6, 7, 8]) {
    await farm.goTo(instant(day, '06:30'))
    await read(0, 0)
    await farm.feed()
  }
  await farm.goTo(instant(9, '06:30'))
  await read(0, 0)
  await farm.feed(1, [1.2, 1])
  await expectOpen(page, farm, 'over', 'unload')
  await farm.goTo(instant(10, '06:30'))
  await expectOpen(page, farm, 'intake')
  await expect(article(page, 'intake')).toContainText(/^.*Lote A recebeu ontem .* 20% acima da média/)
  await read(0, 0)
  await farm.feed()
  await farm.goTo(instant(11, '06:30'))
  await expectOpen(page, farm)

  await page.getByText('Histórico', { exact: true }).click()
  await expect.poll(async () => [...new Set(await shown(page))]).toEqual(Object.values(kinds).toSorted(byText))
  await page.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: kinds.capacity })
  await expect(page).toHaveURL(/status=closed&kind=corral_over_capacity/)
  await expect.poll(() => shown(page)).toEqual([kinds.capacity])
  await expect(article(page, 'capacity').getByText('Ciente: Cecília Andrade')).toBeVisible()
})
