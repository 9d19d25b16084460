/** An empty farm of its own, for a spec that fills it: so that a second try begins anew. */
import { expect, type Page } from '@playwright/test'
import { createAccount, uniqueEmail } from './account.ts'
import { type Email, fetchSession } from './people.ts'

/** Creates it as the vendor's staff does. Returns the e-mail of its manager, whose password is that of the demo's people. */
export async function createEmptyFarm(page: Page): Promise<Email> {
  const email = uniqueEmail('gestora')
  await createAccount(page, email)
  const { token } = JSON.parse(await fetchSession(page.request, 'equipe')) as { token: string }
  const response = await page.request.post('/api/v1/manager/farms', {
    headers: { authorization: token },
    data: { name: `Fazenda de ${email}`, timezone: 'America/Sao_Paulo', plan: 'professional', owner_email: email },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return email
}
