/**
 * Dawn without signal: a tablet that had its last signal the evening before derives the operation of the day, weighs it and sends it when the signal
 * is back. On the farm of the neighbour, after the specs that need its pending operations.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { formatDay, shiftClock, yesterdayEvening } from './support/device-time.ts'
import { startNetworkProxy } from './support/network-proxy.ts'
import { farmApi, signIn } from './support/people.ts'
import { describeWagon } from './support/wagon.ts'

type Line = { id: number; actual_quantity: number | null; expected_quantity: number }
type Operation = {
  id: number
  treat_schedule_id: number
  date: string
  status: string
  sub_operations: { load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }[]
}

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })

/** The day in the time zone of the neighbour's farm. */
const TODAY = formatDay(Date.now(), 'America/Cuiaba')
let proxy: Awaited<ReturnType<typeof startNetworkProxy>>
let tablet: BrowserContext
/** The operation that the server has, and that the tablet has not seen. */
let made: Operation

test.beforeAll(async ({ browser, baseURL }) => {
  proxy = await startNetworkProxy(baseURL ?? '')
  tablet = await browser.newContext({ baseURL: proxy.url, viewport: { width: 1024, height: 768 } })
})

test.afterAll(async () => {
  await tablet.close()
  proxy.close()
})

/** The server as it was the evening before: its clock, and no operation of the day after. */
function answerAsYesterday(offset: number): void {
  proxy.setResponseFilter(({ path }, reply) => {
    const headers = { ...reply.headers, date: new Date(Date.now() + offset).toUTCString() }
    const withData = (change: (data: never) => unknown) => {
      const body = JSON.parse(reply.body.toString())
      return { ...reply, headers, body: Buffer.from(JSON.stringify({ ...body, data: change(body.data as never) })) }
    }
    if (path.endsWith('/operations/today')) return withData(() => [])
    if (path.endsWith('/feeding_plan')) return withData((plan: object) => ({ ...plan, operations: [] }))
    return { ...reply, headers }
  })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function weigh(page: Page, weight: string, next: string): Promise<void> {
  for (const key of weight) await button(page, key).click()
  await button(page, next).click()
}

test('in the evening the tablet stores what it needs', async ({ request }) => {
  const { get } = await farmApi(request, 'vizinho')
  const pending = ((await get('/operations/today')) as Operation[]).find(
    ({ status, sub_operations: [sub] }) => status === 'pending' && sub && sub.unload_operation_corrals.length > 0,
  )
  if (!pending) throw new Error('The farm has no pending operation of today.')
  made = pending

  const evening = yesterdayEvening() - Date.now()
  answerAsYesterday(evening)
  const page = await tablet.newPage()
  await shiftClock(page, evening)
  const plan = page.waitForResponse(response => response.url().endsWith('/feeding_plan'))
  await signIn(page, 'vizinho', '/operador')
  await plan
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.close()
})

test('at dawn without signal the operation of the day is there, and is begun and weighed', async () => {
  await tablet.setOffline(true)
  const page = await tablet.newPage()
  await page.goto('/operador')
  await expect(page.getByText(/^Programação vista ontem às 18:4\d\. Sem sinal desde então\.$/)).toBeVisible()
  await expect(page.getByText('O relógio deste aparelho', { exact: false })).toHaveCount(0)
  await page.locator(`a[href="/operador?operacao=${made.treat_schedule_id}-${TODAY}"]`).click()
  await describeWagon(page)
  await button(page, 'Começar operação').click()
  await button(page, 'Começar a carga').click()
  const [first] = made.sub_operations[0]?.load_operation_ingredients ?? []
  await weigh(page, String(Math.round(first?.expected_quantity ?? 0)), 'Próximo ingrediente')
  await expect(page.getByText('Carga 2 de', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Sem sinal, 2 guardadas')).toBeVisible()
  await page.close()
})

test('after a dead battery the screen is at the same ingredient', async () => {
  const page = await tablet.newPage()
  await page.goto(`/operador?operacao=${made.treat_schedule_id}-${TODAY}`)
  await expect(page.getByText('Carga 2 de', { exact: false }).first()).toBeVisible()
  await page.close()
})

test('with signal and a session that ended meanwhile, the server gets what was weighed', async ({
  request,
  baseURL,
}) => {
  const page = await tablet.newPage()
  await page.goto(`/operador?operacao=${made.treat_schedule_id}-${TODAY}`)
  await expect(page.getByText('Carga 2 de', { exact: false }).first()).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('cocho.session') ?? '{}').token)
  await request.delete(`${baseURL}/api/v1/users/sign_out`, { headers: { authorization: token } })
  proxy.setResponseFilter((_, reply) => reply)
  await tablet.setOffline(false)
  await page.waitForURL(url => url.pathname === '/login')
  await page.getByLabel('Email').fill('vizinho@demo.cochoemdia.com.br')
  await page.getByRole('textbox', { name: /^Senha/ }).fill('cocho-demo')
  await button(page, 'Entrar').click()
  await expect(page.getByText('Carga 2 de', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Tudo enviado')).toBeVisible()
  await expect(page.getByText('Carga 2 de', { exact: false }).first()).toBeVisible()

  const { get } = await farmApi(request, 'vizinho')
  const operation: Operation = await get(`/operations/${made.id}`)
  const [line] = operation.sub_operations[0]?.load_operation_ingredients ?? []
  expect(operation).toMatchObject({ status: 'in_progress', date: TODAY })
  expect(line?.actual_quantity).toBe(
    Math.round(made.sub_operations[0]?.load_operation_ingredients[0]?.expected_quantity ?? 0),
  )
  const ofDay = ((await get('/operations/today')) as Operation[]).filter(
    ({ treat_schedule_id, date }) => treat_schedule_id === made.treat_schedule_id && date === TODAY,
  )
  expect(ofDay).toHaveLength(1)
})
