import { describe, expect, it } from 'vitest'
import { signIn } from '../../tests/support/accounts.ts'
import { callApi } from '../../tests/support/api-client.ts'
import { createRecord } from '../../tests/support/api-records.ts'
import { createFarm, createUser } from '../../tests/support/farm.ts'
import { farmUserBody, toFormBody, uniqueEmail, withConfirmation } from '../../tests/support/farm-user-bodies.ts'
import { race } from '../../tests/support/race.ts'

describe('create farm user with the email of an account', () => {
  it('links the account, keeps its name and password, and does not answer the name', async () => {
    const [mine, other] = [await createFarm(), await createFarm()]
    const email = uniqueEmail()
    const { id } = await createRecord(
      other.admin,
      '/farm_users',
      farmUserBody({ email, ...withConfirmation('dela-mesma') }),
    )
    const { status, body: linked } = await mine.admin.post(
      '/farm_users',
      farmUserBody({ name: 'Outro Nome', email, ...withConfirmation('tomada123') }),
    )
    expect(status).toBe(201)
    expect(linked.data).toMatchObject({ id, name: 'Outro Nome', email })
    expect((await other.admin.get(`/farm_users/${id}`)).body.data.name).toBe('João Silva')
    expect(linked.message).toContain('já tinha conta')
    expect((await signIn(email, { password: 'tomada123' })).status).toBe(422)
    expect((await signIn(email, { password: 'dela-mesma' })).body.farms).toHaveLength(2)
  })

  it('requires a password only for a new account', async () => {
    const { admin } = await createFarm()
    const { email } = await createUser('Ana')
    expect(await admin.post('/farm_users', { name: 'X', email, user_type: 'worker' })).toMatchObject({
      status: 201,
      body: { data: { name: 'X' } },
    })
    const rejected = await admin.post('/farm_users', { name: 'X', email: uniqueEmail(), user_type: 'worker' })
    expect(rejected).toMatchObject({ status: 422, body: { fields: { password: ['Senha é obrigatória'] } } })
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

  it('keeps the current session when an admin changes their own password', async () => {
    const { admin } = await createFarm()
    const own = toFormBody({ ...admin, user_type: 'admin' })
    await admin.put(`/farm_users/${admin.id}`, { ...own, ...withConfirmation('primeira') })
    const { token } = (await signIn(admin.email, { password: 'primeira' })).body
    await admin.put(`/farm_users/${admin.id}`, { ...own, ...withConfirmation('segunda') })
    expect((await admin.get('/lots')).status).toBe(200)
    expect((await callApi('GET', '/users/me', { token })).status).toBe(401)
  })

  it('rejects a new password or email for an account that is on other farms', async () => {
    const [mine, other] = [await createFarm(), await createFarm()]
    const email = uniqueEmail()
    const { id } = await createRecord(mine.admin, '/farm_users', farmUserBody({ email }))
    await createRecord(other.admin, '/farm_users', farmUserBody({ email }))
    const put = (over: object) =>
      mine.admin.put(`/farm_users/${id}`, { name: 'João Silva', email, user_type: 'worker', ...over })
    for (const over of [withConfirmation('tomada123'), { email: uniqueEmail() }])
      expect(await put(over)).toMatchObject({
        status: 403,
        body: { errors: [expect.stringContaining('só a própria pessoa')] },
      })
    expect((await put({ user_type: 'technician' })).status).toBe(200)
    expect((await signIn(email, { password: 'cocho123' })).status).toBe(200)
  })

  it('rejects a new password or email for an account that existed before its membership', async () => {
    const { admin } = await createFarm()
    const { id, name, email } = await createUser('Rui')
    await createRecord(admin, '/farm_users', farmUserBody({ email }))
    const put = (over: object) => admin.put(`/farm_users/${id}`, { name, email, user_type: 'worker', ...over })
    for (const over of [withConfirmation('tomada123'), { email: uniqueEmail() }])
      expect(await put(over)).toMatchObject({
        status: 403,
        body: { errors: [expect.stringContaining('só a própria pessoa')] },
      })
    expect((await put({ user_type: 'technician' })).status).toBe(200)
    expect((await signIn(email, { password: 'tomada123' })).status).toBe(422)
  })

  it('rejects when another farm links the account at the same time', async () => {
    const [mine, other] = [await createFarm(), await createFarm()]
    const email = uniqueEmail()
    const { id } = await createRecord(mine.admin, '/farm_users', farmUserBody({ email }))
    const bindings = race(() => createRecord(other.admin, '/farm_users', farmUserBody({ email })))
    const change = { name: 'João Silva', email, user_type: 'worker', ...withConfirmation('tomada123') }
    const response = await callApi('PUT', `/farms/${mine.id}/farm_users/${id}`, {
      token: mine.admin.token,
      body: change,
      bindings,
    })
    expect(response.status).toBe(403)
    expect((await signIn(email, { password: 'tomada123' })).status).toBe(422)
  })
})

it('rejects the email of another account', async () => {
  const { admin, worker } = await createFarm()
  const { email } = await createUser('Ana')
  const rejected = await admin.put(`/farm_users/${worker.id}`, { name: 'W', email, user_type: 'worker' })
  expect(rejected).toMatchObject({ status: 422, body: { fields: { email: ['Este email já é de outra conta.'] } } })
})
