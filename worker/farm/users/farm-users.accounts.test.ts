import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { signIn } from '../../../tests/support/accounts.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createRecord } from '../../../tests/support/api-records.ts'
import { createFarm, createUser } from '../../../tests/support/farm.ts'
import { farmUserBody, toFormBody, uniqueEmail, withConfirmation } from '../../../tests/support/farm-user-bodies.ts'
import { race } from '../../../tests/support/race.ts'
import { users } from '../../db/schema.ts'

describe('create farm user with the email of an account', () => {
  it('invites, and requires a password only for a new account', async () => {
    const { admin } = await createFarm()
    const { email } = await createUser('Ana')
    expect(await admin.post('/farm_users', { name: 'X', email, user_type: 'worker' })).toMatchObject({
      status: 201,
      body: { data: { name: 'X', status: 'invited' } },
    })
    const rejected = await admin.post('/farm_users', { name: 'X', email: uniqueEmail(), user_type: 'worker' })
    expect(rejected).toMatchObject({ status: 422, body: { fields: { password: ['Senha é obrigatória'] } } })
  })

  it('invites when the address gets an account at the same time', async () => {
    const [mine, other] = [await createFarm(), await createFarm()]
    const email = uniqueEmail()
    const bindings = race(() => createRecord(other.admin, '/farm_users', farmUserBody({ email })))
    const body = farmUserBody({ email, ...withConfirmation('tomada123') })
    const answer = await callApi('POST', `/farms/${mine.id}/farm_users`, { token: mine.admin.token, body, bindings })
    expect(answer).toMatchObject({ status: 201, body: { data: { status: 'invited' } } })
    expect((await signIn(email, { password: 'tomada123' })).status).toBe(422)
  })

  it('rejects the email of an active or inactive member', async () => {
    const { admin, worker } = await createFarm()
    const again = () => admin.post('/farm_users', farmUserBody({ email: worker.email }))
    expect(await again()).toMatchObject({
      status: 422,
      body: { fields: { email: ['Este email já é de uma pessoa desta fazenda.'] } },
    })
    await admin.delete(`/farm_users/${worker.id}`)
    expect(await again()).toMatchObject({
      status: 422,
      body: { fields: { email: [expect.stringContaining('Reative-a')] } },
    })
  })
})

describe('mails of accounts that a farm makes', () => {
  const put = ({ admin, worker }: Awaited<ReturnType<typeof createFarm>>, email: string) =>
    admin.put(`/farm_users/${worker.id}`, { name: 'W', email, user_type: 'worker' })

  it('are 5 an hour and address, however the address changes', async () => {
    const farm = await createFarm()
    const email = uniqueEmail()
    const statuses = []
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await put(farm, email)).status)
      await put(farm, uniqueEmail())
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await farm.admin.post('/farm_users', farmUserBody({ email }))).status).toBe(429)
  })

  it('are 5 an hour and address, however often a link is withdrawn', async () => {
    const { admin, worker } = await createFarm()
    const path = `/farm_users/${worker.id}/invitation`
    const statuses = []
    for (let i = 0; i < 6; i += 1) {
      statuses.push((await admin.post(path)).status)
      await admin.delete(path)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    const { email } = await createUser('Ana')
    const invited = []
    for (let i = 0; i < 6; i += 1) {
      const { status, body } = await admin.post('/farm_users', farmUserBody({ email }))
      invited.push(status)
      await admin.delete(`/farm_users/${body.data?.id}/invitation`)
    }
    expect(invited).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('have no more addresses than a farm may have accounts', async () => {
    const { admin, id } = await createFarm()
    await db.run(sql`insert into users (name, email, password_hash, managed_by, created_at, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
      select 'X', i || '-${sql.raw(uniqueEmail())}', '-', ${id}, 1, 1 from n`)
    await db.run(sql`insert into farm_users (farm_id, user_id, user_type, active, created_at, updated_at)
      select ${id}, id, 'worker', 0, 1, 1 from users where name = 'X' and managed_by = ${id}`)
    expect(await admin.post('/farm_users', farmUserBody({ active: false }))).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('500 usuários desativados')] },
    })
  })
})

describe('change credentials of a farm user', () => {
  it('sets the password and ends the sessions of the member', async () => {
    const { admin, worker } = await createFarm()
    const { status } = await admin.put(`/farm_users/${worker.id}`, {
      ...toFormBody({ ...worker, user_type: 'worker' }),
      ...withConfirmation('nova-senha'),
    })
    expect(status).toBe(200)
    expect((await worker.get('/lots')).status).toBe(401)
    expect((await signIn(worker.email, { password: 'nova-senha' })).status).toBe(200)
  })

  it('rejects a new password or email once the person has proven the address', async () => {
    const { admin, worker } = await createFarm()
    await db.update(users).set({ verifiedAt: 1, managedBy: null }).where(eq(users.id, worker.id))
    const put = (over: object) =>
      admin.put(`/farm_users/${worker.id}`, { ...toFormBody({ ...worker, user_type: 'worker' }), ...over })
    for (const over of [withConfirmation('tomada123'), { email: uniqueEmail() }])
      expect(await put(over)).toMatchObject({
        status: 403,
        body: { errors: [expect.stringContaining('só ela pode mudar')] },
      })
    expect((await put({ user_type: 'technician' })).status).toBe(200)
    expect((await admin.get(`/farm_users/${worker.id}`)).body.data).toMatchObject({ managed: false })
  })

  it('rejects when the person proves the address at the same time', async () => {
    const { admin, worker, id } = await createFarm()
    const prove = () => db.update(users).set({ verifiedAt: 1, managedBy: null }).where(eq(users.id, worker.id))
    const body = { ...toFormBody({ ...worker, user_type: 'worker' }), ...withConfirmation('tomada123') }
    const options = { token: admin.token, body, bindings: race(prove) }
    expect((await callApi('PUT', `/farms/${id}/farm_users/${worker.id}`, options)).status).toBe(403)
    expect((await signIn(worker.email, { password: 'tomada123' })).status).toBe(422)
  })
})

it('rejects the email of another account', async () => {
  const { admin, worker } = await createFarm()
  const { email } = await createUser('Ana')
  const rejected = await admin.put(`/farm_users/${worker.id}`, { name: 'W', email, user_type: 'worker' })
  expect(rejected).toMatchObject({ status: 422, body: { fields: { email: ['Este email já é de outra conta.'] } } })
})
