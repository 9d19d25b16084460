import { describe, expect, it } from 'vitest'
import * as FarmUser from './farm-user.ts'

const admin = { userType: 'admin', active: true } as const
const worker = { userType: 'worker', active: true } as const
const away = { userType: 'admin', active: false } as const

it('has its account and membership in JSON', () => {
  const account = { id: 3, name: 'Helena Prado', email: 'helena@boavista.com.br' }
  expect(FarmUser.toJson(account, { ...admin, createdAt: 0, updatedAt: 1 })).toEqual({
    ...account,
    user_type: 'admin',
    active: true,
    created_at: '1970-01-01T00:00:00.000Z',
    updated_at: '1970-01-01T00:00:00.001Z',
  })
})

describe('visibleTo', () => {
  const toUser = (id: number) =>
    FarmUser.toJson(
      { id, name: `Pessoa ${id}`, email: `${id}@boavista.com.br` },
      { ...worker, createdAt: 0, updatedAt: 0 },
    )
  const all = [1, 2, 3].map(toUser)
  const emailsFor = (userType: 'admin' | 'technician' | 'worker') =>
    FarmUser.visibleTo({ userId: 2, userType }, all).map(({ id, email }) => [id, email])

  it('shows everything to whoever manages people', () => {
    expect(FarmUser.visibleTo({ userId: 2, userType: 'admin' }, all)).toEqual(all)
  })

  it('hides the e-mails of others where only names are needed', () => {
    expect(emailsFor('technician')).toEqual([
      [1, null],
      [2, '2@boavista.com.br'],
      [3, null],
    ])
    expect(FarmUser.visibleTo({ userId: 2, userType: 'technician' }, all)[0]).toMatchObject({ name: 'Pessoa 1' })
  })

  it('shows an operator their own record only', () => expect(emailsFor('worker')).toEqual([[2, '2@boavista.com.br']]))
})

describe('last active admin', () => {
  const alone = [
    { userId: 1, ...admin },
    { userId: 2, ...worker },
    { userId: 3, ...away },
  ]
  it('cannot be deactivated or demoted', () => {
    expect(() => FarmUser.rejectLastAdmin(alone, 1, away)).toThrow('único gestor ativo')
    expect(() => FarmUser.rejectLastAdmin(alone, 1, worker)).toThrow('único gestor ativo')
    expect(() => FarmUser.rejectLastAdmin(alone, 1, admin)).not.toThrow()
  })
  it('may be changed if another admin is active', () => {
    expect(() => FarmUser.rejectLastAdmin([...alone, { userId: 4, ...admin }], 1, away)).not.toThrow()
    expect(() => FarmUser.rejectLastAdmin(alone, 2, away)).not.toThrow()
  })
})

it('rejects a change of one’s own type or active flag', () => {
  expect(() => FarmUser.rejectOwnAccessChange(1, 1, admin, worker)).toThrow('Peça a outro gestor')
  expect(() => FarmUser.rejectOwnAccessChange(1, 1, admin, away)).toThrow('Peça a outro gestor')
  expect(() => FarmUser.rejectOwnAccessChange(1, 1, admin, admin)).not.toThrow()
  expect(() => FarmUser.rejectOwnAccessChange(1, 2, worker, admin)).not.toThrow()
})

describe('account of several farms', () => {
  const account = { email: 'helena@boavista.com.br' }
  it.each([
    [false, { email: 'outra@boavista.com.br', password: 'cocho123' }, false],
    [true, { email: 'Helena@boavista.com.br' }, false],
    [true, { email: account.email, password: null }, false],
    [true, { email: account.email, password: 'cocho123' }, true],
    [true, { email: 'outra@boavista.com.br' }, true],
  ])('foreign %s, %j: rejected %s', (foreign, next, rejected) => {
    const change = () => FarmUser.rejectCredentialChange(account, foreign, next)
    if (rejected) expect(change).toThrow('só a própria pessoa')
    else expect(change).not.toThrow()
  })
})
