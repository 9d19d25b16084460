/** A manager changes the settings of the farm, and they stay; other roles do not reach them. On the farm of the neighbour, which is not fed here. */
import { expect, test } from '@playwright/test'
import { signIn } from './support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a manager changes a tolerance, the closing hour and a kind of alert', async ({ page }) => {
  await signIn(page, 'vizinho', '/admin/settings')
  const tolerance = page.getByRole('textbox', { name: /No carregamento/ })
  const close = page.getByLabel('Fechamento do dia de trato')
  const late = page.getByRole('checkbox', { name: /^Trato atrasado/ })
  await tolerance.fill('1,5')
  await close.fill('04:30')
  await late.uncheck()
  await expect(page.getByText(/Os dias que já fecharam ficam como estão/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Configurações salvas!/)).toBeVisible()
  await page.reload()
  await expect(tolerance).toHaveValue('1,5')
  await expect(close).toHaveValue('04:30')
  await expect(late).not.toBeChecked()
})

test('a technician does not reach the settings', async ({ page }) => {
  await signIn(page, 'tecnico', '/admin/settings')
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
})
