/** An account through the screens: sign-up, password recovery, second factor, sessions, export and deletion. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import { readMail } from './mail.ts'
import { totpByRfc6238, totpCode } from './totp.ts'

const PASSWORD = 'cocho-demo'
const NEW_PASSWORD = 'cocho-novo'

test.use({ viewport: { width: 1440, height: 900 } })

const uniqueEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@fazenda.com.br`

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Nome completo').fill('Rui Sampaio')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmar senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('/login')
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login?volta=/admin/account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

const isOnAccount = (page: Page) => expect(page.getByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(/\/login/)
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The dialog that asks the password again. */
async function confirmPassword(page: Page): Promise<void> {
  const field = page.getByRole('dialog').getByLabel('Senha', { exact: true })
  await field.fill(PASSWORD)
  await field.press('Enter')
}

/** Signs the same person in on another device. */
async function signInOnAnotherDevice(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, email)
  await isOnAccount(page)
  return page
}

test('a new account signs up, signs in and sees that it has no farm', async ({ page }) => {
  const email = uniqueEmail('rui')
  await signUp(page, email)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  const notice = page.getByRole('dialog', { name: 'Conta Inativa!' })
  await expect(notice).toContainText('Sua conta não está ativa no momento.')
  await expect(notice.getByRole('link', { name: 'Falar com a equipe' })).toBeVisible()
  await notice.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText('Nenhuma fazenda', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nenhuma fazenda', { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goto('/admin/account')
  // signing up left no session behind
  await expect(region(page, 'Sessões').getByRole('listitem')).toHaveCount(1)
  await expect(region(page, 'Perfil').getByLabel('Nome')).toHaveValue('Rui Sampaio')
  await region(page, 'Perfil').getByLabel('Nome').fill('Rui Sampaio Neto')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await expect(page.getByRole('button', { name: /^Usuário/ })).toContainText('Rui Sampaio Neto')
})

test('password recovery by mail works once and ends every session', async ({ page, browser }) => {
  const email = uniqueEmail('perdida')
  await signUp(page, email)
  const device = await signInOnAnotherDevice(browser, email)

  const began = Date.now()
  await page.goto('/password-recovery')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Enviar senha temporária' }).click()
  await page.waitForURL(/\/update-password#email=/)
  const text = await readMail(encodeURIComponent(email), began)
  const temporary = /\b[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(text)?.[0] ?? ''
  await expectSamePasswordInHtml(page, email, temporary, began)

  const update = async () => {
    await page.getByLabel('Senha temporária').fill(temporary)
    await page.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirmar nova senha').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Atualizar senha' }).click()
  }
  await update()
  await page.waitForURL('/login')

  await device.reload()
  await device.waitForURL(/\/login/)
  await device.context().close()

  await signIn(page, email)
  await expect(page.getByText('Email ou senha incorretos. Confira e tente de novo.')).toBeVisible()
  await signIn(page, email, NEW_PASSWORD)
  await isOnAccount(page)
  await signOut(page)

  await page.goto(/http\S+/.exec(text)?.[0] ?? '/')
  await update()
  await expect(page.getByText('Senha temporária incorreta, vencida ou já usada.')).toBeVisible()
})

/** The HTML part of the mail has the same password as its text, and a link to the same page. */
async function expectSamePasswordInHtml(page: Page, email: string, temporary: string, since: number): Promise<void> {
  const mail = await page.context().newPage()
  await mail.setContent(await readMail(encodeURIComponent(email), since, 'html'))
  await expect(mail.getByRole('heading', { name: 'Sua senha temporária' })).toBeVisible()
  await expect(mail.getByText(temporary, { exact: true })).toBeVisible()
  const link = mail.getByRole('link', { name: 'Escolher senha nova' })
  await expect(link).toHaveAttribute('href', page.url().replace(/email=.*/, `email=${encodeURIComponent(email)}`))
  await mail.close()
}

test('password recovery responds the same for an unknown e-mail', async ({ page }) => {
  await page.goto('/password-recovery')
  await page.getByLabel('Email').fill(uniqueEmail('ninguem'))
  await page.getByRole('button', { name: 'Enviar senha temporária' }).click()
  await page.waitForURL(/\/update-password#email=/)
  await expect(page.getByText(/Se houver uma conta com este email/)).toBeVisible()
})

test('the reference codes are those of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect([59, 1_111_111_109, 20_000_000_000].map(at => totpByRfc6238(secret, at, 8))).toEqual([
    '94287082',
    '07081804',
    '65353130',
  ])
})

