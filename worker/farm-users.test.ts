import { describe, expect, test } from 'vitest'
import { made } from '../tests/contract/built.ts'
import { meanwhile } from '../tests/contract/meanwhile.ts'
import { type Caller, call, farm, person } from '../tests/contract/world.ts'

const anEmail = () => `${crypto.randomUUID()}@fazenda.test`
const twice = (password: string) => ({ password, password_confirmation: password })
const body = (over: object = {}) => ({
  ...{ name: 'João Silva', email: anEmail(), user_type: 'worker', ...twice('cocho123') },
  ...over,
})
const signIn = (email: string, password: string) => call('POST', '/users/sign_in', { body: { email, password } })
/** The record as a form sends it back. */
const asBody = ({ name, email, user_type }: { name: string; email: string; user_type: string }) => ({
  name,
  email,
  user_type,
})

test('a person is created, signs in, is shown, listed, edited and deactivated', async () => {
  const { admin, id } = await farm()
  const email = anEmail()
  const { status, body: created } = await admin.post('/farm_users', body({ email: ` ${email.toUpperCase()} ` }))
  expect(status).toBe(201)
  expect(created).toEqual({
    data: {
      ...{ id: expect.any(Number), name: 'João Silva', email, user_type: 'worker', active: true },
      created_at: expect.stringMatching(/Z$/),
    },
    message: 'Usuário criado com sucesso',
  })
  const session = await signIn(email, 'cocho123')
  expect(session.body).toMatchObject({ user_type: 'worker', farms: [{ id }] })
  const path = `/farm_users/${created.data.id}`
  expect((await admin.get(path)).body).toEqual({ data: created.data })
  expect((await admin.get('/farm_users')).body.data).toContainEqual(created.data)

  const edited = await admin.put(path, { name: 'João da Silva', email, user_type: 'technician' })
  expect([edited.status, edited.body.message]).toEqual([200, 'Usuário atualizado com sucesso!'])
  expect(edited.body.data).toEqual({ ...created.data, name: 'João da Silva', user_type: 'technician' })
  expect((await admin.get(path)).body.data).toEqual(edited.body.data)

  expect((await admin.delete(path)).body).toEqual({ message: 'Usuário desativado com sucesso!' })
  expect((await admin.get(path)).body.data).toEqual({ ...edited.body.data, active: false })
  expect((await call('GET', `/farms/${id}/lots`, { token: session.body.token })).status).toBe(404)
  expect((await signIn(email, 'cocho123')).body.farms).toEqual([])
})

test('a new role counts from the next request on', async () => {
  const { admin, worker } = await farm()
  expect((await worker.post('/corrals', { name: 'A' })).status).toBe(403)
  await admin.put(`/farm_users/${worker.id}`, { ...asBody({ ...worker, user_type: 'technician' }) })
  expect((await worker.post('/corrals', { name: 'A' })).status).toBe(201)
  await admin.put(`/farm_users/${worker.id}`, { ...asBody({ ...worker, user_type: 'technician' }), active: false })
  expect((await worker.get('/corrals')).status).toBe(404)
})

