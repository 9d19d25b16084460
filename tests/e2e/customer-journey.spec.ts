/**
 * The journey from a stranger on the site to fed cattle: the lead, the proposal and its approval, the farm and its owner's first sign-in, the first
 * feeding. Then the staff suspends the farm.
 */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { linkInMail, signUp, uniqueEmail } from './support/account.ts'
import { readMail } from './support/mail.ts'
import { signIn } from './support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const openPhone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()

async function sendContactForm(browser: Browser, name: string, email: string): Promise<void> {
  const visitor = await openPhone(browser)
  await visitor.goto('/contato')
  await visitor.getByLabel('Nome completo').fill(name)
  await visitor.getByLabel('Email').fill(email)
  await visitor.getByLabel('Telefone').fill('65999887766')
  await visitor.getByLabel('Tamanho da fazenda').selectOption({ index: 2 })
  await visitor.getByLabel('Mensagem (opcional)').fill('Tenho 118 cabeças em três baias.')
  const answer = visitor.waitForResponse('**/api/v1/contacts')
  await visitor.getByRole('button', { name: 'Agendar Consulta' }).click()
  expect((await answer).status()).toBe(201)
  await visitor.context().close()
}

/** The staff finds the lead with its message. */
async function openLead(page: Page, name: string): Promise<void> {
  await page.goto('/manager/contacts')
  await page.getByRole('textbox').fill(name)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByText('Tenho 118 cabeças em três baias.')).toBeVisible()
}

async function workOnLead(page: Page): Promise<void> {
  await page.getByText('Em conversa', { exact: true }).click()
  await page.getByLabel('Anotações').fill('Quer ver a balança.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Contato atualizado com sucesso!')).toBeVisible()
}

/** A proposal from the contact: the client's name and address come along. Returns the link of the mail. */
async function sendProposal(page: Page, name: string, email: string): Promise<string> {
  await page.getByRole('link', { name: 'Criar proposta' }).click()
  await expect(page.getByLabel('Nome do cliente')).toHaveValue(name)
  await expect(page.getByLabel('Email do cliente')).toHaveValue(email)
  await page.getByLabel('Desconto no kit').fill('5')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Proposta salva com sucesso!')).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  const since = Date.now()
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Proposta enviada', { exact: true })).toBeVisible()
  const mail = await readMail(['Ver e responder a proposta', name], since)
  return /https?:\/\/\S+\/proposta\/[\w-]{22}/.exec(mail)?.[0] ?? ''
}

async function approve(browser: Browser, link: string, name: string): Promise<void> {
  const client = await openPhone(browser)
  await client.goto(link)
  await client.getByRole('button', { name: 'Aprovar proposta' }).click()
  const dialog = client.getByRole('dialog')
  await dialog.getByLabel('Seu nome').fill(name)
  await dialog.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(client.getByText('Proposta aprovada', { exact: true })).toBeVisible()
  await client.context().close()
}

async function createFarm(page: Page, lead: string, farm: string): Promise<void> {
  await openLead(page, lead)
  await page.getByRole('link', { name: 'Criar fazenda' }).click()
  await page.getByLabel('Nome da fazenda').fill(farm)
  await page.getByRole('button', { name: 'Criar fazenda' }).click()
  await expect(page.getByText(/^Fazenda criada! Convite enviado para/)).toBeVisible()
}

/** The owner enters by the link of the invitation, on a phone of their own. */
async function enterAsOwner(owner: Page, email: string, farm: string, invitedAt: number): Promise<void> {
  await owner.goto(await linkInMail('/convite', email, invitedAt))
  await expect(owner.getByText(farm, { exact: true })).toBeVisible()
  const began = Date.now()
  await signUp(owner, email)
  await owner.goto(await linkInMail('/confirmar', email, began))
  await owner.getByRole('button', { name: 'Confirmar email' }).click()
  await owner.getByRole('button', { name: /^Aceitar(?! Todos)/ }).click()
  await owner.waitForURL('/admin')
  await expect(owner.getByRole('button', { name: `Fazenda: ${farm}` })).toBeVisible()
}

type Created = { id: number }
type Line = { id: number; expected_quantity: number }
type SubOperation = { id: number; load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }

/** The API with the session of the page. */
async function apiOf(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem('cocho.session'))
  const { token, farms } = JSON.parse(stored ?? '{}')
  const request = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const url = `/api/v1/farms/${farms[0].id}${path}`
    const response = await page.request.fetch(url, { method, headers: { authorization: token }, data })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()).data
  }
  const create = async (path: string, data: unknown) => (await request<Created>('POST', path, data)).id
  return { request, create }
}
type Api = Awaited<ReturnType<typeof apiOf>>

const dayOf = (ms: number) => new Date(ms).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })

