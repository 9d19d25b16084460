/** What a person types in a form survives the end of the session, a reload and a change of farm, and overwrites no newer values. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { createAccount, isOnAccount, uniqueEmail } from './support/account.ts'
import { farmApi, signIn } from './support/people.ts'

test.describe.configure({ mode: 'serial' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const capacity = (page: Page) => page.getByLabel('Capacidade de animais')
const recovered = (page: Page) => page.getByText('Recuperamos o que você tinha digitado')

/** Ends the session of the page on the server, as another device or an expiry does. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('cocho.session') ?? '{}')
    await fetch('/api/v1/users/sign_out', { method: 'DELETE', headers: { authorization: token } })
  })
}

/** Asks the server again. A refresh in the background may find the end of the session first, and then the button is gone. */
async function refreshUntilSignedOut(page: Page): Promise<void> {
  const signedOut = page.waitForURL(/\/login\?volta=/)
  await Promise.race([
    signedOut,
    button(page, 'Atualizar')
      .click()
      .catch(() => signedOut),
  ])
  await signedOut
}

async function signInAgain(page: Page, email = 'vizinho@demo.cochoemdia.com.br'): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('cocho-demo')
  await button(page, 'Entrar').click()
}

async function openNewCorral(page: Page, name: string): Promise<void> {
  await page.goto('/admin/corrals')
  await page.getByRole('textbox', { name: 'Nome da baia' }).fill(name)
  await button(page, 'Criar Baia').click()
  await expect(page.getByLabel('Nome')).toHaveValue(name)
}

/** Signed in, with the invitations of both farms accepted. */
async function createManagerOfTwoFarms(page: Page, request: APIRequestContext): Promise<string> {
  const email = uniqueEmail('duas')
  await createAccount(page, email)
  for (const who of ['gestor', 'nova'] as const)
    await (await farmApi(request, who)).post('/farm_users', { name: 'Duas Fazendas', email, user_type: 'admin' })
  await page.goto('/admin/account')
  await signInAgain(page, email)
  await isOnAccount(page)
  for (const farm of ['Fazenda Boa Vista', 'Fazenda Nova Esperança']) {
    await page.goto('/admin/account')
    await button(page, `Aceitar o convite da ${farm}`).click()
    await page.waitForURL('/admin')
  }
  return email
}

test('a session that ended elsewhere leads back to the full form', async ({ page }) => {
  await signIn(page, 'vizinho')
  await openNewCorral(page, 'Rascunho 1')
  await capacity(page).fill('77')
  await endSession(page)
  await button(page, 'Salvar').click()
  await expect(page).toHaveURL(/\/login\?volta=/)
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(1)
  await signInAgain(page)
  await expect(recovered(page)).toBeVisible()
  await expect(page.getByLabel('Nome')).toHaveValue('Rascunho 1')
  await expect(capacity(page)).toHaveValue('77')
  await button(page, 'Salvar').click()
  await expect(page.getByRole('heading', { name: 'Rascunho 1' })).toBeVisible()
  await openNewCorral(page, 'Rascunho 2')
  await expect(recovered(page)).toBeHidden()
})

test('a session that is found ended while typing does not leave a blank page', async ({ page }) => {
  await signIn(page, 'vizinho')
  await openNewCorral(page, 'Rascunho 3')
  await capacity(page).fill('78')
  await endSession(page)
  await refreshUntilSignedOut(page)
  await signInAgain(page)
  await expect(recovered(page)).toBeVisible()
  await expect(capacity(page)).toHaveValue('78')
})

test('a reload keeps the form, and signing out deletes the draft', async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept())
  await signIn(page, 'vizinho')
  await openNewCorral(page, 'Rascunho 4')
  await capacity(page).fill('79')
  await page.reload()
  await expect(recovered(page)).toBeVisible()
  await expect(capacity(page)).toHaveValue('79')
  await page.getByRole('button', { name: /^Usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await button(page, 'Sair sem salvar').click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('cocho.draft')))).toEqual(
    [],
  )
})

test('two people with the same form open lose nothing', async ({ browser, page, request }) => {
  const api = await farmApi(request, 'vizinho')
  const corral = await api.post('/corrals', { name: 'Disputada', capacity: 100 })
  await signIn(page, 'vizinho', `/admin/corrals/${corral.id}/edit`)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'vizinho', `/admin/corrals/${corral.id}/edit`)
  await expect(capacity(other)).toHaveValue('100')
  await expect(capacity(page)).toHaveValue('100')

  await capacity(page).fill('110')
  await button(page, 'Salvar').click()
  await expect(page.getByText('Baia atualizada com sucesso!')).toBeVisible()

  await other.getByLabel('Nome').fill('Disputada norte')
  await button(other, 'Salvar').click()
  const panel = other.getByRole('region', { name: 'Disputada mudou enquanto você editava' })
  await expect(panel).toContainText('Capacidade de animais')
  await expect(panel).toContainText('110')
  await button(other, 'Salvar').click()
  await expect(other.getByText('Baia atualizada com sucesso!')).toBeVisible()
  expect(await api.get(`/corrals/${corral.id}`)).toMatchObject({ name: 'Disputada norte', capacity: 110 })
  await other.context().close()
})

test('a change of farm asks, keeps the draft and leaves no page of the other farm', async ({ page, request }) => {
  const email = await createManagerOfTwoFarms(page, request)
  await page.goto('/admin')
  const farm = page.getByRole('button', { name: /^Fazenda: / })
  const chooseFarm = async (name: string) => {
    await farm.click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await chooseFarm('Fazenda Boa Vista')
  await openNewCorral(page, 'Rascunho 5')
  await capacity(page).fill('80')

  await chooseFarm('Fazenda Nova Esperança')
  await button(page, 'Continuar editando').click()
  await expect(capacity(page)).toHaveValue('80')
  await chooseFarm('Fazenda Nova Esperança')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mudar de fazenda' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(farm).toContainText('Fazenda Nova Esperança')

  await page.goto('/admin/corrals/new')
  await expect(page.getByLabel('Nome')).toHaveValue('')
  await endSession(page)
  await refreshUntilSignedOut(page)
  await signInAgain(page, email)
  await expect(farm).toContainText('Fazenda Nova Esperança')
  await chooseFarm('Fazenda Boa Vista')
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/corrals/new')
  await expect(recovered(page)).toBeVisible()
  await expect(capacity(page)).toHaveValue('80')
})
