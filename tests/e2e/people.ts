/** The people of the demo farm, through the screens and through the API. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'

const PASSWORD = 'cocho-demo'
export type DemoUser = 'gestor' | 'tecnico' | 'operador' | 'vizinho' | 'equipe' | 'nova'
const emailOf = (who: DemoUser) => `${who}@demo.cochoemdia.com.br`

/** Signs in as a visitor does, and waits for the screen that follows. */
export async function signIn(page: Page, who: DemoUser, to = '/admin'): Promise<void> {
  await page.goto(to)
  await page.getByLabel('Email').fill(emailOf(who))
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(url => url.pathname === to)
}

/** What the browser keeps of whoever signed in, without the screens. */
export async function fetchSession(request: APIRequestContext, who: DemoUser): Promise<string> {
  const answer = await request.post('/api/v1/users/sign_in', { data: { email: emailOf(who), password: PASSWORD } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.text()
}

/** The API as one of them, on their first farm. */
export async function farmApi(request: APIRequestContext, who: DemoUser) {
  const signedIn = await request.post('/api/v1/users/sign_in', { data: { email: emailOf(who), password: PASSWORD } })
  const { token, farms } = await signedIn.json()
  const headers = { authorization: token }
  const farm = `/api/v1/farms/${farms[0].id}`
  return {
    get: async (path: string) => (await (await request.get(farm + path, { headers })).json()).data,
    post: async (path: string, data: unknown) => {
      const answer = await request.post(farm + path, { headers, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return (await answer.json()).data
    },
  }
}
