import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { captureMail, createAccount, linkTokenIn, type SentMail } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createRecord } from '../../tests/support/api-records.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { farmUserBody } from '../../tests/support/farm-user-bodies.ts'
import { accept, acceptByMail, createInvitation, invite, type Person } from '../../tests/support/invitations.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { runJobs } from '../cron.ts'
import { farmUsers, invitations } from '../db/schema.ts'

const NOW = Date.now()

afterEach(() => {
  vi.useRealTimers()
})

describe('invite', () => {
  it('answers what was typed, mails a link and lists the invitation', async () => {
    const { farm, person, status, body, mail, path } = await createInvitation()
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: 'Zé',
      email: person.email,
      user_type: 'worker',
      active: false,
      status: 'invited',
      managed: false,
      expires_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    })
    expect(mail?.text).toContain(farm.name)
    expect(mail?.text).toContain('Operador')
    expect((await farm.admin.get('/farm_users')).body.data).toContainEqual(body.data)
    expect((await farm.admin.get(path)).body.data).toEqual(body.data)
    for (const member of [farm.technician, farm.worker]) {
      expect(JSON.stringify((await member.get('/farm_users')).body)).not.toContain('invited')
      expect((await member.get(path)).status).toBe(404)
    }
  })

  it('gives no access and takes no seat until it is accepted', async () => {
    const farm = await createFarm({ plan: 'professional' })
    const person = await createAccount()
    await invite(farm, person.email)
    expect((await callApi('GET', `/farms/${farm.id}/lots`, { token: person.token })).status).toBe(404)
    await createRecord(farm.admin, '/farm_users', farmUserBody())
    await createRecord(farm.admin, '/farm_users', farmUserBody())
    expect((await farm.admin.post('/farm_users', farmUserBody())).status).toBe(409)
    const [{ id }] = (await person.get('/users/me')).body.invitations
    // the manager can do something about it, the invited person cannot
    expect((await accept(person, id)).body.errors).toEqual([
      'A fazenda está com todos os usuários do plano. Peça ao gestor para liberar um lugar e aceite o convite depois.',
    ])
    const other = await createAccount()
    expect(await farm.admin.post('/farm_users', farmUserBody({ email: other.email }))).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('Professional permite até 5')] },
    })
  })

  it('rejects a second one for the address, also at the same time', async () => {
    const { farm, person } = await createInvitation()
    expect((await invite(farm, person.email)).body.fields.email[0]).toContain('já foi convidada')
    const other = await createAccount()
    const body = farmUserBody({ email: other.email })
    const bindings = race(() => invite(farm, other.email))
    expect(
      (await callApi('POST', `/farms/${farm.id}/farm_users`, { token: farm.admin.token, body, bindings })).status,
    ).toBe(422)
  })

  it('is open to managers only', async () => {
    const { farm, path } = await createInvitation()
    for (const member of [farm.technician, farm.worker])
      for (const method of ['post', 'delete'] as const)
        expect((await member[method](`${path}/invitation`)).status).toBe(403)
    const neighbour = await createFarm()
    expect((await neighbour.admin.post(`${path}/invitation`)).status).toBe(404)
    expect((await neighbour.admin.delete(`${path}/invitation`)).status).toBe(404)
  })
})

describe('POST users/invitation_link', () => {
  const showLink = (mail: SentMail | undefined) =>
    callApi('POST', '/users/invitation_link', { body: { token: linkTokenIn(mail) } })

  it('returns the content of the mail and its state without a session', async () => {
    const { farm, person, mail } = await createInvitation()
    const { status, body } = await showLink(mail)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      farm: farm.name,
      user_type: 'worker',
      invited_by: 'admin',
      email: person.email,
      status: 'open',
    })
    await acceptByMail(person, mail)
    expect((await showLink(mail)).body.data.status).toBe('accepted')
    const other = await invite(farm, (await createAccount()).email)
    await farm.admin.delete(`${other.path}/invitation`)
    expect((await showLink(other.mail)).body.data.status).toBe('withdrawn')
  })

  it('returns nothing for an unknown link', async () => {
    expect(await showLink(undefined)).toMatchObject({ status: 422 })
    const answer = await callApi('POST', '/users/invitation_link', { body: { token: 'nao-existe' } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'link_expired' } })
  })
})

