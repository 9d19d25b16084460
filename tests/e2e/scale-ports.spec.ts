/**
 * The scale of the cab over a cable, over Bluetooth and over the network, on ports that behave as the standards say: connect, choose, lose, choose
 * another, load and unload, in kg and in lb.
 */
import { expect, type Page } from '@playwright/test'
import { type ClockedFarm, createLots, openFarm } from './support/clocked-farm.ts'
import { test } from './support/clocked-server.ts'
import type { FakeScaleOptions } from './support/fake-scales.page.ts'
import { openFakeScales } from './support/fake-scales.ts'
import { signIn } from './support/people.ts'
import { describeWagon } from './support/wagon.ts'

type Line = { expected_quantity: number; actual_quantity: number; source: string }
type Sub = { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
type Operation = { id: number; status: string; sub_operations: Sub[] }
type FakeScales = Awaited<ReturnType<typeof openFakeScales>>
type Event = { type: string; kg?: number; scale?: { device: string; model: string } }

const DAY = '2026-03-03'
const OTHER_KG = 9_120
const WAGON_KG = 6_850
/** A whole number of pounds is half a kilo at most from the weight, at both ends of a load. */
const MOST_OFF_KG = 1.5

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })
test.beforeEach(({ page }) => page.clock.install())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The clock of the page, which the fake ports follow, runs on at once. */
const standStill = (page: Page) => page.clock.runFor(4_000)
const KG_PER_SECOND = 150

async function pour(page: Page, scales: FakeScales, name: string, kg: number): Promise<void> {
  const poured = scales.pour(name, kg, KG_PER_SECOND)
  await page.clock.runFor((1_000 * Math.abs(kg)) / KG_PER_SECOND + 1_000)
  await poured
}

/** One ingredient of 600 kg and two lots of 300 kg. */
async function createTreat(farm: ClockedFarm, name: string): Promise<number> {
  const { create, get } = farm
  const { recipe, lots } = await createLots(farm, name)
  const rule = await create('/rules', { name, recipe_id: recipe.id, lot_ids: lots.map(({ id }) => id) })
  const treat = await create('/treats', { name, percent: 25 })
  const [manager] = await get('/farm_users')
  const treat_items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '06:00' }]
  const schedule = await create('/treat_schedules', { name, user_ids: [manager.id], starts_on: DAY, treat_items })
  const operations: (Operation & { treat_schedule_id: number })[] = await get('/operations/today')
  const operation = operations.find(one => one.treat_schedule_id === schedule.id)
  if (!operation) throw new Error('The schedule has no operation of today.')
  return operation.id
}

async function openDialog(page: Page) {
  await button(page, 'Opções').click()
  await button(page, 'Ligar a balança').click()
  return page.getByRole('dialog', { name: 'Ligar a balança' })
}

type Way = FakeScaleOptions['way']

const ways: Record<Way, string> = {
  serial: 'Cabo, ou Bluetooth serial',
  bluetooth: 'Bluetooth',
  websocket: 'Rede local (WebSocket)',
}

type Setting = Pick<FakeScaleOptions, 'way' | 'model' | 'unit'> & {
  /** Names of the scales, and on the screen. */
  other: [name: string, shown: string]
  own: [name: string, shown: string]
}

const names = {
  serial: { other: ['cabo 1', 'Cabo FTDI 0403:6001'], own: ['cabo 2', 'Cabo FTDI 0403:6001'] },
  bluetooth: { other: ['CED-0001', 'CED-0001'], own: ['CED-0042', 'CED-0042'] },
  websocket: {
    other: ['ws://localhost:8765/', 'localhost:8765'],
    own: ['ws://localhost:8766/', 'localhost:8766'],
  },
} satisfies Record<Way, Pick<Setting, 'other' | 'own'>>

/** Each way once, in kg and in lb. What a model says in which unit is a matter of its frames (domain/scale/decoder.ts), whatever the way. */
const settings: Setting[] = [
  { way: 'serial', model: 'rinstrum', unit: 'lb', ...names.serial },
  { way: 'bluetooth', model: 'cocho', unit: 'kg', ...names.bluetooth },
  { way: 'websocket', model: 'averyweightronix', unit: 'kg', ...names.websocket },
]

/** Chooses the first scale, which is that of another wagon, and then the own one. */
async function connectToOwn(page: Page, scales: FakeScales, { way, model, unit, other, own }: Setting): Promise<void> {
  const first = await openDialog(page)
  await first.getByLabel('De onde vem o peso').selectOption({ label: ways[way] })
  await first.getByLabel('Modelo da balança').selectOption(model)
  if (model === 'rinstrum') await first.getByLabel('A balança mostra').selectOption(unit)
  if (way === 'websocket') await first.getByLabel(/^Endereço/).fill(other[0])
  else await scales.pick(other[0])
  await button(page, 'Ligar').click()
  await expectShown(page, other[1], OTHER_KG)
  expect([await scales.links(other[0]), await scales.links(own[0])]).toEqual([1, 0])

  const second = await openDialog(page)
  if (way === 'websocket') await second.getByLabel(/^Endereço/).fill(own[0])
  else {
    await expect(second.getByText(`Escolhida: ${other[1]}. Só ela é ligada.`)).toBeVisible()
    await scales.pick(own[0])
    await second.getByRole('button', { name: 'Escolher outra balança' }).click()
  }
  await button(page, 'Ligar').click()
  await expectShown(page, own[1], WAGON_KG)
  await expect.poll(() => scales.links(other[0])).toBe(0)
  expect(await scales.links(own[0])).toBe(1)
}

