/** After sign-in the app returns to the requested page, and never redirects to another site (open redirect). */
import { expect, type Page, test } from '@playwright/test'
import { fetchSession } from './support/people.ts'

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('tecnico@demo.cochoemdia.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('cocho-demo')
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('sign-in returns to the requested page with its query', async ({ page }) => {
  await page.goto('/admin/operations?page=2&status=completed')
  await expect(page).toHaveURL(/\/login\?volta=/)
  await fillIn(page)
  await expect(page).toHaveURL('/admin/operations?page=2&status=completed')
})

test('sign-in leads to the dashboard when no page was requested', async ({ page }) => {
  await page.goto('/login')
  await fillIn(page)
  await expect(page).toHaveURL('/admin')
})

async function followReturnPath(page: Page, volta: string): Promise<URL> {
  await page.goto(`/login?volta=${encodeURIComponent(volta)}`)
  await page.waitForURL(url => url.pathname !== '/login')
  return new URL(page.url())
}

test('sign-in ignores a return path to another site', async ({ page, baseURL, request }) => {
  const session = await fetchSession(request, 'gestor')
  await page.addInitScript(stored => localStorage.setItem('cocho.session', stored), session)
  const foreignRequests: string[] = []
  page.on('request', request => {
    if (new URL(request.url()).origin !== baseURL && /^https?:/.test(request.url())) foreignRequests.push(request.url())
  })
  // return-path.test.ts has the others
  const { origin, pathname } = await followReturnPath(page, '//evil.example')
  expect([origin, pathname]).toEqual([baseURL, '/admin'])
  expect((await followReturnPath(page, '/admin/../..//evil.example')).origin).toBe(baseURL)
  expect(foreignRequests).toEqual([])
})