test('sign-in requires the second factor and accepts each code once', async ({ page }) => {
  const email = uniqueEmail('segura')
  await signUp(page, email)
  await signIn(page, email)
  await isOnAccount(page)

  const factor = region(page, 'Verificação em duas etapas')
  await factor.getByRole('button', { name: 'Ativar' }).click()
  await confirmPassword(page)
  await expect(factor.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '')
  // the code of the step before, so that the present one is not used yet
  const first = totpCode(secret, -1)
  await factor.getByLabel('Código de verificação').fill(first)
  await factor.getByRole('button', { name: 'Confirmar' }).click()
  const shown = factor.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(shown).toHaveCount(8)
  const codes = await shown.allTextContents()
  await factor.getByRole('button', { name: 'Já guardei' }).click()
  await expect(factor.getByText('Ativa', { exact: true })).toBeVisible()
  await page.reload()
  await isOnAccount(page)
  await expect(factor.getByText(/Restam 8 códigos de recuperação/)).toBeVisible()
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0)
  await signOut(page)

  const enter = async (code: string) => {
    await page.getByLabel('Código de verificação').fill(code)
    await page.getByRole('button', { name: 'Entrar' }).click()
  }
  await signIn(page, email)
  await expect(page.getByText('Digite o código do seu aplicativo de verificação para entrar.')).toBeVisible()
  await enter(first)
  await expect(page.getByText(/Código incorreto ou já usado/)).toBeVisible()
  await enter(totpCode(secret))
  await isOnAccount(page)
  await signOut(page)

  await signIn(page, email)
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await isOnAccount(page)
  await expect(factor.getByText(/Restam 7 códigos de recuperação/)).toBeVisible()

  await factor.getByRole('button', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Código de verificação').fill(codes[1] ?? '')
  await dialog.getByLabel('Código de verificação').press('Enter')
  await expect(factor.getByText('Desativada')).toBeVisible()
})

test('a session ended on another device ends at its next request', async ({ page, browser }) => {
  const email = uniqueEmail('sessoes')
  await signUp(page, email)
  const device = await signInOnAnotherDevice(browser, email)
  await signIn(page, email)
  await isOnAccount(page)
  const sessions = region(page, 'Sessões')
  await expect(sessions.getByText('Esta sessão')).toBeVisible()
  await sessions.getByRole('button', { name: 'Encerrar as outras sessões' }).click()
  await confirmPassword(page)
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await device.reload()
  await device.waitForURL(/\/login/)
  await expect(device.getByText('Você não está autorizado a acessar esta página')).toBeVisible()
  await device.context().close()
})

test('ending one session keeps the others, and a new password ends them', async ({ page, browser }) => {
  const email = uniqueEmail('uma')
  await signUp(page, email)
  const [ended, remaining] = [await signInOnAnotherDevice(browser, email), await signInOnAnotherDevice(browser, email)]
  await signIn(page, email)
  await isOnAccount(page)
  const sessions = region(page, 'Sessões')
  const open = sessions.getByRole('listitem')
  // newest first
  await expect(open).toHaveCount(3)
  await open
    .nth(2)
    .getByRole('button', { name: /^Encerrar/ })
    .click()
  await confirmPassword(page)
  await expect(open).toHaveCount(2)
  await ended.reload()
  await ended.waitForURL(/\/login/)
  await remaining.reload()
  await isOnAccount(remaining)

  const password = region(page, 'Senha')
  await password.getByLabel('Senha atual').fill(PASSWORD)
  await password.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
  await password.getByLabel('Confirmar nova senha').fill(NEW_PASSWORD)
  await password.getByRole('button', { name: /senha/i }).last().click()
  await expect(page.getByText('Senha atualizada com sucesso!', { exact: false })).toBeVisible()
  await remaining.reload()
  await remaining.waitForURL(/\/login/)
  for (const device of [ended, remaining]) await device.context().close()
})

test('an account is exported as a file and then deleted', async ({ page }) => {
  const email = uniqueEmail('saindo')
  await signUp(page, email)
  await signIn(page, email)
  await isOnAccount(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar JSON' }).click()
  const file = await (await download).createReadStream()
  const text = (await file.toArray()).join('')
  expect(JSON.parse(text)).toMatchObject({ account: { email }, farms: [] })

  await page.getByRole('button', { name: 'Excluir conta' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Excluir conta' }).click()
  await page.waitForURL('/login')
  await signIn(page, email)
  await expect(page.getByText('Email ou senha incorretos. Confira e tente de novo.')).toBeVisible()
})
