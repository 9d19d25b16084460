/** A person who knows or plants an e-mail address gets no access to another person's account or farm. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  captureMail,
  createAccount,
  PASSWORD,
  setPassword,
  signIn,
  signUp,
  signUpAndVerify,
  verify,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm, type FarmMember } from '../../tests/support/farm.ts'
import { farmUserBody, uniqueEmail, withConfirmation } from '../../tests/support/farm-user-bodies.ts'
import { farmUsers, users } from '../db/schema.ts'

/** Invites, or makes an account. */
async function add(admin: FarmMember, farmId: number, over: object) {
  const { bindings, sent } = captureMail()
  const answer = await callApi('POST', `/farms/${farmId}/farm_users`, {
    token: admin.token,
    body: farmUserBody(over),
    bindings,
  })
  return { ...answer, mail: sent[0] }
}

describe('address that a stranger signed up with', () => {
  it('gives the stranger nothing when a farm adds it', async () => {
    const { admin, id } = await createFarm()
    const email = uniqueEmail()
    const stranger = await signUp(email, 'do-estranho')
    const added = await add(admin, id, { email, user_type: 'admin', ...withConfirmation('do-gestor') })
    expect(added).toMatchObject({ status: 201, body: { data: { status: 'active' } } })
    for (const token of [stranger.token, (await signIn(email, { password: 'do-estranho' })).body.token]) {
      expect((await callApi('GET', `/farms/${id}/farm_users`, { token })).status).toBe(401)
      expect((await callApi('POST', `/farms/${id}/corrals`, { token, body: { name: 'A' } })).status).toBe(401)
    }
    expect((await signIn(email, { password: 'do-gestor' })).body.farms).toMatchObject([{ id }])
  })

  it('gives the stranger nothing when the person opens the link of the sign-up', async () => {
    const email = uniqueEmail()
    const stranger = await signUp(email, 'do-estranho')
    expect(await verify(stranger.mail)).toMatchObject({ status: 422, body: { code: 'password_required' } })
    expect((await verify(stranger.mail, { password: 'da-pessoa' })).status).toBe(200)
    expect((await signIn(email, { password: 'do-estranho' })).status).toBe(422)
    expect((await callApi('GET', '/users/me', { token: stranger.token })).status).toBe(401)
    expect((await signIn(email, { password: 'da-pessoa' })).status).toBe(200)
  })

  it('gives the stranger nothing after the person proved it', async () => {
    const { admin, id } = await createFarm()
    const email = uniqueEmail()
    const stranger = await signUp(email, 'do-estranho')
    await signUpAndVerify(email, 'da-pessoa')
    await add(admin, id, { email })
    expect((await signIn(email, { password: 'do-estranho' })).status).toBe(422)
    expect((await callApi('GET', '/users/me', { token: stranger.token })).status).toBe(401)
  })
})

describe('address for which another farm made an account', () => {
  it('opens nothing of the farm that adds it, with the password that the other farm chose', async () => {
    const [planter, victim] = [await createFarm({ plan: 'starter' }), await createFarm()]
    const email = uniqueEmail()
    await add(planter.admin, planter.id, { email, active: false, ...withConfirmation('do-plantador') })
    const added = await add(victim.admin, victim.id, { email, user_type: 'admin', ...withConfirmation('do-gestor') })
    expect(added).toMatchObject({ status: 201, body: { data: { status: 'invited' } } })
    const { body } = await signIn(email, { password: 'do-plantador' })
    expect(body).toMatchObject({ farms: [], invitations: [], verified: false })
    expect((await callApi('GET', `/farms/${victim.id}/farm_users`, { token: body.token })).status).toBe(404)
    const accept = (token: string) => callApi('POST', `/users/invitations/${tokenOf(added.mail)}`, { token, body: {} })
    expect(await accept(body.token)).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
    expect((await signIn(email, { password: 'do-gestor' })).status).toBe(422)

    await signUpAndVerify(email, 'da-pessoa')
    const own = (await signIn(email, { password: 'da-pessoa' })).body
    expect(own.invitations).toMatchObject([{ farm: victim.name, user_type: 'admin' }])
    expect((await accept(own.token)).status).toBe(200)
    expect((await signIn(email, { password: 'do-plantador' })).status).toBe(422)
    const change = { name: 'João', email, user_type: 'worker', ...withConfirmation('do-plantador') }
    expect((await planter.admin.put(`/farm_users/${own.id}`, change)).status).toBe(403)
  })
})