/** What whole-day.spec.ts does through the screens. */
async function createRest({ request, create }: Api, ingredient_id: number): Promise<void> {
  const recipe_id = await create('/recipes', {
    name: 'Terminação',
    timer: 6,
    dry_matter_percent: 68,
    ingredients: [{ ingredient_id, percent: 100 }],
  })
  const treat_id = await create('/treats', { name: 'Manhã', percent: 100 })
  const corral_id = await create('/corrals', { name: 'C1', capacity: 130 })
  await create('/corral_indexes', { name: 'Lambido', value: 10 })
  const lot = await create('/lots', {
    name: 'Lote 1',
    corral_id,
    quantity: 118,
    entry_date: dayOf(Date.now() - 30 * DAY_MS),
    initial_avg_weight: 380,
    gmd: 1.5,
    initial_load: 1500,
  })
  const rule_id = await create('/rules', { name: 'Terminação', recipe_id, lot_ids: [lot] })
  const [{ id: user } = { id: 0 }] = await request<Created[]>('GET', '/farm_users')
  await create('/treat_schedules', {
    user_ids: [user],
    starts_on: dayOf(Date.now()),
    treat_items: [{ rule_id, treat_id, scheduled_time: '07:00' }],
  })
}

/** Every weight as it was planned. */
async function feed({ request }: Api): Promise<void> {
  const [operation] = await request<{ id: number; sub_operations: SubOperation[] }[]>('GET', '/operations/today')
  const at = new Date().toISOString()
  const event = (type: string, more: object = {}) => ({
    id: crypto.randomUUID(),
    operation_id: operation?.id,
    type,
    at,
    ...more,
  })
  const weighed = (type: string) => (line: Line) => event(type, { line_id: line.id, kg: line.expected_quantity })
  const events = [
    event('start'),
    ...(operation?.sub_operations ?? []).flatMap(sub => [
      event('tare', { sub_operation_id: sub.id, kg: 6200 }),
      ...sub.load_operation_ingredients.map(weighed('load')),
      ...sub.unload_operation_corrals.map(weighed('unload')),
    ]),
    event('finish'),
  ]
  await request('POST', '/operations/events', { events })
}

async function suspend(page: Page, farm: string): Promise<void> {
  await page.getByRole('link', { name: farm }).click()
  await page.getByRole('button', { name: 'Suspender conta' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender conta' }).click()
  await expect(page.getByRole('heading', { name: 'Conta suspensa' })).toBeVisible()
}

test('a stranger on the site becomes a customer whose cattle are fed, until the farm is suspended', async ({
  page,
  browser,
}) => {
  const email = uniqueEmail('cliente')
  const lead = `Joana ${email.slice(8, 16)}`
  const farm = `Fazenda ${email.slice(8, 16)}`
  await sendContactForm(browser, lead, email)

  await signIn(page, 'equipe', '/manager/contacts')
  await openLead(page, lead)
  await workOnLead(page)
  await openLead(page, lead)
  const link = await sendProposal(page, lead, email)
  await approve(browser, link, lead)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aprovada')
  const invitedAt = Date.now()
  await createFarm(page, lead, farm)
  const row = page.getByRole('row').filter({ hasText: farm })
  await expect(row).toContainText('Convidado')

  const owner = await openPhone(browser)
  await enterAsOwner(owner, email, farm, invitedAt)
  await expect(owner.getByText('Primeiros passos')).toBeVisible()
  await owner.getByRole('link', { name: 'Criar ingredientes' }).click()
  await owner.getByRole('textbox', { name: 'Nome do ingrediente' }).fill('Silagem')
  await owner.getByRole('button', { name: 'Criar Ingrediente' }).click()
  await expect(owner.getByRole('heading', { name: 'Silagem' })).toBeVisible()
  await owner.goto('/admin')
  await expect(owner.getByRole('link', { name: 'Criar receita' })).toBeVisible()

  const api = await apiOf(owner)
  const [silage] = await api.request<Created[]>('GET', '/ingredients')
  await createRest(api, silage?.id ?? 0)
  await owner.reload()
  await expect(owner.getByText('Primeiros passos')).toHaveCount(0)
  await feed(api)
  await owner.reload()
  await expect(owner.getByText(/O trato de hoje está feito|1 de 1 trato/).first()).toBeVisible()
  await expect(owner.getByText(/1\.500 kg/).first()).toBeVisible()

  await page.goto('/manager/farms')
  await page.getByRole('textbox').fill(farm)
  await expect(row).toContainText('118')
  await expect(row).not.toContainText('Convidado')
  await suspend(page, farm)
  await owner.reload()
  await expect(owner.getByRole('dialog', { name: 'Conta Inativa!' })).toContainText('podem ser consultados até')
  await owner.context().close()
})
