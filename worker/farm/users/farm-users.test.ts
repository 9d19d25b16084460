import { describe, expect, it } from 'vitest'
import { signIn } from '../../../tests/support/accounts.ts'
import { callApi } from '../../../tests/support/api-client.ts'
import { createRecord } from '../../../tests/support/api-records.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { farmUserBody, toFormBody, uniqueEmail } from '../../../tests/support/farm-user-bodies.ts'
import { race } from '../../../tests/support/race.ts'

it('creates, returns, lists, updates and deactivates a farm user, who can sign in', async () => {
  const { admin, id } = await createFarm()
  const email = uniqueEmail()
  const { status, body: created } = await admin.post('/farm_users', farmUserBody({ email: ` ${email.toUpperCase()} ` }))
  expect(status).toBe(201)
  expect(created).toEqual({
    data: {
      id: expect.any(Number),
      name: 'João Silva',
      email,
      user_type: 'worker',
      active: true,
      status: 'active',
      managed: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
    message: 'Usuário criado com sucesso',
  })
  const session = await signIn(email, { password: 'chuva-no-pasto' })
  expect(session.body).toMatchObject({ user_type: 'worker', farms: [{ id }] })
  const path = `/farm_users/${created.data.id}`
  expect((await admin.get(path)).body).toEqual({ data: created.data })
  expect((await admin.get('/farm_users')).body.data).toContainEqual(created.data)

  const edited = await admin.put(path, { name: 'João da Silva', email, user_type: 'technician' })
  expect({ status: edited.status, message: edited.body.message }).toEqual({
    status: 200,
    message: 'Usuário atualizado com sucesso!',
  })
  expect(edited.body.data).toEqual({
    ...created.data,
    name: 'João da Silva',
    user_type: 'technician',
    updated_at: expect.stringMatching(/Z$/),
  })
  expect((await admin.get(path)).body.data).toEqual(edited.body.data)

  expect((await admin.delete(path)).body).toEqual({ message: 'Usuário desativado com sucesso!' })
  expect((await admin.get(path)).body.data).toEqual({
    ...edited.body.data,
    active: false,
    status: 'inactive',
    updated_at: expect.stringMatching(/Z$/),
  })
  expect((await callApi('GET', `/farms/${id}/lots`, { token: session.body.token })).status).toBe(404)
  expect((await signIn(email, { password: 'chuva-no-pasto' })).body.farms).toEqual([])
})

it('applies a new role from the next request on', async () => {
  const { admin, worker } = await createFarm()
  expect((await worker.post('/corrals', { name: 'A' })).status).toBe(403)
  await admin.put(`/farm_users/${worker.id}`, { ...toFormBody({ ...worker, user_type: 'technician' }) })
  expect((await worker.post('/corrals', { name: 'A' })).status).toBe(201)
  await admin.put(`/farm_users/${worker.id}`, { ...toFormBody({ ...worker, user_type: 'technician' }), active: false })
  expect((await worker.get('/corrals')).status).toBe(404)
})

describe('visible users by role', () => {
  type Row = { id: number; name: string; email: string | null }
  const rows = async (caller: FarmMember) =>
    (await caller.get('/farm_users')).body.data.map(({ id, email }: Row) => [id, email])

  it('shows e-mails to an admin only', async () => {
    const { admin, technician, worker } = await createFarm()
    const all = [admin, technician, worker]
    expect(await rows(admin)).toEqual(expect.arrayContaining(all.map(({ id, email }) => [id, email])))
    expect(await rows(technician)).toHaveLength(3)
    expect(await rows(technician)).toEqual(
      expect.arrayContaining([
        [admin.id, null],
        [technician.id, technician.email],
        [worker.id, null],
      ]),
    )
    expect((await technician.get(`/farm_users/${admin.id}`)).body.data).toMatchObject({ name: 'admin', email: null })
  })

  it('shows a worker their own record only', async () => {
    const { admin, worker } = await createFarm()
    expect(await rows(worker)).toEqual([[worker.id, worker.email]])
    expect((await worker.get(`/farm_users/${worker.id}`)).body.data).toMatchObject({ email: worker.email })
    expect((await worker.get(`/farm_users/${admin.id}`)).status).toBe(404)
  })
})

describe('last admin', () => {
  const demote = (caller: FarmMember, { id, name, email }: { id: number; name: string; email: string }) =>
    caller.put(`/farm_users/${id}`, { name, email, user_type: 'worker' })

  it('rejects demoting or deactivating the last active admin', async () => {
    const { admin } = await createFarm()
    const message = expect.stringContaining('único gestor ativo')
    expect(await demote(admin, admin)).toMatchObject({ status: 409, body: { errors: [message] } })
    expect(await admin.delete(`/farm_users/${admin.id}`)).toMatchObject({ status: 409, body: { errors: [message] } })
    expect((await admin.get(`/farm_users/${admin.id}`)).body.data).toMatchObject({ user_type: 'admin', active: true })
  })

  it("rejects a change of one's own role or active flag", async () => {
    const { admin, technician } = await createFarm()
    await admin.put(`/farm_users/${technician.id}`, toFormBody({ ...technician, user_type: 'admin' }))
    for (const response of [await demote(admin, admin), await admin.delete(`/farm_users/${admin.id}`)])
      expect(response).toMatchObject({
        status: 403,
        body: { errors: [expect.stringContaining('Peça a outro gestor')] },
      })
    expect(
      (await admin.put(`/farm_users/${admin.id}`, { ...toFormBody({ ...admin, user_type: 'admin' }), name: 'Rosa' }))
        .status,
    ).toBe(200)
    expect((await demote(technician, admin)).status).toBe(200)
  })

  it('rejects when two admins demote each other at the same time', async () => {
    const { admin, technician, id } = await createFarm()
    await admin.put(`/farm_users/${technician.id}`, toFormBody({ ...technician, user_type: 'admin' }))
    const bindings = race(() => demote(technician, admin))
    const { name, email } = technician
    const change = { token: admin.token, body: { name, email, user_type: 'worker' }, bindings }
    expect((await callApi('PUT', `/farms/${id}/farm_users/${technician.id}`, change)).status).toBe(403)
    expect((await technician.get(`/farm_users/${technician.id}`)).body.data.user_type).toBe('admin')
  })
})

describe('user limit of the plan', () => {
  it('rejects active users over the limit, with what to do', async () => {
    const { admin, worker, technician } = await createFarm({ plan: 'professional' })
    await createRecord(admin, '/farm_users', farmUserBody())
    const fifth = await createRecord(admin, '/farm_users', farmUserBody())
    const rejected = await admin.post('/farm_users', farmUserBody())
    expect(rejected.status).toBe(409)
    expect(rejected.body.errors[0]).toMatch(/Professional permite até 5 usuários ativos.*Desative um usuário/)
    expect((await admin.post('/farm_users', farmUserBody({ active: false }))).status).toBe(201)
    await admin.delete(`/farm_users/${fifth.id}`)
    await createRecord(admin, '/farm_users', farmUserBody())
    expect((await admin.put(`/farm_users/${fifth.id}`, { ...toFormBody(fifth), active: true })).status).toBe(409)
    await admin.delete(`/farm_users/${worker.id}`)
    expect((await admin.put(`/farm_users/${fifth.id}`, { ...toFormBody(fifth), active: true })).status).toBe(200)
    expect(
      (await admin.put(`/farm_users/${technician.id}`, toFormBody({ ...technician, user_type: 'worker' }))).status,
    ).toBe(200)
  })

  it('rejects when two users are created at the same time', async () => {
    const { admin, id } = await createFarm({ plan: 'professional' })
    await createRecord(admin, '/farm_users', farmUserBody())
    const bindings = race(() => createRecord(admin, '/farm_users', farmUserBody()))
    expect(
      (await callApi('POST', `/farms/${id}/farm_users`, { token: admin.token, body: farmUserBody(), bindings })).status,
    ).toBe(409)
  })
})

it.each([
  [{ name: '' }, { name: ['Nome é obrigatório'] }],
  [{ email: 'joao' }, { email: ['Email deve estar em um formato válido'] }],
  [{ user_type: 'owner' }, { user_type: ['Tipo de Usuário deve estar em um formato válido'] }],
  [{ password: '12345', password_confirmation: '12345' }, { password: ['A senha deve ter pelo menos 6 caracteres'] }],
  [{ password_confirmation: 'outra123' }, { password_confirmation: ['Senhas não conferem'] }],
  [{ password_confirmation: '' }, { password_confirmation: ['Confirmação de senha é obrigatória'] }],
])('rejects %j and names its fields', async (over, fields) => {
  const { admin } = await createFarm()
  expect(await admin.post('/farm_users', farmUserBody(over))).toMatchObject({ status: 422, body: { fields } })
})

it('responds 404 for a user of another farm, and 403 when a worker or technician writes', async () => {
  const [mine, other] = [await createFarm(), await createFarm()]
  const path = `/farm_users/${other.worker.id}`
  expect((await mine.admin.get(path)).status).toBe(404)
  expect((await mine.admin.put(path, farmUserBody())).status).toBe(404)
  expect((await mine.admin.delete(path)).status).toBe(404)
  for (const caller of [mine.worker, mine.technician]) {
    expect((await caller.post('/farm_users', farmUserBody())).status).toBe(403)
    expect((await caller.delete(`/farm_users/${mine.worker.id}`)).status).toBe(403)
  }
})
