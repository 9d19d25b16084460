/**
 * A farm from its first record to fed cattle, by three people: the set-up with its taps counted, a trough reading without signal, and an
 * operation on the wagon that loses its signal and its battery. Runs last: the empty farm is filled here.
 */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { Hand } from './hand.ts'
import { farmApi, signIn } from './people.ts'
import { describeWagon } from './wagon.ts'

test.describe.configure({ mode: 'serial' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const saved = (page: Page) =>
  expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /sucesso/ })
      .first(),
  ).toBeVisible()

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

test('the set-up of a farm takes fewer than 110 taps', async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, 'nova')
  const hand = new Hand(page)

  await hand.tap(menu(page, 'Ingredientes'))
  await hand.tap(box(page, 'Nome do ingrediente'))
  for (const name of ['Milho', 'Silagem', 'Soja', 'Núcleo']) {
    await hand.type(name)
    await hand.press('Enter')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }

  await hand.tap(menu(page, 'Receitas'))
  await hand.tap(button(page, 'Criar Receita'))
  await hand.fill(box(page, /^Nome/), 'Terminação')
  await hand.fill(page.getByLabel('Qual a matéria seca da receita?'), '68')
  await hand.fill(page.getByLabel('Tempo do misturador (m)'), '6')
  for (const [at, [name, percent]] of [
    ['Milho', '33,33'],
    ['Silagem', '36,8'],
    ['Soja', '26,37'],
    ['Núcleo', '3,5'],
  ].entries()) {
    await hand.tap(button(page, '+ Ingrediente'))
    await hand.select(page.getByLabel(`Ingrediente ${at + 1}`, { exact: true }), name ?? '')
    await expect(page.getByLabel(`Percentual do ingrediente ${at + 1}`)).toBeFocused()
    await hand.type(percent ?? '')
  }
  await hand.tap(button(page, 'Salvar'))
  await saved(page)

  await hand.tap(menu(page, 'Tratos'))
  await hand.tap(button(page, 'Criar Trato'))
  await hand.fill(box(page, /^Nome do Tratamento/), 'Manhã')
  await hand.fill(page.getByLabel('Percentual (%)'), '40')
  await hand.tap(button(page, 'Salvar e criar outro'))
  await expect(box(page, /^Nome do Tratamento/)).toBeFocused()
  await hand.type('Tarde')
  await hand.fill(page.getByLabel('Percentual (%)'), '60')
  await hand.tap(button(page, 'Salvar'))
  await saved(page)

  await hand.tap(menu(page, 'Baias'))
  await hand.tap(button(page, 'Criar Baia'))
  await hand.fill(box(page, /^Nome/), 'C1')
  await hand.fill(page.getByLabel('Capacidade de animais'), '130')
  for (const name of ['C2', 'C3']) {
    await hand.tap(button(page, 'Salvar e criar outra'))
    await expect(box(page, /^Nome/)).toBeFocused()
    await expect(box(page, /^Nome/)).toHaveValue('')
    await hand.type(name)
  }
  await hand.tap(button(page, 'Salvar'))
  await saved(page)

  await hand.tap(menu(page, 'Índices de cocho'))
  await hand.tap(button(page, 'Criar Índice'))
  await hand.tap(box(page, /^Nome/))
  for (const [at, [name, value]] of [
    ['Lambido', '10'],
    ['Fina camada', '0'],
    ['Sobra leve', '-5'],
    ['Sobra', '-10'],
  ].entries()) {
    await expect(box(page, /^Nome/)).toHaveValue('')
    await hand.type(name ?? '')
    await hand.fill(page.getByLabel('Valor (%)'), value ?? '')
    await hand.tap(button(page, at < 3 ? 'Salvar e criar outro' : 'Salvar'))
    await saved(page)
  }

  await hand.tap(menu(page, 'Lotes'))
  await hand.tap(button(page, 'Criar Lote'))
  for (const [at, { corral, quantity, load }] of [
    { corral: 'C1', quantity: '118', load: '1500' },
    { corral: 'C2', quantity: '96', load: '1200' },
    { corral: 'C3', quantity: '60', load: '800,5' },
  ].entries()) {
    await hand.fill(page.getByLabel('Cabeças'), quantity)
    await hand.select(page.getByRole('combobox', { name: 'Baia' }), corral)
    if (at === 0) {
      await hand.fill(page.getByLabel('Data de Entrada'), daysAgo(30))
      await hand.fill(page.getByLabel('Peso Médio Inicial (kg)'), '380')
    }
    await hand.fill(page.getByLabel('Carga Inicial (kg)'), load)
    if (at === 0) await hand.fill(page.getByLabel('GMD'), '1,5')
    await hand.tap(button(page, at < 2 ? 'Salvar e criar outro' : 'Salvar'))
    await saved(page)
    if (at < 2) await expect(page.getByLabel('Cabeças')).toHaveValue('')
  }

  await hand.tap(menu(page, 'Regras'))
  await hand.tap(button(page, 'Criar Regra'))
  await hand.fill(box(page, /^Nome/), 'Terminação')
  await hand.select(page.getByRole('combobox', { name: 'Receita' }), 'Terminação')
  await hand.tap(page.getByRole('button', { name: /^Lotes/ }))
  for (const lot of await page.getByRole('checkbox').all()) await hand.tap(lot)
  await hand.press('Escape')
  await hand.tap(button(page, 'Salvar'))
  await saved(page)

  await hand.tap(menu(page, 'Usuários'))
  await hand.tap(button(page, 'Criar Usuário'))
  for (const [at, [name, email, type]] of [
    ['Téo Técnico', 'teo@fazenda.test', 'Técnico'],
    ['Zeca do Vagão', 'zeca-vagao@fazenda.test', 'Operador'],
  ].entries()) {
    if (at === 0) await hand.tap(box(page, /^Nome/))
    await hand.type(name ?? '')
    await hand.fill(page.getByLabel('Email'), email ?? '')
    await hand.fill(page.getByRole('textbox', { name: /^Senha/ }), 'segredo-1')
    await hand.fill(page.getByRole('textbox', { name: /^Confirme a Senha/ }), 'segredo-1')
    await hand.select(page.getByLabel('Tipo de Usuário'), type ?? '')
    await hand.tap(button(page, 'Salvar'))
    await saved(page)
    if (at === 0) {
      await hand.tap(button(page, 'Criar Usuário'))
      await hand.tap(box(page, /^Nome/))
    }
  }

  await hand.tap(menu(page, 'Nova Programação'))
  for (const [treat, time] of [
    ['Manhã', '07:00'],
    ['Tarde', '15:30'],
  ] as const) {
    // the rule stays chosen for the next treat
    if (treat === 'Manhã') await hand.select(page.getByRole('combobox', { name: 'Regra' }), 'Terminação')
    await hand.select(page.getByRole('combobox', { name: 'Trato' }), await optionWith(page, treat))
    await hand.tap(page.getByLabel('Horário Agendado'))
    await page.getByLabel('Horário Agendado').fill(time)
    await hand.tap(button(page, '+ Adicionar'))
  }
  await hand.tap(page.getByRole('button', { name: /^Operadores/ }))
  await hand.tap(page.getByRole('checkbox', { name: /Zeca do Vagão/ }))
  await hand.press('Escape')
  const today = page.getByRole('radio', { name: /Começa hoje/ })
  if (!(await today.isChecked())) await hand.tap(today)
  await hand.tap(button(page, 'Registrar'))
  await saved(page)
  expect(hand.taps).toBeLessThan(110)
})