/** The name of the scale and the whole kilos that it shows. */
async function expectShown(page: Page, name: string, kg: number): Promise<void> {
  await expect(page.getByText('Balança ligada')).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  const about = [-2, -1, 0, 1, 2].map(off => (kg + off).toLocaleString('pt-BR'))
  await expect(page.getByText(new RegExp(`^(${about.join('|')}) kg$`)).first()).toBeVisible()
}

/** On a busy machine frames come late, and feed may look like a person who stepped on: the operator is asked, and says what it was. */
const answerThatItWasFeed = (page: Page) =>
  page.addLocatorHandler(button(page, 'Foi ração: contar'), feed => feed.click())

for (const setting of settings) {
  const { way, model, unit, other, own } = setting
  test(`a ${model} in ${unit} over ${way} weighs an operation`, async ({ page, request, server }) => {
    const farm = await openFarm(request, server.goTo, Date.parse(`${DAY}T06:05:00-03:00`))
    const id = await createTreat(farm, `Trato ${way} ${unit}`)
    const scales = await openFakeScales(page, {
      way,
      model,
      unit,
      empty: { [other[0]]: OTHER_KG, [own[0]]: WAGON_KG },
      hasGetDevices: true,
    })
    await answerThatItWasFeed(page)
    const events: Event[] = []
    page.on('request', sent => {
      if (sent.url().endsWith('/operations/events')) events.push(...(sent.postDataJSON() as { events: Event[] }).events)
    })
    await signIn(page, 'nova', '/operador')
    await page.goto(`/operador?operacao=${id}`)
    await describeWagon(page)
    await button(page, 'Começar operação').click()
    await button(page, 'Começar a carga').click()
    await connectToOwn(page, scales, setting)
    await standStill(page)

    // a link is lost in the middle of the load, and what came meanwhile counts
    await pour(page, scales, own[0], 300)
    await standStill(page)
    await scales.setReachable(own[0], false)
    await expect(page.getByText(/Sem sinal da balança/)).toBeVisible()
    await expect(page.getByText(own[1], { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Registrar/ })).toBeDisabled()
    await pour(page, scales, own[0], 100)
    await scales.setReachable(own[0], true)
    await expect(page.getByText('Balança ligada')).toBeVisible()
    await pour(page, scales, own[0], 200)

    await expect(page.getByText('Descarga 1 de 2', { exact: true }).first()).toBeVisible()
    await standStill(page)
    await pour(page, scales, own[0], -300)
    await expect(page.getByText('Descarga 2 de 2', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(own[1], { exact: true })).toBeVisible()
    await pour(page, scales, own[0], -300)
    await button(page, 'Finalizar operação').click()
    await expect(page.getByRole('heading', { name: 'Operação concluída' })).toBeVisible()

    const operation = async () => (await farm.get(`/operations/${id}`)) as Operation
    await expect.poll(async () => (await operation()).status).toBe('completed')
    const lines = (await operation()).sub_operations.flatMap(sub => [
      ...sub.load_operation_ingredients,
      ...sub.unload_operation_corrals,
    ])
    expect(lines.map(({ source }) => source)).toEqual(['scale', 'scale', 'scale'])
    for (const [i, kg] of [600, 300, 300].entries()) {
      expect(Math.abs((lines[i]?.actual_quantity ?? 0) - kg)).toBeLessThanOrEqual(MOST_OFF_KG)
    }
    const weighed = events.filter(({ type }) => type === 'load' || type === 'unload')
    expect(new Set(weighed.map(({ scale }) => scale?.device))).toEqual(new Set([own[1]]))
    // one connection at a time: each opening is followed by its end
    expect(await scales.links(own[0])).toBeLessThanOrEqual(1)
  })
}

test('a browser that forgot the module at a reload needs one press, and opens no list by itself', async ({
  page,
  request,
  server,
}) => {
  const farm = await openFarm(request, server.goTo, Date.parse(`${DAY}T06:05:00-03:00`))
  const id = await createTreat(farm, 'Trato recarregado')
  const scales = await openFakeScales(page, {
    way: 'bluetooth',
    model: 'cocho',
    unit: 'kg',
    empty: { 'CED-0001': OTHER_KG, 'CED-0042': WAGON_KG },
    hasGetDevices: false,
  })
  await signIn(page, 'nova', '/operador')
  await page.goto(`/operador?operacao=${id}`)
  await describeWagon(page)
  await button(page, 'Começar operação').click()
  await button(page, 'Começar a carga').click()
  const dialog = await openDialog(page)
  await dialog.getByLabel('De onde vem o peso').selectOption({ label: ways.bluetooth })
  await scales.pick('CED-0042')
  await button(page, 'Ligar').click()
  await expectShown(page, 'CED-0042', WAGON_KG)
  await expect(page.getByText(/^Bateria/)).toHaveText('Bateria 90%')

  await page.reload()
  await expect(button(page, 'Ligar a balança')).toBeVisible()
  await expect(page.getByText('CED-0042', { exact: true })).toBeVisible()
  await scales.pick('CED-0042')
  // a press of anything else opens no list
  await button(page, 'Tema de sol forte').click()
  await standStill(page)
  expect(await scales.calls('CED-0042')).toEqual([])
  await button(page, 'Ligar a balança').click()
  await expectShown(page, 'CED-0042', WAGON_KG)
  expect(await scales.calls('CED-0042')).toEqual(['requestDevice', 'connect'])
})
