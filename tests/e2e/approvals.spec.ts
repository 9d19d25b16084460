/** An operator corrects a weight of a closed day: it waits, is shown on the tablet, and gives the figures once the manager approves. */
import { expect, test } from '@playwright/test'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { farmApi, signIn } from './support/people.ts'

type Line = { id: number; ingredient_name: string; actual_quantity: number }
type Operation = { id: number; date: string; sub_operations: { load_operation_ingredients: Line[] }[] }

test.use({ viewport: { width: 1440, height: 900 } })

const twoDaysAgo = () => new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)

test('a correction of a closed day waits for the manager', async ({ page, request }) => {
  const { get } = await farmApi(request, 'gestor')
  const [{ id }] = await get(`/operations?status=completed&to=${twoDaysAgo()}&items=1`)
  const shown = async (): Promise<Line> => {
    const { sub_operations }: Operation = await get(`/operations/${id}`)
    const [line] = sub_operations[0]?.load_operation_ingredients ?? []
    if (!line) throw new Error('The operation has no line.')
    return line
  }
  const before = await shown()
  const correction = { id: crypto.randomUUID(), operation_id: id, type: 'correct', at: new Date().toISOString() }
  const weight = { line_id: before.id, kg: 1234, reason: 'Digitei errado' }
  const { post } = await farmApi(request, 'operador')
  expect(await post('/operations/events', { events: [{ ...correction, ...weight }] })).toMatchObject({
    accepted: 1,
    waiting: [{ id: correction.id }],
  })

  await signIn(page, 'operador', '/operador')
  await page.getByRole('link', { name: '1 aguardando aprovação' }).click()
  const panel = page.getByRole('dialog', { name: 'Guardado neste aparelho' })
  await expect(panel.getByRole('heading', { name: 'Aguardando aprovação' })).toBeVisible()
  await expect(panel.getByText('1.234 kg')).toBeVisible()
  expect((await shown()).actual_quantity).toBe(before.actual_quantity)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'gestor')
  await page.getByRole('link', { name: 'Aprovações 1' }).click()
  await expect(page.getByRole('heading', { name: `Carga de ${before.ingredient_name}` })).toBeVisible()
  await expect(page.getByText('“Digitei errado”')).toBeVisible()
  await page.getByRole('button', { name: /^Aprovar:/ }).click()
  await expect(page.getByText('Correção aprovada. Os números da operação mudaram.')).toBeVisible()
  await expect(page.getByText('Nada aguarda aprovação.')).toBeVisible()
  expect((await shown()).actual_quantity).toBe(1234)
  await page.goto(`/admin/operations/${id}`)
  await expect(page.getByText(/^corrigido de .* por .*: “Digitei errado”$/).first()).toBeVisible()
})
