/** A lot that moves to another corral while its operation runs: the tablet in the cab tells it, without a reload. */
import { expect } from '@playwright/test'
import { createLots, openFarm, scheduleTreatAtSix } from './support/clocked-farm.ts'
import { test } from './support/clocked-server.ts'
import { signIn } from './support/people.ts'
import { describeWagon } from './support/wagon.ts'

type Operation = { id: number; sub_operations: { load_operation_ingredients: { id: number }[] }[] }

const DAY = '2026-03-03'
const BEGIN = Date.parse(`${DAY}T06:05:00-03:00`)
/** The list of lots is fetched again when it is older than two minutes. */
const LATER_MS = 3 * 60_000

test('the driver sees the corral where the lot is now', async ({ page, request, server }) => {
  const farm = await openFarm(request, server.goTo, BEGIN)
  const { recipe, lots } = await createLots(farm)
  const [first, second] = lots
  const lot_ids = [first.id, second.id]
  const operation = await scheduleTreatAtSix<Operation>(farm, { recipe_id: recipe.id, lot_ids, day: DAY })
  const line = operation.sub_operations[0]?.load_operation_ingredients[0]
  const shared = { operation_id: operation.id, at: new Date(BEGIN).toISOString(), device: 'vagão 1' }
  const events = [
    { ...shared, id: crypto.randomUUID(), type: 'start' },
    { ...shared, id: crypto.randomUUID(), type: 'load', line_id: line?.id, kg: 2_400 },
  ]
  expect((await farm.post('/operations/events', { events })).rejected).toEqual([])

  await page.clock.install()
  await signIn(page, 'nova', '/operador')
  await page.goto(`/operador?operacao=${operation.id}`)
  await describeWagon(page)
  await expect(page.getByRole('heading', { name: 'Lote A', exact: true })).toBeVisible()
  await expect(page.getByText('Baia 1').first()).toBeVisible()

  const corral = await farm.create('/corrals', { name: 'Baia 9', capacity: 100 })
  const [stored] = (await farm.get('/lots')).filter(({ id }: { id: number }) => id === first.id)
  const { name, quantity, entry_date, initial_avg_weight, initial_load, gmd } = stored
  const body = { name, quantity, entry_date, initial_avg_weight, initial_load, gmd }
  await farm.put(`/lots/${first.id}`, { ...body, corral_id: corral.id })

  await farm.goTo(BEGIN + LATER_MS)
  await page.clock.runFor(LATER_MS)
  await expect(page.getByRole('heading', { name: 'Lote A (mudou de Baia 1 para Baia 9)' })).toBeVisible()
})
