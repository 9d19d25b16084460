/** A schedule is edited while its operation runs, and a deleted operation of today comes back. On the farm of the neighbour, whom no other spec needs. */
import { type APIRequestContext, expect, test } from '@playwright/test'
import { farmApi, signIn } from './support/people.ts'

type Line = { id: number; expected_quantity: number; actual_quantity: number | null }
type Operation = {
  id: number
  treat_schedule_id: number
  status: string
  sub_operations: { scheduled_time: string; load_operation_ingredients: Line[] }[]
}
type Schedule = { id: number; treat_items: { treat: { name: string }; scheduled_time: string }[] }

test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1440, height: 900 } })

/** An operation of today, begun, with one weight on it. */
async function beginOperation(request: APIRequestContext): Promise<Operation> {
  const { get, post } = await farmApi(request, 'vizinho')
  // one of the night before may still be in progress
  const operation = ((await get('/operations/today')) as Operation[]).find(({ status }) => status === 'pending')
  const line = operation?.sub_operations[0]?.load_operation_ingredients[0]
  if (!operation || !line) throw new Error('The farm has no operation of today.')
  const base = { operation_id: operation.id, at: new Date().toISOString() }
  await post('/operations/events', {
    events: [
      { ...base, id: crypto.randomUUID(), type: 'start' },
      { ...base, id: crypto.randomUUID(), type: 'load', line_id: line.id, kg: 500 },
    ],
  })
  return get(`/operations/${operation.id}`)
}

let operation: Operation

test('an edit leaves the running operation as it was, and says so', async ({ page, request }) => {
  operation = await beginOperation(request)
  const { get } = await farmApi(request, 'vizinho')
  const schedule: Schedule = await get(`/treat_schedules/${operation.treat_schedule_id}`)
  const [first] = schedule.treat_items
  await signIn(page, 'vizinho', '/admin/treat-schedule')
  await page.getByRole('link', { name: `Editar Trato #${schedule.id}` }).click()
  await expect(page.getByText(/A operação de hoje já começou e segue como estava/)).toBeVisible()
  await page
    .getByRole('button', { name: `Alterar ${first?.treat.name} das ${first?.scheduled_time}` })
    .first()
    .click()
  await page.getByLabel('Horário Agendado').fill('05:45')
  await page.getByRole('button', { name: 'Alterar trato' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Programação salva. A operação de hoje já começou e segue como estava.')).toBeVisible()
  await expect(page.getByText(/05:45/).first()).toBeVisible()
  expect(await get(`/operations/${operation.id}`)).toEqual(operation)
})

test('a deleted operation of today comes back with its weights', async ({ page, request }) => {
  const { get } = await farmApi(request, 'vizinho')
  const name = `#OP-${operation.id}`
  await signIn(page, 'vizinho', '/admin/operations')
  const deleteOperation = async () => {
    const actions = page.getByRole('button', { name: `Mais ações de ${name}` })
    await actions.click()
    await page.getByRole('menuitem', { name: `Excluir ${name}` }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Já pesado: 1 pesagem, 500 kg carregados.')
    await expect(dialog).toContainText('O operador está pesando agora: Antônio Siqueira.')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(actions).toHaveCount(0)
  }
  const expectRestored = async () => {
    await expect(page.getByText('A operação de hoje foi criada de novo.')).toBeVisible()
    const { updated_at: _, ...restored } = await get(`/operations/${operation.id}`)
    expect(operation).toMatchObject(restored)
  }
  await deleteOperation()
  await page.getByRole('button', { name: 'Criar de novo' }).click()
  await expectRestored()
  await deleteOperation()
  await page.goto('/admin/treat-schedule')
  await page.getByRole('button', { name: 'Criar de novo a operação de hoje' }).click()
  await expectRestored()
  await expect(page.getByText('A operação de hoje foi excluída.')).toHaveCount(0)
})