/** The label of the option with this text. */
async function optionWith(page: Page, text: string): Promise<string> {
  return (await page.getByRole('option').filter({ hasText: text }).first().textContent()) ?? text
}

const PASSWORD = 'segredo-1'

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
  test.setTimeout(120_000)
  const device = await openDevice(browser, { width: 390, height: 844 })
  let page = await device.newPage()
  await signInAs(page, 'teo@fazenda.test', '/admin/trough-reading')
  await expect(page.getByRole('radio', { name: /Lambido/ })).toBeVisible()
  await device.setOffline(true)
  const hand = new Hand(page)
  await hand.tap(page.getByRole('radio', { name: /Lambido/ }))
  await expect(page.getByText('C2', { exact: true }).first()).toBeVisible()
  await page.close()

  page = await device.newPage()
  await page.goto('/admin/trough-reading')
  await expect(page.getByText('C2', { exact: true }).first()).toBeVisible()
  const again = new Hand(page)
  await again.tap(page.getByRole('radio', { name: /Sobra(?! leve)/ }))
  await expect(page.getByText('C3', { exact: true }).first()).toBeVisible()
  await again.tap(page.getByRole('radio', { name: /Fina camada/ }))
  await expect(page.getByText(/3 de 3|Todos/).first()).toBeVisible()
  expect(hand.taps + again.taps).toBe(3)
  await device.setOffline(false)

  const { get } = await farmApi(request, 'nova')
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