const tokenOf = (mail: { text: string } | undefined) => /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

describe('person whose address a stranger’s farm adds', () => {
  it('is not named, not linked and not renamed', async () => {
    const [home, strange] = [await createFarm(), await createFarm()]
    const { name, email, id } = await createAccount('Fulana Real')
    await db.insert(farmUsers).values({ farmId: home.id, userId: id, userType: 'admin', createdAt: 1, updatedAt: 1 })
    const added = await add(strange.admin, strange.id, { name: 'x', email, user_type: 'admin' })
    expect(added.status).toBe(201)
    expect(added.body.data).toMatchObject({ name: 'x', email, status: 'invited', active: false })
    expect(added.body.data.id).not.toBe(id)
    expect(JSON.stringify(added.body)).not.toContain(name)
    const put = { name: 'Fulano Renomeado', email, user_type: 'admin' }
    for (const path of [`/farm_users/${id}`, `/farm_users/${added.body.data.id}`])
      expect((await strange.admin.put(path, put)).status).toBe(404)
    expect((await home.admin.get(`/farm_users/${id}`)).body.data.name).toBe(name)
  })

  it('is renamed on the own farm only, once they accepted', async () => {
    const [home, other] = [await createFarm(), await createFarm()]
    const me = await createAccount('Helena Prado')
    const ids = []
    for (const farm of [home, other]) {
      const { body } = await add(farm.admin, farm.id, { name: 'Helena', email: me.email })
      await me.post(`/users/invitations/${body.data.id}`, {})
      ids.push(farm.id)
    }
    const rename = { name: 'Lena do trato', email: me.email, user_type: 'technician' }
    expect((await other.admin.put(`/farm_users/${me.id}`, rename)).body.data.name).toBe('Lena do trato')
    const nameAt = async (farm: typeof home) => (await farm.admin.get(`/farm_users/${me.id}`)).body.data.name
    expect([await nameAt(home), await nameAt(other)]).toEqual(['Helena', 'Lena do trato'])
    expect((await me.get('/users/me')).body.name).toBe('Helena Prado')
  })

  it('keeps what the own manager may do', async () => {
    const { admin, worker } = await createFarm()
    const strange = await createFarm()
    await add(strange.admin, strange.id, { email: worker.email })
    const reset = { name: 'worker', email: worker.email, user_type: 'worker', ...withConfirmation('nova-senha') }
    expect((await admin.put(`/farm_users/${worker.id}`, reset)).status).toBe(200)
  })

  it('can still delete the account, and leave a farm', async () => {
    const strange = await createFarm()
    const me = await createAccount()
    await add(strange.admin, strange.id, { email: me.email, user_type: 'admin' })
    await db.delete(farmUsers).where(eq(farmUsers.userId, strange.admin.id))
    expect((await me.delete('/users/me', { password: PASSWORD })).status).toBe(200)
  })

  it('is staff of the vendor: invited like others', async () => {
    const { admin, id } = await createFarm()
    const staff = await createAccount('Equipe')
    await db.update(users).set({ staff: true }).where(eq(users.id, staff.id))
    expect((await add(admin, id, { email: staff.email })).body.data).toMatchObject({ status: 'invited' })
    expect((await staff.get('/users/me')).body).toMatchObject({ name: 'Equipe', farms: [] })
  })
})

it('cannot make the deletion of an account impossible', async () => {
  const me = await createAccount()
  const guessed = `removido-${me.id}@conta-removida.invalid`
  expect((await signUp(guessed)).status).toBe(422)
  await db.insert(users).values({ email: guessed, name: 'x', passwordHash: '-', createdAt: 1, updatedAt: 1 })
  expect((await me.delete('/users/me', { password: PASSWORD })).status).toBe(200)
  const [erased] = await db.select().from(users).where(eq(users.id, me.id))
  expect(erased?.email).toMatch(/^removido-[\w-]{22}@conta-removida\.invalid$/)
})

it('cannot change the own password or e-mail without the present password', async () => {
  const { admin } = await createFarm()
  await setPassword(admin.id)
  for (const over of [withConfirmation('outra-senha'), { email: uniqueEmail() }])
    expect(
      await admin.put(`/farm_users/${admin.id}`, { name: 'admin', email: admin.email, user_type: 'admin', ...over }),
    ).toMatchObject({ status: 403, body: { errors: [expect.stringContaining('Minha conta')] } })
  expect((await signIn(admin.email)).status).toBe(200)
})
