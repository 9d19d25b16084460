import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { captureMail } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { contacts } from '../db/schema.ts'

const contact = (email: string) => ({ name: 'Helena Prado', email, phone: '(34) 99876-5432', farm_size: 'media' })
const selectContacts = (email: string) => db.select().from(contacts).where(eq(contacts.email, email))
const create = (body: unknown, bindings = withoutRateLimits()) => callApi('POST', '/contacts', { body, bindings })

describe('POST contacts', () => {
  it('stores the contact and mails it to sales', async () => {
    const { bindings, sent } = captureMail()
    const email = 'helena@boavista.com.br'
    const { status, body } = await create({ ...contact(email), message: 'Bom dia.\nQuero <ver> o vagão.' }, bindings)
    expect({ status, body }).toEqual({
      status: 201,
      body: { message: 'Obrigado! Nossa equipe entrará em contato em breve para agendar uma reunião.' },
    })
    expect(await selectContacts(email)).toMatchObject([
      {
        name: 'Helena Prado',
        phone: '(34) 99876-5432',
        farmSize: 'media',
        status: 'new',
        message: 'Bom dia.\nQuero <ver> o vagão.',
      },
    ])
    const [mail] = sent
    expect(mail).toMatchObject({
      to: bindings.SALES_EMAIL,
      replyTo: email,
      subject: 'Pedido de consulta: Helena Prado',
    })
    for (const part of ['(34) 99876-5432', 'Média (501 a 1.500 animais)', 'Quero <ver> o vagão.'])
      expect(mail?.text).toContain(part)
    expect(mail?.html).toContain('Bom dia.<br>Quero &lt;ver&gt; o vagão.')
  })

  it('accepts a contact without a message', async () => {
    const email = 'sem-mensagem@fazenda.test'
    expect((await create(contact(email))).status).toBe(201)
    expect(await selectContacts(email)).toMatchObject([{ message: null }])
  })

  it('responds the same to a bot, and stores and mails nothing', async () => {
    const { bindings, sent } = captureMail()
    const email = 'robo@fazenda.test'
    const [bot, person] = [
      await create({ ...contact(email), website: 'http://x' }, bindings),
      await create(contact('gente@fazenda.test'), bindings),
    ]
    expect({ status: bot.status, body: bot.body }).toEqual({ status: 201, body: person.body })
    expect({ selectContacts: await selectContacts(email), sentCount: sent.length }).toEqual({
      selectContacts: [],
      sentCount: 1,
    })
    expect((await create({ ...contact('gente2@fazenda.test'), website: '' }, bindings)).status).toBe(201)
    expect(await selectContacts('gente2@fazenda.test')).toHaveLength(1)
  })

  it.each(['Helena\r\nBcc: todos@fazenda.test', 'Helena\nPrado', 'Helena\u2028Prado', 'Helena\u0000', 'x'.repeat(121)])(
    'rejects a name that would break a mail header: %j',
    async name => {
      const { bindings, sent } = captureMail()
      const { status, body } = await create({ ...contact('linha@fazenda.test'), name }, bindings)
      expect({ status, fields: Object.keys(body.fields), sent }).toEqual({ status: 422, fields: ['name'], sent: [] })
    },
  )

  it.each(['a@b.com\r\nBcc: c@d.com', '"a b"@c.com', 'a@b.com,c@d.com', '<a@b.com>', `${'a'.repeat(250)}@b.com`])(
    'rejects what is not exactly one address: %j',
    async email => {
      const { bindings, sent } = captureMail()
      expect({ status: (await create(contact(email), bindings)).status, sent }).toEqual({ status: 422, sent: [] })
    },
  )

  it('escapes HTML in the mail', async () => {
    const { bindings, sent } = captureMail()
    const name = 'Zé <img src=x onerror=alert(1)> "Ação"'
    expect((await create({ ...contact('marca@fazenda.test'), name, message: '</td><script>' }, bindings)).status).toBe(
      201,
    )
    expect(sent[0]?.subject).toBe(`Pedido de consulta: ${name}`)
    expect(sent[0]?.html).not.toMatch(/<img|<script|<\/td><script/)
  })

  it('responds when the mail fails, and logs no personal data', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const send = () => Promise.reject(new Error('helena@boavista.com.br is not verified'))
    const bindings = withoutRateLimits({ MAIL: { send } as unknown as SendEmail })
    expect((await create(contact('calada@fazenda.test'), bindings)).status).toBe(201)
    const logged = log.mock.calls.flat().join()
    log.mockRestore()
    expect(logged).toContain('is not verified')
    expect(logged).not.toMatch(/Helena|@/)
    expect(await selectContacts('calada@fazenda.test')).toHaveLength(1)
  })

  it('rejects invalid fields', async () => {
    const { status, body } = await create({ ...contact('a'), farm_size: 'enorme', status: 'closed' })
    expect({ status, sort: Object.keys(body.fields).sort() }).toEqual({
      status: 422,
      sort: ['email', 'farm_size', 'status'],
    })
  })

  it('applies the rate limit', async () => {
    const exceeded: RateLimit = { limit: async () => ({ success: false }) }
    expect((await create(contact('cheia@fazenda.test'), withoutRateLimits({ CONTACT_LIMIT: exceeded }))).status).toBe(
      429,
    )
    expect(await selectContacts('cheia@fazenda.test')).toEqual([])
  })
})
