/** Where the focus is after a dialog, so that the keyboard and a screen reader go on from there. */
import { expect, test } from '@playwright/test'
import { signIn } from '../support/people.ts'

test('the first dialog of a page, whose code was loaded for it, gives the focus back', async ({ page }) => {
  await signIn(page, 'gestor', '/admin/ingredients')
  const menu = page.getByRole('button', { name: /^Mais ações/ }).first()
  await menu.click()
  await page.getByRole('menuitem', { name: /^Excluir/ }).click()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(menu).toBeFocused()
})
