/** The wagon breaks after three lots, is mended, and the nine others eat: by taps on the tablet, without signal while it is mended. */
import { expect, type Page } from '@playwright/test'
import { type ClockedFarm, openFarm, scheduleTreatAtSix } from './support/clocked-farm.ts'
import { test } from './support/clocked-server.ts'
import { signIn } from './support/people.ts'
import { describeWagon } from './support/wagon.ts'

type Line = { expected_quantity: number; actual_quantity: number | null }
type SubOperation = { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
type Operation = { id: number; status: string; sub_operations: SubOperation[] }

const DAY = '2026-03-03'
const LOTS = 12
const FED = 3

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, serviceWorkers: 'allow' })

/** Twelve lots of one rule, two ingredients, and a treat at six. */
async function createTreat(farm: ClockedFarm): Promise<Operation> {
  const { create } = farm
  const ids = async (path: string, bodies: object[]) => {
    const made: number[] = []
    for (const body of bodies) made.push((await create(path, body)).id)
    return made
  }
  const [corral] = await ids('/corrals', [{ name: 'Baia 1' }])
  const [corn, silage] = await ids('/ingredients', [{ name: 'Milho' }, { name: 'Silagem' }])
  const [recipe_id] = await ids('/recipes', [
    {
      name: 'Terminação',
      timer: 6,
      dry_matter_percent: 70,
      ingredients: [
        { ingredient_id: corn, percent: 40 },
        { ingredient_id: silage, percent: 60 },
      ],
    },
  ])
  const lot_ids = await ids(
    '/lots',
    Array.from({ length: LOTS }, (_, at) => ({
      name: `Lote ${at + 1}`,
      corral_id: corral,
      quantity: 60,
      entry_date: '2026-02-10',
      initial_avg_weight: 380,
      initial_load: 1000 + at * 50,
      gmd: 1.5,
    })),
  )
  return scheduleTreatAtSix(farm, { recipe_id, lot_ids, day: DAY })
}

/** The step is over when its text is gone: the question about the mixing may come in between. */
async function weigh(page: Page, next: RegExp) {
  const step = await page
    .getByText(/^(Carga|Descarga) \d+ de \d+$/)
    .first()
    .textContent()
  await page.getByRole('button', { name: /^Igual ao/ }).click()
  await page.getByRole('button', { name: next }).click()
  await expect(page.getByText(step ?? '', { exact: true })).toHaveCount(0)
}

test('the wagon breaks after three lots, is mended, and the nine others eat', async ({
  page,
  request,
  context,
  server,
}) => {
  const farm = await openFarm(request, server.goTo, Date.parse(`${DAY}T06:05:00-03:00`))
  const { get } = farm
  const { id, sub_operations: treats } = await createTreat(farm)
  const [loads, lots] = [treats[0]?.load_operation_ingredients ?? [], treats[0]?.unload_operation_corrals ?? []]
  expect([loads.length, lots.length]).toEqual([2, LOTS])
  await signIn(page, 'nova', '/operador')
  await page.goto(`/operador?operacao=${id}`)
  await describeWagon(page)
  await page.getByRole('button', { name: 'Começar operação' }).click()
  await page.getByRole('button', { name: 'Começar a carga' }).click()
  for (const _ of loads) await weigh(page, /^Próximo ingrediente$|^Ir para a descarga$/)
  for (let lot = 1; lot <= FED; lot++) await weigh(page, /^Próximo lote$/)

  await page.getByRole('button', { name: 'Opções' }).click()
  await page.getByRole('button', { name: 'Cancelar operação' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Motivo').fill('vagão quebrado')
  await dialog.getByRole('button', { name: 'Cancelar operação' }).click()
  await expect(page.getByRole('heading', { name: 'Operação cancelada' })).toBeVisible()
  await expect.poll(async () => ((await get(`/operations/${id}`)) as Operation).status).toBe('canceled')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continuar com os 9 lotes' }).click()
  await page.getByRole('button', { name: /^Sim, dar os [\d.]+ kg aos lotes$/ }).click()
  await page.getByRole('button', { name: 'Começar a descarga' }).click()
  await weigh(page, /^Próximo lote$/)
  await context.setOffline(false)
  for (let lot = FED + 2; lot <= LOTS; lot++) await weigh(page, /^Próximo lote$|^Conferir e finalizar$/)
  await page.getByRole('button', { name: 'Finalizar operação' }).click()
  await expect(page.getByRole('heading', { name: 'Operação concluída' })).toBeVisible()

  const operation = async () => (await get(`/operations/${id}`)) as Operation
  await expect.poll(async () => (await operation()).status).toBe('completed')
  const fed = (await operation()).sub_operations.flatMap(sub => sub.unload_operation_corrals)
  expect(fed).toHaveLength(LOTS)
  expect(fed.every(({ actual_quantity }) => (actual_quantity ?? 0) > 0)).toBe(true)
  const planned = lots.reduce((sum, { expected_quantity }) => sum + expected_quantity, 0)
  await expect.poll(() => figures(farm)).toEqual({ planned, delivered: planned })
})

async function figures({ get }: ClockedFarm) {
  const [day] = (await get(`/days?from=${DAY}&to=${DAY}`)) as { planned: number; delivered: number }[]
  return { planned: day?.planned, delivered: day?.delivered }
}
