/** Steps of the screens of an account that several specs take. */
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { readMail } from './mail.ts'
import { type Email, openWithSession } from './people.ts'

export const PASSWORD = 'cocho-demo'
export const NEW_PASSWORD = 'cocho-novo'

export const uniqueEmail = (name: string): Email => `${name}-${crypto.randomUUID().slice(0, 8)}@fazenda.com.br`

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Nome completo').fill('Rui Sampaio')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('/confira-email')
}

/** The path of the link in the newest mail to an address. */
export async function linkInMail(path: string, email: string, since: number): Promise<string> {
  const text = await readMail([email, `${path}#`], since)
  const link = new URL(/https?:\S+#\S+/.exec(text)?.[0] ?? '')
  return link.pathname + link.hash
}

/** Signs up and proves the address on the same device, without the screens. */
export async function createAccount({ request }: Page, email: string): Promise<void> {
  const began = Date.now()
  const body = { name: 'Rui Sampaio', email, password: PASSWORD, password_confirmation: PASSWORD }
  const { token: authorization } = await post(request, 'sign_up', body)
  const link = await linkInMail('/confirmar', email, began)
  const headers = { authorization }
  const { token } = await post(request, 'verification', { token: link.split('#')[1] }, headers)
  await request.delete('/api/v1/users/sign_out', { headers: { authorization: token } })
}

async function post(request: APIRequestContext, path: string, data: object, headers = {}) {
  const response = await request.post(`/api/v1/users/${path}`, { data, headers })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** Signs out without the screens. */
export async function endSession(page: Page): Promise<void> {
  const session = await page.evaluate(() => {
    const stored = localStorage.getItem('cocho.session')
    localStorage.removeItem('cocho.session')
    return stored
  })
  const { token } = JSON.parse(session ?? '{}')
  if (token) await page.request.delete('/api/v1/users/sign_out', { headers: { authorization: token } })
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login?volta=/admin/account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Opens the account as a person who has signed in. */
export async function openAccount(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/v1/users/sign_in', { data: { email, password: PASSWORD } })
  await openWithSession(page, await response.text(), '/admin/account')
  await isOnAccount(page)
}

export const isOnAccount = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible()

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(/\/login/)
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The dialog that asks the password again. */
export async function confirmPassword(page: Page): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Senha', { exact: true })
  await field.fill(PASSWORD)
  await field.press('Enter')
}

/** Signs the same person in on another device. */
export async function signInOnAnotherDevice(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openAccount(page, email)
  return page
}
