import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { captureMail } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm, createUser } from '../../tests/support/farm.ts'
import { createFedFarm } from '../../tests/support/fed-farm/fed-farm.ts'
import { invite } from '../../tests/support/invitations.ts'
import { createContact, createStaff, type Staff } from '../../tests/support/staff.ts'
import { auditEntries, farms, farmUsers, invitations } from '../db/schema.ts'

let staff: Staff
beforeEach(async () => {
  staff = await createStaff()
  // a second farm of this name is asked about
  await db.update(farms).set({ name: 'De um teste de antes' }).where(eq(farms.name, aurora.name))
})

const aurora = { name: 'Fazenda Aurora', timezone: 'America/Cuiaba', plan: 'starter' }
const memberships = (farmId: number) => db.select().from(farmUsers).where(eq(farmUsers.farmId, farmId))
const newAddress = () => `${crypto.randomUUID()}@aurora.test`

/** A write of the staff with its mails. */
async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const { bindings, sent } = captureMail()
  const answer = await callApi(method, path, { token: staff.token, body, bindings })
  return { ...answer, sent }
}

describe('create a farm that exists', () => {
  const newFarm = (over: object = {}) => ({
    ...aurora,
    name: `Fazenda ${crypto.randomUUID()}`,
    owner_email: newAddress(),
    ...over,
  })

  it('asks, and creates another farm of the same name when it is one', async () => {
    const body = newFarm()
    expect((await send('POST', '/manager/farms', body)).status).toBe(201)
    const again = await send('POST', '/manager/farms', { ...body, name: body.name.toUpperCase() })
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'farm_exists', fields: { is_another: [again.body.errors[0]] } },
    })
    expect(again.body.errors[0]).toMatch(/^Já existe a fazenda Fazenda .* \(nº \d+\), criada em \d\d\/\d\d\/\d{4}\./)
    expect(again.sent).toEqual([])
    expect((await send('POST', '/manager/farms', { ...body, is_another: true })).status).toBe(201)
  })

  it('makes one farm of two presses', async () => {
    const body = newFarm()
    const answers = await Promise.all([send('POST', '/manager/farms', body), send('POST', '/manager/farms', body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })
})

it('warns about a plan below the use of the farm', async () => {
  const { id, lots } = await createFedFarm().then(async farm => ({
    ...farm,
    lots: (await farm.admin.get('/lots')).body.data,
  }))
  expect(lots.length).toBeGreaterThan(0)
  const body = { name: 'Grande', timezone: 'America/Sao_Paulo', plan: 'starter' }
  const { body: answer } = await staff.put(`/manager/farms/${id}`, body)
  expect(answer.message).toMatch(/^Fazenda atualizada com sucesso! Atenção: ela tem .* acima do plano\./)
})

describe('create farm', () => {
  it('links an owner whose address is proven', async () => {
    const owner = await createUser('Joana Pires')
    const { status, body, sent } = await send('POST', '/manager/farms', { ...aurora, owner_email: owner.email })
    expect({ status, message: body.message }).toEqual({
      status: 201,
      message: `Fazenda criada! ${owner.email} já entra como gestor.`,
    })
    expect(body.data).toMatchObject({ ...aurora, owner_email: owner.email, owner_status: 'active', suspended: false })
    expect(await memberships(body.data.id)).toMatchObject([{ userId: owner.id, userType: 'admin', active: true }])
    expect(sent).toEqual([])
    const farms = (await callApi('GET', '/users/me', { token: owner.token })).body.farms
    expect(farms).toMatchObject([{ id: body.data.id, name: 'Fazenda Aurora', user_type: 'admin' }])
  })

  it('invites an address without an account, which accepts and is the manager', async () => {
    const email = newAddress()
    const { body, sent } = await send('POST', '/manager/farms', { ...aurora, owner_email: email })
    expect(body.data).toMatchObject({
      owner_email: email,
      owner_status: 'invited',
      usage: { users: 0, users_limit: 1 },
    })
    expect(sent).toMatchObject([{ to: email, subject: 'Convite da Fazenda Aurora' }])
    expect(await memberships(body.data.id)).toEqual([])
    const owner = await createUser('Joana Pires', { email })
    const token = /convite#(\S+)/.exec(sent[0]?.text ?? '')?.[1]
    expect(await callApi('POST', `/users/invitations/${token}`, { token: owner.token })).toMatchObject({ status: 200 })
    expect(await memberships(body.data.id)).toMatchObject([{ userId: owner.id, userType: 'admin' }])
    expect((await staff.get(`/manager/farms/${body.data.id}`)).body.data).toMatchObject({ owner_status: 'active' })
  })

  it('invites an account whose address is not proven', async () => {
    const owner = await createUser('Joana Pires', { verifiedAt: null })
    const { body } = await send('POST', '/manager/farms', { ...aurora, owner_email: owner.email })
    expect(body.data.owner_status).toBe('invited')
    expect(await memberships(body.data.id)).toEqual([])
  })

  it('makes the contact a customer', async () => {
    const contact = await createContact({ status: 'contacted', nextCallOn: '2026-03-10' })
    await send('POST', '/manager/farms', { ...aurora, owner_email: contact.email, contact_id: contact.id })
    const { data } = (await staff.get(`/manager/contacts/${contact.id}`)).body
    expect(data).toMatchObject({ status: 'won', next_call_on: null })
  })

  it('rejects an unknown contact', async () => {
    const body = { ...aurora, owner_email: newAddress(), contact_id: 999_999 }
    expect(await send('POST', '/manager/farms', body)).toMatchObject({
      status: 422,
      body: { fields: { contact_id: {} } },
    })
  })

  it("is in the farm's audit as a write of the staff", async () => {
    const { body } = await send('POST', '/manager/farms', { ...aurora, owner_email: newAddress() })
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.farmId, body.data.id))
    expect(entries).toMatchObject([{ action: 'create', subjectType: 'farm', userId: staff.id, staff: true }])
  })
})

