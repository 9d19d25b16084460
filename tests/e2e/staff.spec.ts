/** The pages of the vendor's staff are for them alone. What staff do there is in customer-journey.spec.ts. */
import { expect, test } from '@playwright/test'
import { signIn } from './support/people.ts'

test('others get the page of a 403', async ({ page }) => {
  await signIn(page, 'gestor', '/manager/farms')
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
})
