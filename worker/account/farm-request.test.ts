import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { captureMail, createAccount, PASSWORD } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { contacts, users } from '../db/schema.ts'

const PATH = '/users/me/farm_request'
const farm = { farm_name: 'Fazenda Alvorada', city: 'Rio Verde, GO', heads: 1200, phone: '64999887766' }
const stored = { ...farm, phone: '(64) 99988-7766' }

async function send(token: string, body: object = farm) {
  const { bindings, sent } = captureMail()
  const answer = await callApi('PUT', PATH, { token, body, bindings })
  return { ...answer, mail: sent[0] }
}

describe('PUT users/me/farm_request', () => {
  it('makes one contact, mails sales, and shows what was sent', async () => {
    const person = await createAccount('Rui Sá')
    expect((await person.get(PATH)).body).toEqual({ data: null })
    const { status, body, mail } = await send(person.token)
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...stored, sent_at: expect.stringMatching(/Z$/) })
    expect(mail).toMatchObject({ subject: 'Fazenda nova: Fazenda Alvorada', replyTo: person.email })
    expect((await person.get(PATH)).body.data).toEqual(body.data)
    const rows = await db.select().from(contacts).where(eq(contacts.userId, person.id))
    expect(rows).toMatchObject([
      {
        name: 'Rui Sá',
        email: person.email,
        farmName: 'Fazenda Alvorada',
        heads: 1200,
        farmSize: 'media',
        status: 'new',
      },
    ])
  })

  it('corrects what was sent, and mails sales only about a change', async () => {
    const { token, id, get } = await createAccount()
    await send(token)
    expect((await send(token)).mail).toBeUndefined()
    const { body, mail } = await send(token, { ...farm, heads: 3000 })
    expect(body.data).toMatchObject({ heads: 3000 })
    expect(mail?.subject).toBe('Dados corrigidos: Fazenda Alvorada')
    expect((await get(PATH)).body.data).toMatchObject({ heads: 3000 })
    expect(await db.select().from(contacts).where(eq(contacts.userId, id))).toMatchObject([{ farmSize: 'grande' }])
  })

  it('rejects an address that is not verified, and fields without content', async () => {
    const { token, id, put } = await createAccount()
    expect((await put(PATH, { ...farm, heads: 0, phone: '12', city: ' ' })).body.fields).toEqual({
      heads: [expect.any(String)],
      phone: [expect.any(String)],
      city: ['Cidade é obrigatória'],
    })
    await db.update(users).set({ verifiedAt: null }).where(eq(users.id, id))
    expect((await send(token)).status).toBe(409)
  })

  it('is exported and erased with the account', async () => {
    const person = await createAccount()
    await send(person.token)
    expect((await person.get('/users/export')).body.data.contacts).toMatchObject([{ farm_name: 'Fazenda Alvorada' }])
    await db.update(contacts).set({ email: 'outro@fazenda.test' }).where(eq(contacts.userId, person.id))
    expect((await person.delete('/users/me', { password: PASSWORD })).status).toBe(200)
    expect(await db.select().from(contacts).where(eq(contacts.userId, person.id))).toEqual([])
  })
})