describe('accept', () => {
  it.each(['the link of the mail', 'the list of the own account'])('makes the membership: %s', async way => {
    const { farm, person, mail } = await createInvitation()
    const me = (await person.get('/users/me')).body
    expect(me.invitations).toEqual([
      {
        id: expect.any(Number),
        farm: farm.name,
        user_type: 'worker',
        invited_by: 'admin',
        expires_at: expect.any(String),
      },
    ])
    const answer =
      way === 'the link of the mail' ? await acceptByMail(person, mail) : await accept(person, me.invitations[0].id)
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: {
        data: { farm: { id: farm.id, name: farm.name }, user_type: 'worker' },
        message: `Convite aceito! Agora você faz parte da equipe da ${farm.name}.`,
      },
    })
    const after = (await person.get('/users/me')).body
    expect((await person.get('/users/export')).body.data).toMatchObject({
      farms: [{ id: farm.id, name_on_farm: 'Zé' }],
      invitations: [{ farm: farm.name, name: 'Zé', user_type: 'worker' }],
    })
    expect(after).toMatchObject({ name: 'Rui Sá', farms: [{ id: farm.id, user_type: 'worker' }], invitations: [] })
    expect((await farm.admin.get('/farm_users')).body.data).toContainEqual(
      expect.objectContaining({ id: person.id, name: 'Zé', status: 'active', managed: false }),
    )
  })

  it('works once, also twice at the same time', async () => {
    const { person, mail, farm } = await createInvitation()
    const statuses: number[] = []
    const { DB } = race(async () => statuses.push((await acceptByMail(person, mail)).status))
    statuses.push((await accept(person, linkTokenIn(mail), withoutRateLimits({ DB }))).status)
    expect(statuses).toEqual([200, 404])
    expect(await db.select().from(farmUsers).where(eq(farmUsers.userId, person.id))).toHaveLength(1)
    expect((await farm.admin.get('/farm_users')).body.data).toHaveLength(4)
  })

  it('gives the last seat of the plan to one of two people at the same time', async () => {
    const farm = await createFarm({ plan: 'professional' })
    await createRecord(farm.admin, '/farm_users', farmUserBody())
    const [one, two] = [await createAccount(), await createAccount()]
    const [first, second] = [await invite(farm, one.email), await invite(farm, two.email)]
    const { DB } = race(() => acceptByMail(two, second.mail))
    expect((await accept(one, linkTokenIn(first.mail), withoutRateLimits({ DB }))).status).toBe(409)
  })

  it('rejects another account: with the link in words, by its id as if there were none', async () => {
    const { mail, body } = await createInvitation()
    const other = await createAccount()
    expect(await acceptByMail(other, mail)).toMatchObject({
      status: 403,
      body: { errors: [expect.stringContaining('outro email')] },
    })
    expect((await accept(other, body.data.id)).status).toBe(404)
  })

  it('rejects after 7 days, after the withdrawal, and an unknown link alike', async () => {
    vi.setSystemTime(NOW)
    const { person, mail, farm } = await createInvitation()
    const gone = await accept(person, 'nao-existe')
    vi.setSystemTime(NOW + 7 * DAY_MS)
    const late = await createAccountSession(person)
    expect(await acceptByMail(late, mail)).toMatchObject({ status: 404, body: gone.body })
    vi.setSystemTime(NOW)
    const other = await createAccount()
    const second = await invite(farm, other.email)
    expect((await farm.admin.delete(`${second.path}/invitation`)).body.message).toBe('Convite cancelado.')
    expect(await acceptByMail(other, second.mail)).toMatchObject({ status: 404, body: gone.body })
    expect((await farm.admin.get(second.path)).status).toBe(404)
    expect((await invite(farm, other.email)).status).toBe(201)
  })
})

/** The session of the tests ends after an hour. */
async function createAccountSession(person: Person): Promise<Person> {
  const { signIn } = await import('../../tests/support/accounts.ts')
  return { ...person, token: (await signIn(person.email)).body.token }
}

describe('send again', () => {
  it('ends the link before, 5 mails an hour', async () => {
    const { farm, person, mail, path } = await createInvitation()
    const { bindings, sent } = captureMail()
    const again = () => callApi('POST', `/farms/${farm.id}${path}/invitation`, { token: farm.admin.token, bindings })
    const statuses = []
    for (let i = 0; i < 5; i += 1) statuses.push((await again()).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429])
    expect((await acceptByMail(person, mail)).status).toBe(404)
    expect((await acceptByMail(person, sent.at(-1))).status).toBe(200)
  })

  it('sends the link of an account that the farm made, and ends it', async () => {
    const farm = await createFarm()
    const { body, path } = await invite(farm, 'sem-conta@fazenda.test')
    expect(body.data.managed).toBe(true)
    const { bindings, sent } = captureMail()
    const call = (method: string) =>
      callApi(method, `/farms/${farm.id}${path}/invitation`, { token: farm.admin.token, bindings })
    expect((await call('POST')).status).toBe(201)
    const { DB } = race(async () => expect((await call('DELETE')).status).toBe(200))
    const verification = { token: linkTokenIn(sent[0]), password: 'nova-senha', password_confirmation: 'nova-senha' }
    // also a confirmation that has read the link
    for (const env of [withoutRateLimits({ DB }), bindings])
      expect((await callApi('POST', '/users/verification', { body: verification, bindings: env })).status).toBe(422)
    expect((await farm.admin.get(path)).body.data.status).toBe('active')
  })
})

it('deletes invitations that were answered or over 30 days ago', async () => {
  const { body } = await createInvitation()
  const rows = () => db.select().from(invitations).where(eq(invitations.id, body.data.id))
  await runJobs(withoutRateLimits(), NOW + 36 * DAY_MS)
  expect(await rows()).toHaveLength(1)
  await runJobs(withoutRateLimits(), NOW + 38 * DAY_MS)
  expect(await rows()).toEqual([])
})
