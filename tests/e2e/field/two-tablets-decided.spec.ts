/**
 * Two tablets at one wagon, of which one has no signal: both unload the first lot. Both weights stay, the cab asks and is put off, and the manager
 * decides later on the page of the approvals.
 */
import { type Browser, expect, type Page } from '@playwright/test'
import { type ClockedFarm, createLots, openFarm, scheduleTreatAtSix } from '../support/clocked-farm.ts'
import { test } from '../support/clocked-server.ts'
import { signIn } from '../support/people.ts'
import { describeWagon } from '../support/wagon.ts'

test.use({ serviceWorkers: 'allow' })

type Line = { id: number; expected_quantity: number; actual_quantity: number | null; unconfirmed?: boolean }
type SubOperation = { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
type Operation = { id: number; sub_operations: SubOperation[] }

const DAY = '2026-03-03'
const MORNING = Date.parse(`${DAY}T06:05:00-03:00`)

/** Two lots of one rule, one ingredient, and a treat at six that is loaded and mixed. */
async function createLoadedTreat(farm: ClockedFarm): Promise<Operation> {
  const { post } = farm
  const { recipe, lots } = await createLots(farm)
  const lot_ids = lots.map(({ id }) => id)
  const operation = await scheduleTreatAtSix<Operation>(farm, { recipe_id: recipe.id, lot_ids, day: DAY })
  const [load] = operation.sub_operations[0]?.load_operation_ingredients ?? []
  const event = (type: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    operation_id: operation.id,
    type,
    at: new Date(MORNING).toISOString(),
    device: 'Pá carregadeira',
    ...more,
  })
  const weight = event('load', { line_id: load?.id, kg: load?.expected_quantity })
  expect((await post('/operations/events', { events: [event('start'), weight] })).rejected).toEqual([])
  return operation
}

async function openTablet(browser: Browser, baseURL: string | undefined, operationId: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    hasTouch: true,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await signIn(page, 'nova', '/operador')
  // every screen is on the tablet once its service worker is ready
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(`/operador?operacao=${operationId}`)
  await describeWagon(page)
  await expect(page.getByText('Descarga 1 de 2', { exact: true }).first()).toBeVisible()
  return page
}

async function unloadPlanned(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Igual ao/ }).click()
  await page.getByRole('button', { name: 'Próximo lote' }).click()
  await expect(page.getByText('Descarga 2 de 2', { exact: true }).first()).toBeVisible()
}

test('two tablets, one without signal, feed one line, and the manager decides later', async ({
  browser,
  baseURL,
  page: office,
  request,
  server,
}) => {
  const farm = await openFarm(request, server.goTo, MORNING)
  const operation = await createLoadedTreat(farm)
  const lineOf = async () => {
    const { sub_operations } = (await farm.get(`/operations/${operation.id}`)) as Operation
    return sub_operations[0]?.unload_operation_corrals[0]
  }
  const planned = operation.sub_operations[0]?.unload_operation_corrals[0]?.expected_quantity ?? 0
  const [first, second] = [
    await openTablet(browser, baseURL, operation.id),
    await openTablet(browser, baseURL, operation.id),
  ]

  await second.context().setOffline(true)
  await unloadPlanned(first)
  await expect.poll(async () => (await lineOf())?.actual_quantity).toBe(planned)
  await unloadPlanned(second)
  await second.context().setOffline(false)
  await expect.poll(lineOf).toMatchObject({ actual_quantity: planned * 2, unconfirmed: true })

  // the cab asks, and who drives has no time
  const question = first.getByRole('alertdialog', { name: 'Dois aparelhos pesaram' })
  await expect(question).toContainText('É o mesmo trato, ou foram dois?')
  await question.getByRole('button', { name: 'Decidir depois' }).click()
  const marked = async () => ((await farm.get(`/days?from=${DAY}&to=${DAY}`)) as { unconfirmed?: boolean }[])[0]
  await expect.poll(marked).toMatchObject({ unconfirmed: true })

  await signIn(office, 'nova', '/admin/approvals')
  await office.goto('/admin/approvals')
  await expect(office.getByText('É o mesmo trato, ou foram dois?')).toBeVisible()
  await office
    .getByRole('button', { name: /^Foi um só: vale / })
    .first()
    .click()
  await expect(office.getByText('É o mesmo trato, ou foram dois?')).toHaveCount(0)
  await expect.poll(lineOf).toMatchObject({ actual_quantity: planned })
  expect(await lineOf()).not.toHaveProperty('unconfirmed')
  await expect.poll(marked).not.toHaveProperty('unconfirmed')
  await expect
    .poll(async () => ((await farm.get('/alerts')) as { kind: string }[]).map(({ kind }) => kind))
    .not.toContain('two_weights')
  for (const page of [first, second]) await page.context().close()
})
