/** Who needs a session signs in and goes on where they were going; an address that was slipped in leads to no other site. */
import { expect, type Page, test } from '@playwright/test'
import { fetchSession, signIn } from './people.ts'

test('a screen that needs a session is come back to, with what was asked of it', async ({ page }) => {
  await page.goto('/admin/operations?page=2&status=completed')
  await expect(page).toHaveURL(/\/login\?volta=/)
  await page.getByLabel('Email').fill('tecnico@demo.cochoemdia.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('cocho-demo')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/admin/operations?page=2&status=completed')
})

test('without a place to come back to, it is the panel', async ({ page }) => {
  await signIn(page, 'tecnico')
  await expect(page).toHaveURL('/admin')
})

const slippedIn = [
  '//evil.example',
  '//evil.example/admin',
  'https://evil.example/admin',
  '\\\\evil.example',
  '/\\evil.example/admin',
  '/admin.evil.example',
  '/admin@evil.example',
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  '/login?volta=//evil.example',
  '%2f%2fevil.example',
]
const under = ['/admin/../..//evil.example', '/admin//evil.example', '/admin/\\evil.example', '/admin?x=//evil.example']

async function arriving(page: Page, volta: string): Promise<URL> {
  await page.goto(`/login?volta=${encodeURIComponent(volta)}`)
  await page.waitForURL(url => url.pathname !== '/login')
  return new URL(page.url())
}

test('an address that was slipped in leads to no other site', async ({ page, baseURL, request }) => {
  const session = await fetchSession(request, 'gestor')
  await page.addInitScript(kept => localStorage.setItem('cocho.session', kept), session)
  const left: string[] = []
  page.on('request', asked => {
    if (new URL(asked.url()).origin !== baseURL && /^https?:/.test(asked.url())) left.push(asked.url())
  })
  for (const volta of slippedIn) {
    const { origin, pathname } = await arriving(page, volta)
    expect.soft([origin, pathname], volta).toEqual([baseURL, '/admin'])
  }
  for (const volta of under) expect.soft((await arriving(page, volta)).origin, volta).toBe(baseURL)
  expect(left).toEqual([])
})