describe('farms', () => {
  it('lists use and last activity beside the limits', async () => {
    const { id, name } = await createFedFarm({ name: 'Fazenda Conferida', plan: 'professional' })
    const { body } = await staff.get('/manager/farms?search=conferida')
    expect(body.data).toMatchObject([{ id, name, usage: { users: 3, users_limit: 5, animals_limit: 1_500 } }])
    expect(body.data[0].usage.animals).toBeGreaterThan(0)
    expect(Date.now() - Date.parse(body.data[0].last_activity_at)).toBeLessThan(3 * DAY_MS)
  })

  it('filters suspended farms, and has no activity of a farm that never fed', async () => {
    const name = `Fazenda ${crypto.randomUUID()}`
    await createFarm({ name, suspendedAt: Date.now() })
    const query = `search=${encodeURIComponent(name)}`
    const { body } = await staff.get(`/manager/farms?status=suspended&${query}`)
    expect(body.data).toMatchObject([{ name, suspended: true, last_activity_at: null }])
    expect((await staff.get(`/manager/farms?status=active&${query}`)).body.data).toEqual([])
  })
})

describe('update farm', () => {
  const bodyOf = (over: object = {}) => ({ ...aurora, suspended: false, ...over })

  it('changes name, time zone and plan, and records the old values in the audit', async () => {
    const { id } = await createFarm({ plan: 'starter' })
    const { body } = await send('PUT', `/manager/farms/${id}`, bodyOf({ plan: 'enterprise' }))
    expect(body.data).toMatchObject({ name: 'Fazenda Aurora', plan: 'enterprise', timezone: 'America/Cuiaba' })
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.farmId, id), eq(auditEntries.staff, true)))
      .orderBy(desc(auditEntries.id))
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ plan: 'starter', name: 'Fazenda Boa Vista' })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ plan: 'enterprise', name: 'Fazenda Aurora' })
  })

  it('adds another manager, and leaves those that the farm has', async () => {
    const farm = await createFarm()
    const owner = await createUser('Joana Pires')
    const { body } = await send(
      'PUT',
      `/manager/farms/${farm.id}`,
      bodyOf({ plan: 'enterprise', owner_email: owner.email }),
    )
    expect(body.message).toContain(`${owner.email} já entra como gestor.`)
    expect((await memberships(farm.id)).filter(({ userType }) => userType === 'admin')).toHaveLength(2)
  })

  it('neither links nor invites again who is a manager or invited', async () => {
    const farm = await createFarm()
    const email = newAddress()
    const change = { plan: 'enterprise', owner_email: email }
    for (const expected of [1, 0]) {
      const { sent } = await send('PUT', `/manager/farms/${farm.id}`, bodyOf(change))
      expect(sent).toHaveLength(expected)
    }
    expect(await db.select().from(invitations).where(eq(invitations.farmId, farm.id))).toHaveLength(1)
    const { sent } = await send(
      'PUT',
      `/manager/farms/${farm.id}`,
      bodyOf({ ...change, owner_email: farm.admin.email }),
    )
    expect(sent).toEqual([])
  })

  const invitationsOf = (farmId: number) =>
    db.select().from(invitations).where(eq(invitations.farmId, farmId)).orderBy(invitations.createdAt, invitations.id)

  it('invites again after the invitation is past its time', async () => {
    const email = newAddress()
    const { data } = (await send('POST', '/manager/farms', { ...aurora, owner_email: email })).body
    await db.update(invitations).set({ expiresAt: 1 }).where(eq(invitations.farmId, data.id))
    expect(Date.parse((await staff.get(`/manager/farms/${data.id}`)).body.data.invitation_expires_at)).toBe(1)
    const { sent, body } = await send('PUT', `/manager/farms/${data.id}`, bodyOf({ owner_email: email }))
    expect(sent).toMatchObject([{ to: email, subject: 'Convite da Fazenda Aurora' }])
    expect(body.data).toMatchObject({ owner_email: email, owner_status: 'invited' })
    expect(Date.parse(body.data.invitation_expires_at)).toBeGreaterThan(Date.now())
    expect((await invitationsOf(data.id)).filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1)
  })

  it('invites as manager who was invited to another role', async () => {
    const farm = await createFarm()
    const person = await createUser('Joana Pires', { verifiedAt: null })
    expect((await invite(farm, person.email, { user_type: 'worker' })).status).toBe(201)
    const change = { plan: 'enterprise', owner_email: person.email }
    expect((await send('PUT', `/manager/farms/${farm.id}`, bodyOf(change))).sent).toHaveLength(1)
    const open = (await invitationsOf(farm.id)).filter(({ withdrawnAt }) => withdrawnAt === null)
    expect(open).toMatchObject([{ email: person.email, userType: 'admin' }])
  })

  it('ends the invitation of a mistyped address, while the farm has no manager', async () => {
    const [mistyped, email] = [newAddress(), newAddress()]
    const { data } = (await send('POST', '/manager/farms', { ...aurora, owner_email: mistyped })).body
    const { sent, body } = await send('PUT', `/manager/farms/${data.id}`, bodyOf({ owner_email: email }))
    expect(sent).toMatchObject([{ to: email }])
    expect(body.data).toMatchObject({ owner_email: email, owner_status: 'invited' })
    const open = (await invitationsOf(data.id)).filter(({ withdrawnAt }) => withdrawnAt === null)
    expect(open).toMatchObject([{ email }])
  })

  it('invites who left the farm, because only they come back', async () => {
    const farm = await createFarm()
    const former = await createUser('Joana Pires')
    const left = { farmId: farm.id, userId: former.id, userType: 'technician', active: false, leftAt: 1 } as const
    await db.insert(farmUsers).values({ ...left, createdAt: 1, updatedAt: 1 })
    const { sent } = await send('PUT', `/manager/farms/${farm.id}`, bodyOf({ owner_email: former.email }))
    expect(sent).toHaveLength(1)
    expect((await memberships(farm.id)).find(({ userId }) => userId === former.id)).toMatchObject({ active: false })
  })

  it('rejects a manager beyond the users of the plan', async () => {
    const farm = await createFarm()
    const owner = await createUser('Joana Pires')
    const { status } = await send('PUT', `/manager/farms/${farm.id}`, bodyOf({ owner_email: owner.email }))
    expect(status).toBe(409)
  })

  it('rejects a change based on an older version', async () => {
    const { id } = await createFarm()
    const { updated_at } = (await staff.get(`/manager/farms/${id}`)).body.data
    await send('PUT', `/manager/farms/${id}`, bodyOf({ updated_at }))
    expect(await send('PUT', `/manager/farms/${id}`, bodyOf({ updated_at }))).toMatchObject({ status: 409 })
  })
})
