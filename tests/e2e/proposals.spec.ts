/** A proposal from the staff's editor to the client's answer, with the mails between them. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { readMail } from './support/mail.ts'
import { fetchSession, signIn } from './support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

/** Sends the proposal whose page is open, and returns the link of the mail. */
async function sendToClient(page: Page, client: string): Promise<string> {
  const since = Date.now()
  await page.getByRole('button', { name: /^Enviar (ao cliente|de novo)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Proposta enviada', { exact: true })).toBeVisible()
  const mail = await readMail(['Ver e responder a proposta', client], since)
  return /https?:\/\/\S+\/proposta\/[\w-]{22}/.exec(mail)?.[0] ?? ''
}

/** A draft through the API, with its page open. */
async function openDraft(page: Page, client: string): Promise<number> {
  await signIn(page, 'equipe', '/manager/proposals')
  const { token } = JSON.parse(await fetchSession(page.request, 'equipe'))
  const response = await page.request.post('/api/v1/manager/proposals', {
    headers: { authorization: token },
    data: { client_name: client, client_email: 'compras@fazenda.test', kit_value: 12_300 },
  })
  const { id } = (await response.json()).data
  await page.goto(`/manager/proposals/${id}`)
  return id
}

/** The client's browser, which knows nothing of the staff's. */
async function openAsClient(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const response = await page.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  return page
}

async function answer(client: Page, button: string, name: string): Promise<void> {
  await client.getByRole('button', { name: button }).click()
  const dialog = client.getByRole('dialog')
  await dialog.getByLabel('Seu nome').fill(name)
  await dialog.getByRole('button', { name: /^(Aprovar|Não aprovar)$/ }).click()
}

test('staff write a proposal, and the client approves it', async ({ page, browser }) => {
  const client = uniqueName('Fazenda São João')
  await signIn(page, 'equipe', '/manager/proposals')
  await page.getByRole('link', { name: 'Criar proposta' }).first().click()
  await page.getByLabel('Nome do cliente').fill(client)
  await page.getByLabel('CNPJ').pressSequentially('12abc34501de35')
  await page.getByLabel('Email do cliente').fill('compras@saojoao.test')
  await page.getByLabel('Desconto no kit').fill('10')
  const summary = page.getByRole('complementary', { name: 'Resumo' })
  await expect(summary.getByText('R$ 11.070,00')).toBeVisible()
  await expect(summary.getByText('R$ 5.535,00')).toHaveCount(2)

  // a reload loses nothing
  await page.reload()
  await expect(page.getByText('Recuperamos o que você tinha digitado')).toBeVisible()
  await expect(page.getByLabel('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Proposta salva com sucesso!')).toBeVisible()
  await page.getByRole('link', { name: client, exact: true }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^proposta-fazenda-sao-joao-[\da-f]{8}-\d+\.pdf$/)

  const link = await sendToClient(page, client)
  const since = Date.now()
  const visitor = await openAsClient(browser, link)
  await expect(visitor.getByRole('heading', { name: /^Proposta comercial nº \d+$/ })).toBeVisible()
  await expect(visitor.getByText('R$ 11.070,00')).toBeVisible()
  await answer(visitor, 'Aprovar proposta', 'Helena Prado')
  await expect(visitor.getByText('Proposta aprovada', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText(/Resposta de Helena Prado/)).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Aprovar proposta' })).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aprovada')
  await expect(page.getByText('Helena Prado')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Editar', exact: true })).toHaveCount(0)
  expect(await readMail(['Respondida por: Helena Prado', client], since)).toContain('Resposta: Aprovada')
})

test('the client rejects a proposal, and the link that was replaced is dead', async ({ page, browser }) => {
  const client = uniqueName('Confinamento Ipê')
  await openDraft(page, client)
  const first = await sendToClient(page, client)
  const second = await sendToClient(page, client)
  const visitor = await openAsClient(browser, first)
  await expect(visitor.getByText('Este link não vale mais')).toBeVisible()
  await visitor.goto(second)
  await answer(visitor, 'Não aprovar', 'Rui Barbosa')
  await expect(visitor.getByText('Proposta não aprovada', { exact: true })).toBeVisible()
  await page.goto(`/manager/proposals?status=rejected&search=${encodeURIComponent(client)}`)
  await expect(page.getByRole('link', { name: client, exact: true })).toBeVisible()
})
