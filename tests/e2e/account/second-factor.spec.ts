/** The second factor through the screens: enrolment, sign-in with codes, and the end of it. */
import { expect, test } from '@playwright/test'
import {
  confirmPassword,
  createAccount,
  isOnAccount,
  PASSWORD,
  region,
  signIn,
  signOut,
  uniqueEmail,
} from '../support/account.ts'
import { totpByRfc6238, totpCode } from '../support/totp.ts'

test.use({ viewport: { width: 1440, height: 900 } })

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
  await createAccount(page, email)
  await signIn(page, email)
  await isOnAccount(page)

  const factor = region(page, 'Verificação em duas etapas')
  await factor.getByRole('button', { name: 'Ativar' }).click()
  await confirmPassword(page)
  await expect(factor.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const shown = factor.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  let first = ''
  await expect(async () => {
    // the code of the step before, so that the present one is not used yet; it is refused when a step ends meanwhile
    first = totpCode(secret, -1)
    await factor.getByLabel('Código de verificação').fill(first)
    await factor.getByRole('button', { name: 'Confirmar' }).click()
    await expect(shown).toHaveCount(8)
  }).toPass()
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
