/** The search on a phone with touch, where a dialog focuses nothing by itself. */
import { expect, test } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { phoneWithTouch } from '../support/touch.ts'

test.use(phoneWithTouch)

test('a tap opens the search, and what is typed leads to the lot', async ({ page }) => {
  await signIn(page, 'gestor')
  await page.getByRole('button', { name: /^Procurar/ }).tap()
  const field = page.getByRole('combobox', { name: 'Telas, lotes, baias, receitas e operações' })
  await expect(field).toBeFocused()
  await page.keyboard.type('nelore')
  const first = page.getByRole('option', { selected: true })
  await expect(first).toContainText('Nelore')
  const name = (await first.textContent())?.match(/Nelore \d+/)?.[0] ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/lots\/\d+$/)
})
