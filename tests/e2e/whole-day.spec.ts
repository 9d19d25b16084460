/**
 * A farm from its first record to fed cattle, by three people: the set-up with its taps counted, a trough reading without signal, and an
 * operation on the wagon that loses its signal and its battery.
 */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { CountedActions } from './support/counted-actions.ts'
import { createEmptyFarm } from './support/new-farm.ts'
import { type Email, farmApi, signIn } from './support/people.ts'
import { operator, PASSWORD, setUpFarm, technician } from './support/set-up-farm.ts'
import { answerClockQuestions, describeWagon } from './support/wagon.ts'

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

let manager: Email

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the set-up of a farm takes fewer than 110 taps', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  manager = await createEmptyFarm(page)
  await signIn(page, manager)
  const actions = new CountedActions(page)
  await setUpFarm(page, actions)
  expect(actions.taps).toBeLessThan(110)
})

/** A device of one person: its pages die with `battery`, what is stored on it does not. */
async function openDevice(browser: Browser, size: { width: number; height: number }): Promise<BrowserContext> {
  return browser.newContext({ viewport: size, hasTouch: true, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
}

async function signInAs(page: Page, email: string, to: string): Promise<void> {
  await page.goto(to)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: /^Senha/ }).fill(PASSWORD)
  await button(page, 'Entrar').click()
  await page.waitForURL(url => url.pathname === to)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

test('a reading without signal takes one tap a trough, also when the tab dies', async ({ browser, request }) => {
  const device = await openDevice(browser, { width: 390, height: 844 })
  let page = await device.newPage()
  await signInAs(page, technician, '/admin/trough-reading')
  await expect(page.getByRole('radio', { name: /Lambido/ })).toBeVisible()
  await device.setOffline(true)
  const actions = new CountedActions(page)
  await actions.tap(page.getByRole('radio', { name: /Lambido/ }))
  await expect(page.getByText('C2', { exact: true }).first()).toBeVisible()
  await page.close()

  page = await device.newPage()
  await page.goto('/admin/trough-reading')
  await expect(page.getByText('C2', { exact: true }).first()).toBeVisible()
  const again = new CountedActions(page)
  await again.tap(page.getByRole('radio', { name: /Sobra(?! leve)/ }))
  await expect(page.getByText('C3', { exact: true }).first()).toBeVisible()
  await again.tap(page.getByRole('radio', { name: /Fina camada/ }))
  await expect(page.getByText(/3 de 3|Todos/).first()).toBeVisible()
  expect(actions.taps + again.taps).toBe(3)
  await device.setOffline(false)

  const { get } = await farmApi(request, manager)
  const loads = async () =>
    ((await get('/lots')) as { corral: { name: string }; projected_load: number }[])
      .sort((a, b) => a.corral.name.localeCompare(b.corral.name))
      .map(({ projected_load }) => projected_load)
  // 1.500 x 1,10; 1.200 x 0,90; 800,5 x 1,00
  await expect.poll(loads).toEqual([1650, 1080, 801])
  await device.close()
})

type Line = {
  expected_quantity: number
  actual_quantity: number | null
  source: string | null
  correction: object | null
}
type Operation = {
  status: string
  sub_operations: { load_operation_ingredients: Line[]; unload_operation_corrals: Line[]; residue: number | null }[]
}

/** Types the weight on the keypad of the screen. */
async function weigh(actions: CountedActions, page: Page, text: string): Promise<void> {
  for (const key of text)
    await actions.tap(page.getByRole('button', { name: key === ',' ? 'Vírgula' : key, exact: true }))
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('an operation keeps every weight without signal and with a dead battery', async ({ browser, request }) => {
  const tablet = await openDevice(browser, { width: 1024, height: 768 })
  let page = await tablet.newPage()
  await signInAs(page, operator, '/operador')
  let actions = new CountedActions(page)
  await actions.tap(page.getByRole('article').getByRole('link').first())
  await describeWagon(page)
  await actions.tap(button(page, 'Começar operação'))
  await actions.tap(button(page, 'Começar a carga'))

  await expect(heading(page, 'Milho grão')).toBeVisible()
  await weigh(actions, page, '470')
  await actions.tap(button(page, 'Próximo ingrediente'))
  await expect(heading(page, 'Silagem')).toBeVisible()
  await tablet.setOffline(true)
  // a digit too many is asked about once
  await weigh(actions, page, '5200')
  await actions.tap(button(page, 'Próximo ingrediente'))
  await expect(page.getByRole('alertdialog', { name: 'Este peso está certo?' })).toContainText('5.200 kg')
  await actions.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Corrigir' }))
  for (let at = 0; at < 4; at += 1) await actions.tap(button(page, 'Apagar'))
  await weigh(actions, page, '520')
  await actions.tap(button(page, 'Próximo ingrediente'))
  await expect(heading(page, 'Soja')).toBeVisible()
  await page.close()

  page = await tablet.newPage()
  await answerClockQuestions(page)
  await page.goto('/operador')
  actions = new CountedActions(page)
  await actions.tap(page.getByRole('article').getByRole('link').first())
  await expect(heading(page, 'Soja')).toBeVisible()
  await actions.tap(button(page, 'Pular'))
  await actions.tap(page.getByRole('button', { name: 'Sem estoque' }))
  await actions.tap(page.getByRole('button', { name: 'Seguir sem ele' }))
  await expect(heading(page, 'Núcleo')).toBeVisible()
  await actions.tap(page.getByRole('button', { name: /^Igual ao previsto/ }))
  await actions.tap(button(page, 'Ir para a descarga'))
  await expect(page.getByText(/Ajustado/)).toBeVisible()
  await tablet.setOffline(false)
  for (const [at, next] of ['Próximo lote', 'Próximo lote', 'Próximo trato'].entries()) {
    await expect(page.getByText(`Descarga ${at + 1} de 3`, { exact: true })).toBeVisible()
    await actions.tap(page.getByRole('button', { name: /^Igual ao/ }))
    await actions.tap(button(page, next))
  }
  await expect(heading(page, /Tarde/)).toBeVisible()
  await expect(page.getByText('Tudo enviado')).toBeVisible()

  const { get } = await farmApi(request, manager)
  const [operation] = (await get('/operations/today')) as Operation[]
  const [morning] = operation?.sub_operations ?? []
  expect(operation?.status).toBe('in_progress')
  expect(morning?.load_operation_ingredients.map(({ actual_quantity, source }) => [actual_quantity, source])).toEqual([
    [470, 'typed'],
    [520, 'typed'],
    [0, 'skipped'],
    [50, 'planned'],
  ])
  const unloaded = morning?.unload_operation_corrals.map(({ actual_quantity }) => actual_quantity ?? 0) ?? []
  expect(unloaded.reduce((sum, kg) => sum + kg, 0)).toBe(1040)
  expect(morning?.residue).toBe(0)
  await tablet.close()
})

test('the manager reads what was fed and what was not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, manager)
  await expect(page.getByText(/1 de 2 tratos/).first()).toBeVisible()
  await expect(page.getByText('O trato de hoje está feito.')).toHaveCount(0)
  await expect(page.getByText('Primeiros passos')).toHaveCount(0)
})
