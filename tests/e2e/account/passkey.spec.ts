/** A passkey as second factor through the screens, with Chromium's virtual authenticator. */
import { expect, type Page, test } from '@playwright/test'
import {
  confirmPassword,
  createAccount,
  isOnAccount,
  region,
  signIn,
  signOut,
  uniqueEmail,
} from '../support/account.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** A phone with a fingerprint reader, whose owner always confirms. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added, signs in, and is removed', async ({ page }) => {
  const email = uniqueEmail('chave')
  await addAuthenticator(page)
  await createAccount(page, email)
  await signIn(page, email)
  await isOnAccount(page)

  const factor = region(page, 'Verificação em duas etapas')
  await factor.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  const naming = page.getByRole('dialog', { name: 'Dê um nome à chave de acesso' })
  await naming.getByLabel('Nome', { exact: true }).fill('Celular do Rui')
  await naming.getByRole('button', { name: 'Continuar' }).click()
  await confirmPassword(page)
  const shown = factor.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(shown).toHaveCount(8)
  const [code = ''] = await shown.allTextContents()
  await factor.getByRole('button', { name: 'Já guardei' }).click()
  await expect(factor.getByText('Celular do Rui')).toBeVisible()
  await signOut(page)

  await signIn(page, email)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await isOnAccount(page)
  await signOut(page)

  await signIn(page, email)
  await page.getByRole('button', { name: 'Usar código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill(code)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await isOnAccount(page)
  await expect(factor.getByText(/Restam 7 códigos de recuperação/)).toBeVisible()

  await factor.getByRole('button', { name: 'Remover Celular do Rui' }).click()
  await confirmPassword(page)
  const removal = page.getByRole('dialog', { name: 'Remover Celular do Rui?' })
  await expect(removal.getByText(/^Confirme que é você com o celular/)).toBeVisible()
  await removal.getByRole('button', { name: 'Remover' }).click()
  await expect(factor.getByText('Desativada')).toBeVisible()
  await signOut(page)
  await signIn(page, email)
  await isOnAccount(page)
})
