/** A day on which most lots got no feed: one operation ends after three weights, others are canceled, one is deleted. The manager reads it first. */
import { type APIRequestContext, expect, test } from '@playwright/test'
import { farmApi, signIn } from './support/people.ts'

type Line = { id: number; expected_quantity: number; actual_quantity: number | null }
type SubOperation = { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
type Operation = { id: number; status: string; sub_operations: SubOperation[] }

test.use({ viewport: { width: 1440, height: 900 } })

const byId = (a: Operation, b: Operation) => a.id - b.id

/** The operator weighs two loads and one lot, and then ends the operation. */
async function endAfterThreeWeights(request: APIRequestContext, { id, sub_operations: [sub] }: Operation) {
  const { post } = await farmApi(request, 'operador')
  const weighed = [
    ...(sub?.load_operation_ingredients.slice(0, 2) ?? []).map(line => ({ type: 'load', line })),
    ...(sub?.unload_operation_corrals.slice(0, 1) ?? []).map(line => ({ type: 'unload', line })),
  ]
  const acts = [
    { type: 'start' },
    ...weighed.map(({ type, line }) => ({ type, line_id: line.id, kg: line.expected_quantity })),
    { type: 'finish' },
  ]
  const start = Date.now() - acts.length * 1000
  await post('/operations/events', {
    events: acts.map((act, at) => ({
      ...act,
      id: crypto.randomUUID(),
      operation_id: id,
      at: new Date(start + at * 1000).toISOString(),
    })),
  })
}

async function cancel(request: APIRequestContext, { id }: Operation) {
  const { post } = await farmApi(request, 'operador')
  const at = new Date().toISOString()
  const event = { id: crypto.randomUUID(), operation_id: id, at, type: 'cancel', reason: 'vagão quebrado' }
  await post('/operations/events', { events: [event] })
}

test('the manager reads first which lots got no feed, and why', async ({ page, request }) => {
  const { get } = await farmApi(request, 'gestor')
  const today: Operation[] = await get('/operations/today')
  const pending = today.filter(({ status }) => status === 'pending').sort(byId)
  const [incomplete, ...others] = pending
  const deleted = others.pop()
  if (!incomplete || !deleted || others.length === 0) throw new Error('The farm has too few operations of today.')
  await endAfterThreeWeights(request, incomplete)
  for (const operation of others) await cancel(request, operation)

  await signIn(page, 'gestor', '/admin/operations')
  await page.getByRole('button', { name: `Mais ações de #OP-${deleted.id}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Operação excluída com sucesso!')).toBeVisible()

  await page.goto('/admin')
  const headline = page.getByText(/tratos?.* 1 excluído: /)
  await expect(headline).toContainText(/1 (de 4 tratos )?incompleto/)
  await expect(headline).toContainText(/ \d+ cancelados?, /)
  await expect(headline).toContainText(/: \d+ lotes (sem trato|receberam menos), faltam [\d.]+ kg\.$/)
  const panel = page.getByRole('region', { name: 'Faltou trato' })
  await expect(panel).toContainText(/ficou incompleto: \d+ de 12 lotes sem este trato/)
  await expect(panel).toContainText(/foi cancelado \(vagão quebrado\): 12 lotes sem este trato, faltam [\d.]+ kg\./)
  await expect(panel).toContainText(/A operação do Trato \d das \d\d:\d\d foi excluída: 12 lotes sem este trato/)
  await expect(panel.getByRole('link', { name: /^Continuar com os \d+ lotes$/ }).first()).toHaveAttribute(
    'href',
    `/admin/operations/${incomplete.id}`,
  )
  await expect(panel.getByRole('link', { name: 'Criar de novo a operação de hoje' }).first()).toBeVisible()
  const lots = panel.getByRole('list', { name: 'Lotes a que faltou trato' }).getByRole('listitem')
  await expect(lots).toHaveCount(12)
  await expect(lots.first()).toContainText(/^B\d\dfaltam [\d.]+ kg/)
  await expect(page.getByText(/O trato de hoje está feito|tratos de hoje estão feitos/)).toHaveCount(0)
})
