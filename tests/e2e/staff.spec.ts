/** The vendor's staff: a lead of the site becomes a customer, and the invited owner sees the farm; a suspension shows its people a dialog. */
import { expect, type Page, test } from '@playwright/test'
import { linkInMail, signUp, uniqueEmail } from './support/account.ts'
import { signIn } from './support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function sendLead(page: Page, name: string, email: string): Promise<void> {
  const lead = { name, email, phone: '65999887766', farm_size: 'media' }
  const response = await page.request.post('/api/v1/contacts', { data: lead })
  expect(response.status()).toBe(201)
}

async function workOnLead(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox').fill(name)
  await page.getByRole('link', { name }).click()
  await page.getByText('Em conversa', { exact: true }).click()
  await page.getByLabel('Anotações').fill('Quer ver a balança.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Contato atualizado com sucesso!')).toBeVisible()
}

async function createFarm(page: Page, lead: string, farm: string): Promise<void> {
  await page.getByRole('link', { name: lead }).click()
  await page.getByRole('link', { name: 'Criar fazenda' }).click()
  await page.getByLabel('Nome da fazenda').fill(farm)
  await page.getByRole('button', { name: 'Criar fazenda' }).click()
  await expect(page.getByText(/^Fazenda criada! Convite enviado para/)).toBeVisible()
}

/** Signs up after the invitation: who proves the address comes to what waits for it. */
async function signUpAndAccept(owner: Page, email: string): Promise<void> {
  const began = Date.now()
  await signUp(owner, email)
  await owner.goto(await linkInMail('/confirmar', email, began))
  await owner.getByRole('button', { name: 'Confirmar email' }).click()
  await owner.getByRole('button', { name: /^Aceitar(?! Todos)/ }).click()
  await owner.waitForURL('/admin')
}

test('a lead becomes a customer whose owner sees the farm, until it is suspended', async ({ page, browser }) => {
  const email = uniqueEmail('lead')
  const lead = `Joana ${email.slice(0, 24)}`
  const farm = `Fazenda ${Date.now()}`
  await sendLead(page, lead, email)
  await signIn(page, 'equipe', '/manager/contacts')
  await workOnLead(page, lead)
  await createFarm(page, lead, farm)
  const row = page.getByRole('row').filter({ hasText: farm })
  await expect(row).toContainText('Convidado')

  const owner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signUpAndAccept(owner, email)
  await expect(owner.getByRole('button', { name: `Fazenda: ${farm}` })).toBeVisible()
  await page.reload()
  await expect(row).not.toContainText('Convidado')

  await page.getByRole('link', { name: farm }).click()
  await page.getByRole('button', { name: 'Suspender conta' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender conta' }).click()
  await expect(page.getByRole('heading', { name: 'Conta suspensa' })).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('dialog', { name: 'Conta Inativa!' })).toContainText('podem ser consultados até')
  await owner.context().close()
})

test('others get the page of a 403', async ({ page }) => {
  await signIn(page, 'gestor', '/manager/farms')
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
})
