/** A farm invites a person who already has an account: the mail, the yes, the work, and the way out. */
import { expect, type Page, test } from '@playwright/test'
import { createAccount, linkInMail, PASSWORD, region, signOut, uniqueEmail } from './support/account.ts'
import { signIn } from './support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function invite(page: Page, email: string, name: string): Promise<void> {
  await signIn(page, 'gestor', '/admin/farm-users')
  await page.getByRole('textbox', { name: 'Nome do usuário' }).fill(name)
  await page.getByRole('button', { name: 'Criar Usuário' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Tipo de Usuário').selectOption({ label: 'Técnico' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`Convite enviado para ${email}.`, { exact: false })).toBeVisible()
}

const cardOf = (page: Page, email: string) => page.getByRole('listitem').filter({ hasText: email })

async function enter(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const closeNotice = (page: Page) =>
  page.getByRole('dialog', { name: 'Conta Inativa!' }).getByRole('button', { name: 'Fechar' }).last().click()

test('an invited person accepts, works on the farm, and leaves it', async ({ page, browser }) => {
  const email = uniqueEmail('convidada')
  const person = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await createAccount(person, email)

  const began = Date.now()
  await invite(page, email, 'Rui do Convite')
  await expect(cardOf(page, email)).toContainText('Convidado')

  await person.goto(await linkInMail('/convite', email, began))
  await expect(person.getByText('Fazenda Boa Vista', { exact: true })).toBeVisible()
  await person.getByRole('button', { name: 'Entrar' }).click()
  await enter(person, email)
  await person.getByRole('button', { name: 'Aceitar convite' }).click()
  await person.waitForURL('/admin')
  await person.goto('/admin/corrals')
  await expect(person.getByRole('heading', { name: 'Baias', level: 1 })).toBeVisible()

  await page.reload()
  await expect(cardOf(page, email)).toContainText('Da própria pessoa')
  // the link works once
  await person.goto(await linkInMail('/convite', email, began))
  await expect(person.getByRole('heading', { name: 'Convite aceito' })).toBeVisible()

  await person.goto('/admin/account')
  await region(person, 'Fazendas')
    .getByRole('button', { name: /^Sair desta fazenda/ })
    .click()
  await person.getByRole('alertdialog').getByRole('button', { name: 'Sair da fazenda' }).click()
  await expect(person.getByText(/^Você saiu d/)).toBeVisible()
  await person.goto('/admin/corrals')
  await closeNotice(person)
  await expect(person.getByRole('heading', { name: 'Falta só a fazenda' })).toBeVisible()
  await page.reload()
  await expect(cardOf(page, email)).toContainText('Inativo')
  await person.context().close()
})

test('a withdrawn invitation is worth nothing', async ({ page, browser }) => {
  const email = uniqueEmail('cancelada')
  const person = await (await browser.newContext()).newPage()
  await createAccount(person, email)
  const began = Date.now()
  await invite(page, email, 'Rui Cancelado')
  await cardOf(page, email).getByRole('button', { name: 'Mais ações de Rui Cancelado' }).click()
  await page.getByRole('menuitem', { name: /^Cancelar o convite/ }).click()
  await page.getByRole('button', { name: 'Cancelar convite' }).click()
  await expect(page.getByText('Convite cancelado.')).toBeVisible()
  await expect(cardOf(page, email)).toHaveCount(0)
  await person.goto(await linkInMail('/convite', email, began))
  await expect(person.getByText(/cancelou este convite/)).toBeVisible()
  await person.context().close()
})

test('a person of another account sees for whom the invitation is', async ({ page }) => {
  const email = uniqueEmail('outra')
  await createAccount(page, email)
  const began = Date.now()
  await invite(page, email, 'Rui de Outra')
  // the manager opens the link by mistake
  await page.goto(await linkInMail('/convite', email, began))
  await expect(page.getByRole('button', { name: 'Aceitar convite' })).toBeHidden()
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click()
  await enter(page, email)
  await expect(page.getByRole('button', { name: 'Aceitar convite' })).toBeVisible()
  await page.goto('/admin')
  await closeNotice(page)
  await expect(region(page, 'Convites').getByRole('button', { name: /^Aceitar o convite/ })).toBeVisible()
  await signOut(page)
})
