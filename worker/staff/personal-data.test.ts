import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { db } from '../../tests/support/api-client.ts'
import { createFarm, createUser } from '../../tests/support/farm.ts'
import { createProposal } from '../../tests/support/proposals.ts'
import { createContact, createStaff, type Staff } from '../../tests/support/staff.ts'
import { contacts, invitations, pendingRegistrations, proposals, securityEvents } from '../db/schema.ts'

const PATH = '/manager/personal_data'
let staff: Staff
let email: string
/** New for each test, in the form in which it is stored. */
let phone: string
let lastNumber = 0

beforeEach(async () => {
  staff = await createStaff()
  email = `${crypto.randomUUID()}@aurora.test`
  lastNumber += 1
  phone = `(65) 99988-${String(1_000 + lastNumber)}`
})

const find = async (text: string) => (await staff.get(`${PATH}?email_or_phone=${encodeURIComponent(text)}`)).body.data
const lastEvent = async () => (await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1))[0]
const setStatus = (id: number, status: 'approved') => db.update(proposals).set({ status }).where(eq(proposals.id, id))

async function createPerson() {
  const contact = await createContact({ email, phone, message: 'Quero uma visita.' })
  const offer = { clientEmail: email, contactId: contact.id }
  return { contact, draft: await createProposal(offer), contract: await createProposal(offer) }
}

async function invite() {
  const { id: farmId, admin } = await createFarm({ name: 'Fazenda Peixoto' })
  const at = { mails: 1, mailsSince: 1, createdAt: 1, expiresAt: Date.now() + DAY_MS }
  const invited = {
    farmId,
    email,
    name: 'Sebastião',
    userType: 'worker',
    tokenHash: email,
    invitedBy: admin.id,
  } as const
  await db.insert(invitations).values({ ...invited, ...at })
  const registration = { email, name: 'Sebastião A.', passwordHash: '-', verificationHash: email }
  await db.insert(pendingRegistrations).values({ ...registration, verificationExpiresAt: 2, ...at })
}

describe('find personal data', () => {
  it('has contacts, proposals, invitations and registrations of an e-mail', async () => {
    const { contact, draft } = await createPerson()
    await invite()
    await createContact()
    expect(await find(` ${email.toUpperCase()} `)).toMatchObject({
      has_account: false,
      contacts: [{ id: contact.id, message: 'Quero uma visita.' }],
      proposals: [{ id: draft.id, client_email: email }, { client_email: email }],
      invitations: [{ farm: 'Fazenda Peixoto', name: 'Sebastião' }],
      registrations: [{ name: 'Sebastião A.' }],
    })
  })

  it('has contacts of a phone number however it is typed, and proposals for them', async () => {
    const { contact } = await createPerson()
    const found = await find(`+55 ${phone.replace(/\D/g, '')}`)
    expect(found).toMatchObject({ contacts: [{ id: contact.id }], proposals: [{}, {}], invitations: [] })
  })

  it('has the proposals without an address that were written for a contact of the e-mail', async () => {
    const contact = await createContact({ email })
    const offer = await createProposal({ clientEmail: null, contactId: contact.id })
    await createProposal({ clientEmail: 'outra@aurora.test', contactId: contact.id })
    expect((await find(email)).proposals).toMatchObject([{ id: offer.id }])
    expect((await staff.delete(PATH, { email_or_phone: email })).status).toBe(200)
    expect(await db.$count(proposals, eq(proposals.id, offer.id))).toBe(0)
  })

  it('tells of an account that a farm made and nobody proved', async () => {
    await createUser('Sebastião', { email, verifiedAt: null })
    expect(await find(email)).toMatchObject({ has_account: false, has_unproven_account: true })
    expect(await find('outra@aurora.test')).not.toHaveProperty('has_unproven_account')
  })

  it('rejects a part of an address and a number without area code, and finds nothing without a value', async () => {
    for (const part of ['sebastiao@', '99988-7766', 'Sebastião'])
      expect(await staff.get(`${PATH}?email_or_phone=${encodeURIComponent(part)}`)).toMatchObject({
        status: 422,
        body: { fields: { email_or_phone: ['Escreva o email completo, ou o telefone com o DDD.'] } },
      })
    expect((await staff.get(PATH)).body.data).toMatchObject({ contacts: [], proposals: [] })
  })
})

describe('export personal data', () => {
  it('answers what is held, and records who exported which records', async () => {
    const { contact, draft, contract } = await createPerson()
    const { status, body } = await staff.post(`${PATH}/export`, { email_or_phone: email })
    expect({ status, contactsCount: body.data.contacts.length, proposalsCount: body.data.proposals.length }).toEqual({
      status: 201,
      contactsCount: 1,
      proposalsCount: 2,
    })
    const event = await lastEvent()
    expect(event).toMatchObject({ kind: 'personal_data_exported', userId: null })
    expect(JSON.parse(event?.detail ?? '')).toEqual({
      by: staff.id,
      contacts: String(contact.id),
      proposals: `${draft.id} ${contract.id}`,
      invitations: '',
      registrations: '',
    })
  })

  it('is refused for an unknown person', async () => {
    expect(await staff.post(`${PATH}/export`, { email_or_phone: email })).toMatchObject({ status: 409 })
  })
})

describe('erase personal data', () => {
  const erase = (text: string) => staff.delete(PATH, { email_or_phone: text })

  it('deletes all but contracts, and records it without personal data', async () => {
    const { contact, draft, contract } = await createPerson()
    await setStatus(contract.id, 'approved')
    await invite()
    const other = await createContact()
    expect((await erase(email)).body.message).toContain('propostas aprovadas ficam')
    expect(await find(email)).toMatchObject({
      contacts: [],
      proposals: [{ id: contract.id }],
      invitations: [],
      registrations: [],
    })
    expect(await db.$count(contacts, eq(contacts.id, other.id))).toBe(1)
    const event = await lastEvent()
    expect(event).toMatchObject({ kind: 'personal_data_erased', userId: null })
    expect(JSON.parse(event?.detail ?? '')).toMatchObject({
      by: staff.id,
      contacts: String(contact.id),
      proposals: String(draft.id),
    })
  })

  it('deletes the contacts of a phone number and the proposals for them', async () => {
    await createPerson()
    expect((await erase(phone)).status).toBe(200)
    expect(await find(email)).toMatchObject({ contacts: [], proposals: [] })
  })

  it('is refused where only contracts are left', async () => {
    await setStatus((await createProposal({ clientEmail: email })).id, 'approved')
    expect(await erase(email)).toMatchObject({ status: 409, body: { errors: [expect.stringContaining('contratos')] } })
  })

  it('is left to the person who has an account', async () => {
    await createPerson()
    await createUser('Sebastião', { email })
    expect(await find(email)).toMatchObject({ has_account: true })
    expect(await erase(email)).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('Minha conta')] },
    })
  })

  it('keeps the farm request of a person who signed up', async () => {
    const user = await createUser('Outra Pessoa')
    const request = await createContact({ phone, userId: user.id })
    await createPerson()
    expect((await erase(phone)).status).toBe(200)
    expect((await find(phone)).contacts).toMatchObject([{ id: request.id }])
  })

  it('is refused the second time', async () => {
    await createPerson()
    expect((await erase(email)).status, 'first').toBe(200)
    expect((await erase(email)).status, 'again').toBe(409)
  })
})
