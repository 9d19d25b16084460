/** A feeding day through the screens: a trough reading, an operation on the wagon, and the manager's view of both. */
import { expect, type Page, test } from '@playwright/test'
import { farmApi, signIn } from './support/people.ts'
import { describeWagon } from './support/wagon.ts'

type Operation = {
  id: number
  status: string
  sub_operations: { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }[]
}
type Line = { expected_quantity: number; actual_quantity: number; error_percent: number }
type Lot = { id: number; corral: { name: string }; projected_load: number }

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

test('a note of +10 % raises the load of a lot from 15.000 to 16.500 kg', async ({ page, request }) => {
  await signIn(page, 'tecnico', '/admin/trough-reading')
  await page.getByLabel('Pesquisar').fill('b12')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('15.000')
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await card.getByRole('radio', { name: '+10%' }).click()
  await expect(card).toContainText('16.500')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Leitura de cocho salva com sucesso!')).toBeVisible()

  const { get } = await farmApi(request, 'tecnico')
  const lots: Lot[] = await get('/lots')
  expect(lots.find(({ corral }) => corral.name === 'B12')?.projected_load).toBe(16_500)

  await page.reload()
  await page.getByLabel('Pesquisar').fill('B12')
  await expect(page.getByRole('region', { name: 'Lidos hoje' })).toContainText('16.500')
})

test('an operation runs to its end, and its errors appear in the list and on the dashboard', async ({
  page,
  request,
}) => {
  const { get } = await farmApi(request, 'gestor')
  const [pending] = ((await get('/operations/today')) as Operation[]).toSorted((a, b) => a.id - b.id)
  expect(pending?.status).toBe('pending')

  await signIn(page, 'operador', '/operador')
  const card = page.getByRole('article', { name: `Operação #OP-${pending?.id}` })
  await card.getByRole('link').click()
  await describeWagon(page)
  await page.getByRole('button', { name: 'Começar operação' }).click()
  const weighed = await weighAll(page)

  const done: Operation = await get(`/operations/${pending?.id}`)
  expect(done.status).toBe('completed')
  const lines = done.sub_operations.flatMap(sub => [...sub.load_operation_ingredients, ...sub.unload_operation_corrals])
  expect(lines).toHaveLength(weighed)
  expect(lines.every(({ actual_quantity }) => actual_quantity > 0)).toBe(true)

  await signOutAndIn(page, 'gestor')
  const row = page.getByRole('row').filter({ hasText: `#OP-${pending?.id}` })
  await expect(row).toContainText('Concluído')
  await expect(row).toContainText('João Batista Ferreira')
  const [errors] = await get('/operations/average_errors?period=today')
  const percent = (value: number) =>
    value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  await expect(page.getByRole('main')).toContainText(percent(errors.avg_load_error))

  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: `#OP-${pending?.id}` })).toBeVisible()
  const worst = Math.max(...lines.map(({ error_percent }) => error_percent))
  await expect(page.getByRole('main')).toContainText(
    `+${worst.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`,
  )
})

/** Types every weight, each third one 3 % over what was expected, and returns their number. */
async function weighAll(page: Page): Promise<number> {
  let weighed = 0
  const treat = page.getByRole('button', { name: 'Começar a carga' })
  const field = page.getByLabel(/^Peso (carregado|descarregado)/)
  const end = page.getByRole('button', { name: 'Finalizar operação' })
  for (;;) {
    await expect(treat.or(field).or(end).first()).toBeVisible()
    if (await end.isVisible()) break
    if (await treat.isVisible()) {
      await treat.click()
      continue
    }
    weighed += 1
    await typeWeight(page, weighed % 3 ? 1 : 1.03)
  }
  await end.click()
  await expect(page.getByText('Concluído')).toBeVisible()
  await expect(page.getByText('Tudo enviado')).toBeVisible()
  return weighed
}

/** Far from the target, or more than is in the wagon, is asked about. */
async function typeWeight(page: Page, share: number): Promise<void> {
  const field = page.getByLabel(/^Peso (carregado|descarregado)/)
  const before = await page
    .getByRole('status')
    .filter({ hasText: / de \d+, / })
    .textContent()
  await page.getByRole('button', { name: /^Igual ao/ }).click()
  const expected = Number((await field.inputValue()).replaceAll('.', '').replace(',', '.'))
  await field.fill((expected * share).toFixed(1).replace('.', ','))
  await field.press('Enter')
  const confirm = page.getByRole('button', { name: 'Está certo, registrar' })
  const next = page.getByText(before ?? '', { exact: true })
  await expect(async () => {
    if (await confirm.isVisible()) await confirm.click()
    await expect(next).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

async function signOutAndIn(page: Page, who: 'gestor'): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, who)
}
