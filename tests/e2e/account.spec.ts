/** An account through the screens: sign-up, password recovery, sessions, export and deletion. */
import { expect, type Page, test } from '@playwright/test'
import {
  confirmPassword,
  createAccount,
  endSession,
  isOnAccount,
  linkInMail,
  NEW_PASSWORD,
  openAccount,
  PASSWORD,
  region,
  signIn,
  signInOnAnotherDevice,
  signOut,
  signUp,
  uniqueEmail,
} from './support/account.ts'
import { readMail } from './support/mail.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a person signs up, proves the address and sees what comes next', async ({ page }) => {
  const email = uniqueEmail('rui')
  const began = Date.now()
  await signUp(page, email)
  await expect(page.getByText(email)).toBeVisible()
  // nothing of the panel until the address is proven
  await page.goto('/admin')
  await page.waitForURL('/confira-email')
  await page.goto(await linkInMail('/confirmar', email, began))
  await expect(page).toHaveURL('/confirmar')
  await page.getByRole('button', { name: 'Confirmar email' }).click()
  await page.waitForURL('/admin')
  await expect(page.getByRole('heading', { name: 'Falta só a fazenda' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Conta Inativa!' })).toBeHidden()
  await page.goto('/admin/account')
  await expect(region(page, 'Sessões').getByRole('listitem')).toHaveCount(1)
  await expect(region(page, 'Perfil').getByLabel('Nome')).toHaveValue('Rui Sampaio')
  await region(page, 'Perfil').getByLabel('Nome').fill('Rui Sampaio Neto')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await expect(page.getByRole('button', { name: /^Usuário/ })).toContainText('Rui Sampaio Neto')
})

test('a taken and a free address get the same answer, and two different mails', async ({ page }) => {
  const [taken, free] = [uniqueEmail('ja-tem'), uniqueEmail('livre')]
  await createAccount(page, taken)
  const began = Date.now()
  const pages: (string | null)[] = []
  for (const email of [taken, free]) {
    await signUp(page, email)
    await expect(page.getByText(email)).toBeVisible()
    pages.push((await page.getByRole('main').textContent())?.replace(email, '') ?? null)
    await endSession(page)
  }
  expect(pages[0]).toBe(pages[1])
  expect(await readMail(free, began)).toContain('/confirmar#')
  const toOwner = await readMail(taken, began)
  expect(toOwner).toContain('já tem conta')
  expect(toOwner).not.toContain('/confirmar#')
})

test('a stranger who signed up first with an address gets nothing', async ({ page, browser }) => {
  const email = uniqueEmail('dona')
  const stranger = await (await browser.newContext()).newPage()
  const began = Date.now()
  await signUp(stranger, email)
  // the owner of the address opens the link on her own device, which asks for a password
  await page.goto(await linkInMail('/confirmar', email, began))
  await page.getByLabel('Senha', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirmar senha').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Confirmar email' }).click()
  await page.waitForURL('/admin')
  await stranger.reload()
  await stranger.waitForURL(/\/login/)
  await expect(stranger.getByText('Já confirmou o seu email? Entre com a sua senha.')).toBeVisible()
  await signIn(stranger, email)
  await expect(stranger.getByText('Email ou senha incorretos. Confira e tente de novo.')).toBeVisible()
  await stranger.context().close()
})

test('password recovery by mail works once and ends every session', async ({ page, browser }) => {
  const email = uniqueEmail('perdida')
  await createAccount(page, email)
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

test('ending one session keeps the others, which one press ends, and a new password', async ({ page, browser }) => {
  const email = uniqueEmail('uma')
  await createAccount(page, email)
  const [ended, remaining] = [await signInOnAnotherDevice(browser, email), await signInOnAnotherDevice(browser, email)]
  await openAccount(page, email)
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

  await sessions.getByRole('button', { name: 'Encerrar as outras sessões' }).click()
  await confirmPassword(page)
  await expect(open).toHaveCount(1)
  await remaining.reload()
  await remaining.waitForURL(/\/login/)
  await expect(remaining.getByText('Você não está autorizado a acessar esta página')).toBeVisible()

  const again = await signInOnAnotherDevice(browser, email)
  const password = region(page, 'Senha')
  await password.getByLabel('Senha atual').fill(PASSWORD)
  await password.getByLabel('Nova senha', { exact: true }).fill(NEW_PASSWORD)
  await password.getByLabel('Confirmar nova senha').fill(NEW_PASSWORD)
  await password.getByRole('button', { name: /senha/i }).last().click()
  await expect(page.getByText('Senha atualizada com sucesso!', { exact: false })).toBeVisible()
  await again.reload()
  await again.waitForURL(/\/login/)
  for (const device of [ended, remaining, again]) await device.context().close()
})

test('an account is exported as a file and then deleted', async ({ page }) => {
  const email = uniqueEmail('saindo')
  await createAccount(page, email)
  await openAccount(page, email)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
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

test('without signal, a page whose code did not come leads back to the one before', async ({ page, context }) => {
  await page.goto('/login')
  const signInPage = page.getByRole('heading', { name: 'Entre na sua fazenda' })
  await expect(signInPage).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  await expect(page.getByRole('heading', { name: 'Esta tela precisa de sinal' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para a entrada' }).click()
  await expect(signInPage).toBeVisible()
})
