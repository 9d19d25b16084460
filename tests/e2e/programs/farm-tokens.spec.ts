/** The life of a farm access token: created on the screen, shown once, used by a program, revoked. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { farmApi, signIn } from '../support/people.ts'

test.use({ viewport: { width: 1440, height: 900 } })

async function createToken(page: Page, name: string): Promise<{ secret: string; path: string }> {
  await page.getByRole('button', { name: 'Criar acesso' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Criar acesso' })
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByRole('button', { name: 'Criar acesso' }).click()
  const shown = page.getByRole('dialog', { name: 'Copie o código agora' })
  const secret = (await shown.getByText(/^cocho_/).textContent()) ?? ''
  const example = (await shown.getByText(/^curl /).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Já copiei' }).click()
  return { secret, path: new URL(/https?:\S+$/.exec(example)?.[0] ?? '').pathname }
}

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const program = (request: APIRequestContext, token: string) => ({
  get: (path: string) => request.get(path, { headers: { authorization: token } }),
  post: (path: string, data: unknown) => request.post(path, { headers: { authorization: token }, data }),
})

test('a spreadsheet reads the farm with its token until it is revoked', async ({ page, request }) => {
  const name = `Planilha ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, 'gestor', '/admin/settings/tokens')
  const { secret, path } = await createToken(page, name)
  await expect(cardOf(page, name)).toContainText('Ainda não usado')
  await page.reload()
  await expect(cardOf(page, name)).toContainText(`cocho_…${secret.slice(-4)}`)
  expect(await page.content()).not.toContain(secret)

  const sheet = program(request, secret)
  const lots = await sheet.get(path)
  expect(lots.status()).toBe(200)
  const { get } = await farmApi(request, 'gestor')
  expect((await lots.json()).data.map(({ id }: { id: number }) => id)).toEqual(
    (await get('/lots')).map(({ id }: { id: number }) => id),
  )
  const farm = path.replace(/\/lots$/, '')
  const write = await sheet.post(`${farm}/corrals`, { name: 'Baia do programa' })
  expect({ status: write.status(), errors: (await write.json()).errors[0] }).toEqual({
    status: 403,
    errors: expect.stringContaining('só lê'),
  })
  expect((await sheet.get(`${farm}/farm_users`)).status()).toBe(403)
  await page.reload()
  await expect(cardOf(page, name)).not.toContainText('Ainda não usado')

  await cardOf(page, name)
    .getByRole('button', { name: /^Revogar/ })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Revogar/ })
    .click()
  // the dialog hides the list from roles until the server has answered
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(cardOf(page, name)).toHaveCount(0)
  const dead = await sheet.get(path)
  expect({ status: dead.status(), errors: (await dead.json()).errors[0] }).toEqual({
    status: 401,
    errors: expect.stringContaining('não vale mais'),
  })

  await page.goto('/admin/audit')
  await expect(page.getByText(new RegExp(name)).first()).toBeVisible()
})

test('a program that speaks MCP asks for the record with the two lines of the screen', async ({ page }) => {
  await signIn(page, 'gestor', '/admin/settings/tokens')
  await page.getByRole('button', { name: 'Criar acesso' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Criar acesso' })
  await dialog.getByLabel('Nome').fill(`IA ${crypto.randomUUID().slice(0, 8)}`)
  await dialog.getByRole('button', { name: 'Criar acesso' }).click()
  const shown = page.getByRole('dialog', { name: 'Copie o código agora' })
  const address = (await shown.getByText(/\/api\/v1\/mcp$/).textContent()) ?? ''
  const [header = '', value = ''] = ((await shown.getByText(/^Authorization: Bearer /).textContent()) ?? '').split(': ')

  const client = new Client({ name: 'e2e', version: '1' })
  const requestInit = { headers: { [header]: value } }
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit }))
  const { tools } = await client.listTools()
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  const { content, isError } = await client.callTool({ name: 'lot_summary', arguments: { lot: 'b03' } })
  expect({ isError: isError ?? false, content }).toMatchObject({
    isError: false,
    content: [{ type: 'text', text: expect.stringMatching(/^B03 · /) }],
  })
  await client.close()
})
