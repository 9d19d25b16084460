/** The users of the demo farm, and others with its password, who have a session or call the API. */
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'

const PASSWORD = 'cocho-demo'
export type DemoUser = 'gestor' | 'tecnico' | 'operador' | 'vizinho' | 'equipe' | 'nova'
export type Email = `${string}@${string}`
/** Who signs in: a user of the demo farm by name, or another one by e-mail. */
type User = DemoUser | Email
const emailOf = (who: User) => (who.includes('@') ? who : `${who}@demo.cochoemdia.com.br`)

/** Opens a page as a person who has signed in. The sign-in page itself is in return-after-sign-in.spec.ts and account.spec.ts. */
export async function signIn(page: Page, who: User, to = '/admin'): Promise<void> {
  await openWithSession(page, await fetchSession(page.request, who), to)
}

/** Stores the session from a small page of the site that runs no script of the app, and leaves that page out of the history. */
export async function openWithSession(page: Page, session: string, to: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([stored, path]) => {
      localStorage.setItem('cocho.session', stored)
      location.replace(path)
    },
    [session, to] as const,
  )
  await page.waitForURL(url => url.pathname === to)
}

/** The session as the browser stores it, without the screens. */
export async function fetchSession(request: APIRequestContext, who: User): Promise<string> {
  const response = await request.post('/api/v1/users/sign_in', { data: { email: emailOf(who), password: PASSWORD } })
  expect(response.ok(), await response.text()).toBe(true)
  return response.text()
}

async function written(response: APIResponse) {
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).data
}

/** An API client of a user, on their first farm. */
export async function farmApi(request: APIRequestContext, who: User) {
  const signedIn = await request.post('/api/v1/users/sign_in', { data: { email: emailOf(who), password: PASSWORD } })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const { token, farms } = await signedIn.json()
  const headers = { authorization: token }
  const farm = `/api/v1/farms/${farms[0].id}`
  return {
    get: async (path: string) => (await (await request.get(farm + path, { headers })).json()).data,
    post: async (path: string, data: unknown) => written(await request.post(farm + path, { headers, data })),
    put: async (path: string, data: unknown) => written(await request.put(farm + path, { headers, data })),
  }
}
