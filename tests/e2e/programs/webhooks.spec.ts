/**
 * Webhooks of a farm on this machine: a manager creates one, its receiver verifies what arrives, and receivers that refuse, answer 500, redirect or
 * do not answer. On a server with a clock of its own.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { FIRST_NOW, test } from '../support/clocked-server.ts'
import { farmApi, signIn } from '../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

type Received = { headers: Record<string, string>; body: string }
type Receiver = { url: string; received: Received[]; answer: (response: ServerResponse) => void }

const servers: Server[] = []

async function startReceiver(answer: Receiver['answer']): Promise<Receiver> {
  const receiver: Receiver = { url: '', received: [], answer }
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    receiver.received.push({ headers, body: Buffer.concat(chunks).toString() })
    receiver.answer(response)
  }
  const server = createServer((request, response) => void receive(request, response))
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recebe`
  return receiver
}

test.afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

const answer =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end()

async function createWebhook(page: Page, name: string, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Criar webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar webhook' })
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByLabel('Endereço').fill(url)
  await dialog.getByRole('button', { name: 'Criar webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Copie o segredo agora' })
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Já copiei' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return secret
}

/** The clock of the server is not that of this process, so the signature is compared and the instant is not judged. */
function isSigned(secret: string, { headers, body }: Received): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  return new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body) === headers['webhook-signature']
}

test('receivers that work, refuse, answer 500, redirect and hang', async ({ page, request, server }) => {
  const redirected = await startReceiver(answer(200))
  const good = await startReceiver(answer(200))
  const failing = await startReceiver(answer(500))
  const redirecting = await startReceiver(answer(302, { location: redirected.url }))
  const hanging = await startReceiver(() => undefined)
  const refusing = await startReceiver(answer(200))
  servers.pop()?.close()
  await server.goTo(FIRST_NOW + 60_000)
  await signIn(page, 'nova', '/admin/webhooks')

  await page.getByRole('button', { name: 'Criar webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'Criar webhook' })
  await dialog.getByLabel('Nome').fill('Rede interna')
  await dialog.getByLabel('Endereço').fill('https://192.168.0.10/recebe')
  await dialog.getByRole('button', { name: 'Criar webhook' }).click()
  await expect(dialog.getByText('e não um número de IP')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()

  const secret = await createWebhook(page, 'Bom', good.url)
  await createWebhook(page, 'Com erro', failing.url)
  await createWebhook(page, 'Redireciona', redirecting.url)
  await createWebhook(page, 'Lento', hanging.url)
  await createWebhook(page, 'Recusa', refusing.url)

  const { post, put, get } = await farmApi(request, 'nova')
  const corral = await post('/corrals', { name: 'Baia 1' })
  const day = new Date(FIRST_NOW).toISOString().slice(0, 10)
  const body = { name: 'Lote 1', corral_id: corral.id, quantity: 100, entry_date: day, initial_avg_weight: 380 }
  const lot = await post('/lots', { ...body, initial_load: 1000, gmd: 1.5 })
  await put(`/lots/${lot.id}/finish`, { finish_date: day })

  const finished = () => good.received.find(({ body }) => JSON.parse(body).type === 'lot.finished')
  await expect.poll(() => finished() !== undefined).toBe(true)
  const received = finished()
  if (!received) throw new Error('It was just there.')
  expect(isSigned(secret, received)).toBe(true)
  expect(isSigned(secret, { ...received, body: `${received.body} ` })).toBe(false)
  expect(JSON.parse(received.body).data).toEqual(await get(`/lots/${lot.id}`))

  const expected = {
    Bom: 'respondeu 200',
    'Com erro': 'respondeu 500',
    Redireciona: 'respondeu 302',
    Recusa: 'a conexão falhou',
  }
  for (const [name, result] of Object.entries({ ...expected, Lento: 'não respondeu em 10 segundos' })) {
    await page.getByRole('button', { name: `Entregas de ${name}` }).click()
    const deliveries = page.getByRole('dialog', { name: `Entregas de ${name}` })
    await expect(deliveries.getByText(result).first()).toBeVisible()
    await deliveries.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(redirected.received).toEqual([])

  failing.answer = answer(200)
  const before = failing.received.length
  await page.getByRole('button', { name: 'Entregas de Com erro' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Entregas de Com erro' })
  await deliveries.getByRole('button', { name: /^Enviar de novo: Lote encerrado/ }).click()
  await expect(deliveries.getByText('Entregue').first()).toBeVisible()
  expect(failing.received.length).toBeGreaterThan(before)
  expect(failing.received.at(-1)?.headers['webhook-id']).toBe(
    failing.received.find(({ body }) => JSON.parse(body).type === 'lot.finished')?.headers['webhook-id'],
  )
})
