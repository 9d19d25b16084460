/**
 * Two tablets at one wagon: what one weighs is on the other without a reload, what the scale of one shows is on the other, and both end alike.
 * On the farm of the neighbour.
 */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { startSimulatedScale } from '../../scripts/scale/simulated-scale.ts'
import { farmApi, signIn } from './support/people.ts'
import { connectScale, describeWagon } from './support/wagon.ts'

type Line = { ingredient_name: string; actual_quantity: number | null }
type Operation = { id: number; treat_schedule_id: number; sub_operations: { load_operation_ingredients: Line[] }[] }

async function openTablet(browser: Browser, operationId: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, hasTouch: true })
  const page = await context.newPage()
  await signIn(page, 'vizinho', '/operador')
  await page.goto(`/operador?operacao=${operationId}`)
  return page
}

test('what one tablet weighs and what its scale shows are on the other', async ({ browser, request }) => {
  const { get } = await farmApi(request, 'vizinho')
  const operation = await createOperation(request)
  const names = operation.sub_operations[0]?.load_operation_ingredients.map(line => line.ingredient_name) ?? []
  const [first, second] = [await openTablet(browser, operation.id), await openTablet(browser, operation.id)]
  for (const page of [first, second]) await describeWagon(page)

  const headingOf = (page: Page, at: number) =>
    page.getByRole('heading', { name: names[at] ?? '', exact: true, level: 2 })
  await first.getByRole('button', { name: 'Começar operação' }).click()
  await first.getByRole('button', { name: 'Começar a carga' }).click()
  await second.getByRole('button', { name: 'Começar a carga' }).click()
  for (const page of [first, second]) await expect(headingOf(page, 0)).toBeVisible()

  await usePlanned(first)
  await expect(headingOf(second, 1)).toBeVisible()
  await usePlanned(second)
  await expect(headingOf(first, 2)).toBeVisible()

  const scale = await startSimulatedScale()
  await connectScale(first, scale.url)
  await expect(first.getByText('Balança ligada')).toBeVisible()
  await scale.pour(60)
  await expect.poll(async () => Math.abs((await shownOf(second)) - scale.shown())).toBeLessThan(5)
  await expect(second.getByText(/há [0-9] s/)).toBeVisible()
  await scale.close()

  const lines = ((await get(`/operations/${operation.id}`)) as Operation).sub_operations[0]?.load_operation_ingredients
  expect(lines?.map(({ actual_quantity }) => actual_quantity !== null).slice(0, 3)).toEqual([true, true, false])
  for (const page of [first, second]) await page.context().close()
})

/** Kg that the scale of the other tablet shows; none before its figure is there. */
async function shownOf(page: Page): Promise<number> {
  const [text = ''] = await page.getByText(/^Do outro tablet/).allTextContents()
  return Number(/([\d.]+) kg/.exec(text)?.[1]?.replaceAll('.', '') || Number.NaN)
}

/** The operation has a schedule of its own: other specs begin the farm's. */
async function createOperation(request: APIRequestContext): Promise<Operation> {
  const { get, post } = await farmApi(request, 'vizinho')
  const [rules, [treat], [manager]] = await Promise.all([get('/rules'), get('/treats'), get('/farm_users')])
  const rule = rules.find(({ lots }: { lots: unknown[] }) => lots.length > 0)
  const schedule = await post('/treat_schedules', {
    name: `Dois tablets ${Date.now()}`,
    user_ids: [manager.id],
    treat_items: [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '05:00' }],
  })
  const operations: Operation[] = await get('/operations/today')
  const operation = operations.find(({ treat_schedule_id }) => treat_schedule_id === schedule.id)
  if (!operation) throw new Error('The schedule has no operation of today.')
  return operation
}

async function usePlanned(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Igual ao/ }).click()
  await page.getByRole('button', { name: 'Próximo ingrediente' }).click()
}