describe('an email that already has an account', () => {
  test('is linked, with its own name and password untouched', async () => {
    const [mine, other] = [await farm(), await farm()]
    const email = anEmail()
    const { id } = await made(other.admin, '/farm_users', body({ email, ...twice('dela-mesma') }))
    const { status, body: linked } = await mine.admin.post(
      '/farm_users',
      body({ name: 'Outro Nome', email, ...twice('tomada123') }),
    )
    expect(status).toBe(201)
    expect(linked.data).toMatchObject({ id, name: 'João Silva', email })
    expect(linked.message).toContain('já tinha conta')
    expect((await signIn(email, 'tomada123')).status).toBe(422)
    expect((await signIn(email, 'dela-mesma')).body.farms).toHaveLength(2)
  })

  test('needs no password to be linked; a new one does', async () => {
    const { admin } = await farm()
    const { email, name } = await person('Ana')
    expect(await admin.post('/farm_users', { name: 'X', email, user_type: 'worker' })).toMatchObject({
      status: 201,
      body: { data: { name } },
    })
    const refused = await admin.post('/farm_users', { name: 'X', email: anEmail(), user_type: 'worker' })
    expect(refused).toMatchObject({ status: 422, body: { fields: { password: ['Senha é obrigatório'] } } })
  })

  test('is refused where the person is on the farm already, active or not', async () => {
    const { admin, worker } = await farm()
    const again = () => admin.post('/farm_users', body({ email: worker.email }))
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

describe('the password of a member', () => {
  test('is set by an admin, and ends the sessions of the member', async () => {
    const { admin, worker } = await farm()
    const { status } = await admin.put(`/farm_users/${worker.id}`, {
      ...asBody({ ...worker, user_type: 'worker' }),
      ...twice('nova-senha'),
    })
    expect(status).toBe(200)
    expect((await worker.get('/lots')).status).toBe(401)
    expect((await signIn(worker.email, 'nova-senha')).status).toBe(200)
  })

  test('of oneself ends the other sessions only', async () => {
    const { admin } = await farm()
    const own = asBody({ ...admin, user_type: 'admin' })
    await admin.put(`/farm_users/${admin.id}`, { ...own, ...twice('primeira') })
    const { token } = (await signIn(admin.email, 'primeira')).body
    await admin.put(`/farm_users/${admin.id}`, { ...own, ...twice('segunda') })
    expect((await admin.get('/lots')).status).toBe(200)
    expect((await call('GET', '/users/me', { token })).status).toBe(401)
  })

  test('and the email are nobody else’s to change once the account is on other farms', async () => {
    const [mine, other] = [await farm(), await farm()]
    const email = anEmail()
    const { id } = await made(mine.admin, '/farm_users', body({ email }))
    await made(other.admin, '/farm_users', body({ email }))
    const put = (over: object) =>
      mine.admin.put(`/farm_users/${id}`, { name: 'João Silva', email, user_type: 'worker', ...over })
    for (const over of [twice('tomada123'), { email: anEmail() }])
      expect(await put(over)).toMatchObject({
        status: 403,
        body: { errors: [expect.stringContaining('só a própria pessoa')] },
      })
    expect((await put({ user_type: 'technician' })).status).toBe(200)
    expect((await signIn(email, 'cocho123')).status).toBe(200)
  })

  test('and the email stay their owner’s where the account was there first', async () => {
    const { admin } = await farm()
    const { id, name, email } = await person('Rui')
    await made(admin, '/farm_users', body({ email }))
    const put = (over: object) => admin.put(`/farm_users/${id}`, { name, email, user_type: 'worker', ...over })
    for (const over of [twice('tomada123'), { email: anEmail() }])
      expect(await put(over)).toMatchObject({
        status: 403,
        body: { errors: [expect.stringContaining('só a própria pessoa')] },
      })
    expect((await put({ user_type: 'technician' })).status).toBe(200)
    expect((await signIn(email, 'tomada123')).status).toBe(422)
  })

  test('is not changed when another farm takes the account in just then', async () => {
    const [mine, other] = [await farm(), await farm()]
    const email = anEmail()
    const { id } = await made(mine.admin, '/farm_users', body({ email }))
    const on = meanwhile(() => made(other.admin, '/farm_users', body({ email })))
    const change = { name: 'João Silva', email, user_type: 'worker', ...twice('tomada123') }
    const answer = await call('PUT', `/farms/${mine.id}/farm_users/${id}`, {
      token: mine.admin.token,
      body: change,
      on,
    })
    expect(answer.status).toBe(403)
    expect((await signIn(email, 'tomada123')).status).toBe(422)
  })
})

test('an email of another account is refused', async () => {
  const { admin, worker } = await farm()
  const { email } = await person('Ana')
  const refused = await admin.put(`/farm_users/${worker.id}`, { name: 'W', email, user_type: 'worker' })
  expect(refused).toMatchObject({ status: 422, body: { fields: { email: ['Este email já é de outra conta.'] } } })
})

describe('the farm keeps an admin', () => {
  const demote = (caller: Caller, { id, name, email }: { id: number; name: string; email: string }) =>
    caller.put(`/farm_users/${id}`, { name, email, user_type: 'worker' })

  test('so the last active one is neither demoted nor deactivated', async () => {
    const { admin } = await farm()
    const message = expect.stringContaining('único gestor ativo')
    expect(await demote(admin, admin)).toMatchObject({ status: 409, body: { errors: [message] } })
    expect(await admin.delete(`/farm_users/${admin.id}`)).toMatchObject({ status: 409, body: { errors: [message] } })
    expect((await admin.get(`/farm_users/${admin.id}`)).body.data).toMatchObject({ user_type: 'admin', active: true })
  })

  test('and nobody changes their own type or active flag', async () => {
    const { admin, technician } = await farm()
    await admin.put(`/farm_users/${technician.id}`, asBody({ ...technician, user_type: 'admin' }))
    for (const answer of [await demote(admin, admin), await admin.delete(`/farm_users/${admin.id}`)])
      expect(answer).toMatchObject({ status: 403, body: { errors: [expect.stringContaining('Peça a outro gestor')] } })
    expect(
      (await admin.put(`/farm_users/${admin.id}`, { ...asBody({ ...admin, user_type: 'admin' }), name: 'Rosa' }))
        .status,
    ).toBe(200)
    expect((await demote(technician, admin)).status).toBe(200)
  })

  test('also when two demote each other at once', async () => {
    const { admin, technician, id } = await farm()
    await admin.put(`/farm_users/${technician.id}`, asBody({ ...technician, user_type: 'admin' }))
    const on = meanwhile(() => demote(technician, admin))
    const { name, email } = technician
    const change = { token: admin.token, body: { name, email, user_type: 'worker' }, on }
    expect((await call('PUT', `/farms/${id}/farm_users/${technician.id}`, change)).status).toBe(403)
    expect((await technician.get(`/farm_users/${technician.id}`)).body.data.user_type).toBe('admin')
  })
})

describe('the plan of the farm', () => {
  test('limits its active people, and says what to do', async () => {
    const { admin, worker, technician } = await farm({ plan: 'professional' })
    await made(admin, '/farm_users', body())
    const fifth = await made(admin, '/farm_users', body())
    const refused = await admin.post('/farm_users', body())
    expect(refused.status).toBe(409)
    expect(refused.body.errors[0]).toMatch(/Professional permite até 5 usuários ativos.*Desative um usuário/)
    expect((await admin.post('/farm_users', body({ active: false }))).status).toBe(201)
    await admin.delete(`/farm_users/${fifth.id}`)
    await made(admin, '/farm_users', body())
    expect((await admin.put(`/farm_users/${fifth.id}`, { ...asBody(fifth), active: true })).status).toBe(409)
    await admin.delete(`/farm_users/${worker.id}`)
    expect((await admin.put(`/farm_users/${fifth.id}`, { ...asBody(fifth), active: true })).status).toBe(200)
    expect(
      (await admin.put(`/farm_users/${technician.id}`, asBody({ ...technician, user_type: 'worker' }))).status,
    ).toBe(200)
  })

  test('holds also when two come in at once', async () => {
    const { admin, id } = await farm({ plan: 'professional' })
    await made(admin, '/farm_users', body())
    const on = meanwhile(() => made(admin, '/farm_users', body()))
    expect((await call('POST', `/farms/${id}/farm_users`, { token: admin.token, body: body(), on })).status).toBe(409)
  })
})

test.each([
  [{ name: '' }, { name: ['Nome é obrigatório'] }],
  [{ email: 'joao' }, { email: ['Email deve estar em um formato válido'] }],
  [{ user_type: 'owner' }, { user_type: ['Tipo de Usuário deve estar em um formato válido'] }],
  [{ password: '12345', password_confirmation: '12345' }, { password: ['A senha deve ter pelo menos 6 caracteres'] }],
  [{ password_confirmation: 'outra123' }, { password_confirmation: ['Senhas não conferem'] }],
  [{ password_confirmation: '' }, { password_confirmation: ['Confirmação de senha é obrigatória'] }],
])('%j is refused at its fields', async (over, fields) => {
  const { admin } = await farm()
  expect(await admin.post('/farm_users', body(over))).toMatchObject({ status: 422, body: { fields } })
})

test('those of another farm are not there, and only an admin writes', async () => {
  const [mine, other] = [await farm(), await farm()]
  const path = `/farm_users/${other.worker.id}`
  expect((await mine.admin.get(path)).status).toBe(404)
  expect((await mine.admin.put(path, body())).status).toBe(404)
  expect((await mine.admin.delete(path)).status).toBe(404)
  for (const caller of [mine.worker, mine.technician]) {
    expect((await caller.post('/farm_users', body())).status).toBe(403)
    expect((await caller.delete(`/farm_users/${mine.worker.id}`)).status).toBe(403)
    expect((await caller.get('/farm_users')).body.data).toHaveLength(3)
  }
})
