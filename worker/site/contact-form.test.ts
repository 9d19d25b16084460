import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { captureMail } from '../../tests/support/accounts.ts'
import { db } from '../../tests/support/api-client.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { contacts } from '../db/schema.ts'
import worker from '../index.ts'

const ORIGIN = 'https://cochoemdia.com.br'
const typed = { name: 'Helena Prado', phone: '+55 34 99876-5432', farm_size: 'media', message: '', website: '' }

/** The parts of web/site/contact/page.tsx that the Worker fills in. */
const PAGE = `<p data-summary hidden></p><form>
<input name="name" value=""><p data-error="name" hidden></p>
<input name="email"><p data-error="email" hidden></p>
<input name="phone"><p data-error="phone" hidden></p>
<select name="farm_size"><option value="" selected>-</option><option value="media">M</option></select>
<textarea name="message"></textarea><input name="website"></form>`

const pages = {
  fetch: async (url: string) => {
    if (url !== `${ORIGIN}/contato`) throw new Error(`no page at ${url}`)
    return new Response(PAGE, { headers: { 'content-type': 'text/html', 'content-security-policy': 'of the page' } })
  },
} as unknown as Fetcher

const sameOrigin = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

async function post(fields: Record<string, string>, headers: Record<string, string> = sameOrigin, bindings = {}) {
  const ctx = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}/api/v1/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
  const response = await worker.fetch(request, { ...withoutRateLimits(), ASSETS: pages, ...bindings }, ctx)
  await waitOnExecutionContext(ctx)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const selectContacts = (email: string) => db.select().from(contacts).where(eq(contacts.email, email))

describe('contact form that the browser sends itself', () => {
  it('stores and mails the contact, and leads to the page of thanks', async () => {
    const { bindings, sent } = captureMail()
    const email = 'sem-script@fazenda.test'
    const { status, headers } = await post({ ...typed, email }, sameOrigin, bindings)
    expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: '/contato-enviado' })
    expect(await selectContacts(email)).toMatchObject([{ phone: '(34) 99876-5432', message: null }])
    expect(sent).toHaveLength(1)
  })

  it('answers a refused request with the form as it was typed and the error at its field', async () => {
    const { status, headers, text } = await post({
      ...typed,
      name: '"><b>Zé',
      email: 'ze@fazenda',
      message: '</textarea>',
    })
    expect({
      status,
      contentSecurityPolicy: headers.get('content-security-policy'),
      cacheControl: headers.get('cache-control'),
    }).toEqual({ status: 422, contentSecurityPolicy: 'of the page', cacheControl: 'no-store' })
    expect(text).toContain('Confira os campos marcados')
    expect(text).toContain('<p data-error="email">Email deve estar em um formato válido</p>')
    expect(text).toContain('<input name="email" aria-invalid="true" autofocus="" value="ze@fazenda">')
    expect(text).toMatch(/<input name="name" value="&quot;><b>Zé"/)
    expect(text).toContain('<option value="media" selected')
    expect(text).not.toContain('<option value="" selected')
    expect(text).toContain('&lt;/textarea&gt;</textarea>')
    expect(text.match(/autofocus/g)).toHaveLength(1)
  })

  it('stores nothing of a bot, which gets the page of thanks', async () => {
    const email = 'robo-sem-script@fazenda.test'
    expect((await post({ ...typed, email, website: 'http://x' })).status).toBe(303)
    expect(await selectContacts(email)).toEqual([])
  })

  it('applies the rate limit, and keeps what was typed', async () => {
    const exceeded: RateLimit = { limit: async () => ({ success: false }) }
    const { status, headers, text } = await post({ ...typed, email: 'a@b.com.br' }, sameOrigin, {
      CONTACT_LIMIT: exceeded,
    })
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 429, retryAfter: '60' })
    expect(text).toContain('Muitas tentativas.')
    expect(text).toContain('value="a@b.com.br"')
  })

  it.each([
    { origin: 'https://spam.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://spam.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
  ])('refuses a form of another site: %j', async headers => {
    const email = 'outro-site@fazenda.test'
    expect((await post({ ...typed, email }, headers as Record<string, string>)).status).toBe(403)
    expect(await selectContacts(email)).toEqual([])
  })

  it('refuses a body that is too large', async () => {
    const headers = { ...sameOrigin, 'content-length': '70000' }
    expect((await post({ ...typed, email: 'a@b.com.br', message: 'x'.repeat(70_000) }, headers)).status).toBe(413)
  })
})
