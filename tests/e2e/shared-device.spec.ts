/** Several people share a device: what it holds of one goes with their session. */
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './support/people.ts'

test.use({ serviceWorkers: 'allow' })

/** What the device has of the API's answers. */
const storedAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>(done => {
        const opening = indexedDB.open('cocho-seen')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          reading.onsuccess = () => {
            opening.result.close()
            done(reading.result.map(String))
          }
        }
      }),
  )

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cocho.session') ?? '{}').token)

const statusOf = async (page: Page, token: string) =>
  (await page.request.get('/api/v1/users/me', { headers: { authorization: token } })).status()

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
}

test('the answers go when the server ends the session, and people are never stored', async ({ page }) => {
  await signIn(page, 'gestor', '/admin/farm-users')
  await expect(page.getByRole('heading', { name: 'Usuários', level: 1 })).toBeVisible()
  await page.goto('/admin/corrals')
  await expect.poll(() => storedAnswers(page)).toContainEqual(expect.stringContaining('/corrals?'))
  expect((await storedAnswers(page)).filter(key => key.includes('farm_users'))).toEqual([])

  const token = await tokenOf(page)
  await page.request.delete('/api/v1/users/sign_out', { headers: { authorization: token } })
  await page.goto('/admin/treats')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => storedAnswers(page)).toEqual([])
})

test('a sign-out without signal ends the session at the next contact', async ({ page, context }) => {
  await signIn(page, 'tecnico', '/admin/corrals')
  await expect.poll(() => storedAnswers(page)).toContainEqual(expect.stringContaining('/corrals?'))
  const token = await tokenOf(page)
  await context.setOffline(true)
  await signOut(page)
  await expect.poll(() => storedAnswers(page)).toEqual([])
  await context.setOffline(false)
  expect([200, 401]).toContain(await statusOf(page, token))
  await expect.poll(() => statusOf(page, token)).toBe(401)
  expect(await page.evaluate(() => localStorage.getItem('cocho.pending-sign-outs'))).toBe('[]')
})
