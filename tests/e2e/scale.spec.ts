/**
 * A whole operation that the wagon weighs by itself: no weight is typed. The scale is simulated, over a WebSocket on localhost, and knows what
 * was really poured.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { startSimulatedScale } from '../../scripts/scale/simulated-scale.ts'
import { farmApi, signIn } from './support/people.ts'
import { connectScale, describeWagon } from './support/wagon.ts'

type Line = { id: number; expected_quantity: number; actual_quantity: number; source: string }
type Operation = {
  id: number
  status: string
  treat_schedule_id: number
  sub_operations: { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }[]
}
type Scale = Awaited<ReturnType<typeof startSimulatedScale>>
type Rig = { page: Page; scale: Scale; line: number; target: number; sign: 1 | -1 }
/** Pours one line and does what people do meanwhile. */
type Script = (rig: Rig) => Promise<void>

test.describe.configure({ mode: 'serial' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pause = (seconds: number) => new Promise(resolve => setTimeout(resolve, seconds * 1000))

/** Each bucket takes three seconds. */
const pour = ({ scale, target, sign }: Rig, share: number) =>
  scale.pour(sign * target * share, Math.max(5, (target * share) / 3))

const clean: Script = async rig => {
  await pour(rig, 0.6)
  // a loader who pauses; an unload that pauses may be a person who steps on, and is asked about
  if (rig.sign > 0) await pause(0.5)
  // on every frame of the browser: the warning passes
  const warning = rig.page.waitForFunction(() => document.body.textContent?.includes('pare agora'))
  await Promise.all([pour(rig, 0.402), rig.line === 0 && warning])
}

const people: Script = async rig => {
  const { scale, page } = rig
  await pour(rig, 0.5)
  await pause(3)
  scale.step(84)
  await expect(page.getByText(/não contados/)).toBeVisible()
  await pour(rig, 0.499)
  await pause(4)
  // the target is reached, and nothing goes on while a person stands there
  await expect(page.getByText(/não contados/)).toBeVisible()
  scale.step(-84)
}

const lost: Script = async rig => {
  const { scale, page, line } = rig
  await pour(rig, 0.5)
  await pause(3)
  if (line < 2) {
    scale.server.setReachable(false)
    await expect(page.getByText(/Sem sinal da balança/)).toBeVisible()
    await expect(page.getByText(/Na balança/)).toBeVisible()
    await pour(rig, 0.3)
    scale.server.setReachable(true)
    await expect(page.getByText('Balança ligada')).toBeVisible()
    await pour(rig, 0.201)
  } else if (line === 2) {
    await page.reload()
    await pour(rig, 0.2)
    await expect(page.getByText('Balança ligada')).toBeVisible()
    await pour(rig, 0.301)
  } else await pour(rig, 0.501)
}

test('the weights are right on a clean stream', ({ browser }) => runOperation(browser, 'Balança, sem ruído', clean))
test('people who step on are not counted', ({ browser }) => runOperation(browser, 'Balança, com gente', people))
test('a lost connection and a reload lose nothing', ({ browser }) => runOperation(browser, 'Balança, sem sinal', lost))

/** The smallest treat of the demo farm, in a schedule of its own. */
async function createOperation(page: Page, name: string): Promise<Operation> {
  const { get, post } = await farmApi(page.request, 'gestor')
  const [rules, treats, people] = await Promise.all([get('/rules'), get('/treats'), get('/farm_users')])
  const [rule] = rules
    .filter(({ lots }: { lots: unknown[] }) => lots.length > 0)
    .sort((a: { lots: unknown[] }, b: { lots: unknown[] }) => a.lots.length - b.lots.length)
  const operator = people.find(({ user_type }: { user_type: string }) => user_type === 'worker')
  const schedule = await post('/treat_schedules', {
    name,
    user_ids: [operator.id],
    treat_items: [{ rule_id: rule.id, treat_id: treats[0].id, scheduled_time: '05:00' }],
  })
  const operations: Operation[] = await get('/operations/today')
  const operation = operations.find(one => one.treat_schedule_id === schedule.id)
  if (!operation) throw new Error('The schedule has no operation of today.')
  return operation
}

async function runOperation(browser: Browser, name: string, script: Script): Promise<void> {
  test.setTimeout(420_000)
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const page = await context.newPage()
  const scale = await startSimulatedScale({ noise: 0.8, drift: 0.3, rate: 10 })
  try {
    const { id } = await createOperation(page, name)
    await signIn(page, 'operador', '/operador')
    await page.goto(`/operador?operacao=${id}`)
    await describeWagon(page)
    await connectScale(page, scale.url)
    await button(page, 'Começar operação').click()
    await button(page, 'Começar a carga').click()
    const truth = await playLines(page, scale, script)
    await button(page, 'Finalizar operação').click()
    await expect(page.getByRole('heading', { name: 'Operação concluída' })).toBeVisible()
    await expect(page.getByText('Tudo enviado')).toBeVisible()
    await expectWeights(page, id, truth)
  } finally {
    await scale.close()
    await context.close()
  }
}

/** Pours every line, and returns what was really poured. Nothing on the screen is touched. */
async function playLines(page: Page, scale: Scale, script: Script): Promise<number[]> {
  const truth: number[] = []
  const position = page.getByText(/^(Carga|Descarga) \d+ de \d+$/).first()
  for (let line = 0; ; line += 1) {
    await expect(position.or(button(page, 'Finalizar operação'))).toBeVisible()
    if (await button(page, 'Finalizar operação').isVisible()) return truth
    const label = (await position.textContent()) ?? ''
    await expect(page.getByText('Balança ligada')).toBeVisible()
    // the wagon stands still before its first load, and since the line before
    await pause(line === 0 ? 4 : 1)
    const [, figure = ''] =
      /de ([\d.,]+) kg/.exec((await page.getByRole('meter').getAttribute('aria-valuetext')) ?? '') ?? []
    const target = Number(figure.replace(/\./g, '').replace(',', '.'))
    const before = scale.feed()
    await script({ page, scale, line, target, sign: label.startsWith('Carga') ? 1 : -1 })
    await expect(page.getByText(label, { exact: true })).toHaveCount(0, { timeout: 20_000 })
    truth.push(Math.abs(scale.feed() - before))
  }
}

async function expectWeights(page: Page, id: number, truth: readonly number[]): Promise<void> {
  const { get } = await farmApi(page.request, 'gestor')
  const operation: Operation = await get(`/operations/${id}`)
  const lines = operation.sub_operations.flatMap(sub => [
    ...sub.load_operation_ingredients,
    ...sub.unload_operation_corrals,
  ])
  expect(lines).toHaveLength(truth.length)
  const off = lines.map(({ actual_quantity }, i) => Math.abs(actual_quantity - (truth[i] ?? 0)))
  console.log(`kg off: ${off.map(kg => kg.toFixed(2)).join(' ')}`)
  for (const [i, kg] of off.entries()) expect(kg).toBeLessThanOrEqual(Math.max(1, (truth[i] ?? 0) * 0.001))
  expect(new Set(lines.map(({ source }) => source))).toEqual(new Set(['scale']))
  for (const { id: line } of lines) expect((await get(`/operations/${id}/traces/${line}`)).length).toBeGreaterThan(5)
}