/** On the keypad of the screen. */
async function weigh(hand: Hand, page: Page, text: string): Promise<void> {
  for (const key of text) await hand.tap(page.getByRole('button', { name: key === ',' ? 'Vírgula' : key, exact: true }))
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('an operation keeps every weight without signal and with a dead battery', async ({ browser, request }) => {
  test.setTimeout(180_000)
  const tablet = await openDevice(browser, { width: 1024, height: 768 })
  let page = await tablet.newPage()
  await signInAs(page, 'zeca-vagao@fazenda.test', '/operador')
  let hand = new Hand(page)
  await hand.tap(page.getByRole('article').getByRole('link').first())
  await describeWagon(page)
  await hand.tap(button(page, 'Começar operação'))
  await hand.tap(button(page, 'Começar a carga'))

  await expect(heading(page, 'Milho')).toBeVisible()
  await weigh(hand, page, '470')
  await hand.tap(button(page, 'Próximo ingrediente'))
  await expect(heading(page, 'Silagem')).toBeVisible()
  await tablet.setOffline(true)
  // a digit too many is asked about once
  await weigh(hand, page, '5200')
  await hand.tap(button(page, 'Próximo ingrediente'))
  await expect(page.getByRole('alertdialog', { name: 'Este peso está certo?' })).toContainText('5.200 kg')
  await hand.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Corrigir' }))
  for (let at = 0; at < 4; at += 1) await hand.tap(button(page, 'Apagar'))
  await weigh(hand, page, '520')
  await hand.tap(button(page, 'Próximo ingrediente'))
  await expect(heading(page, 'Soja')).toBeVisible()
  await page.close()

  page = await tablet.newPage()
  await page.goto('/operador')
  hand = new Hand(page)
  await hand.tap(page.getByRole('article').getByRole('link').first())
  await expect(heading(page, 'Soja')).toBeVisible()
  await hand.tap(button(page, 'Pular'))
  await hand.tap(page.getByRole('button', { name: 'Sem estoque' }))
  await expect(heading(page, 'Núcleo')).toBeVisible()
  await hand.tap(page.getByRole('button', { name: /^Igual ao previsto/ }))
  await hand.tap(button(page, 'Ir para a descarga'))
  await expect(page.getByText(/Ajustado/)).toBeVisible()
  await tablet.setOffline(false)
  for (const next of ['Próximo lote', 'Próximo lote', 'Próximo trato']) {
    await hand.tap(page.getByRole('button', { name: /^Igual ao/ }))
    await hand.tap(button(page, next))
  }
  await expect(heading(page, /Tarde/)).toBeVisible()
  await expect(page.getByText('Tudo enviado')).toBeVisible()

  const { get } = await farmApi(request, 'nova')
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
  await signIn(page, 'nova')
  await expect(page.getByText(/1 de 2 tratos/).first()).toBeVisible()
  await expect(page.getByText('O trato de hoje está feito.')).toHaveCount(0)
  await expect(page.getByText('Primeiros passos')).toHaveCount(0)
})
