import { describe, expect, test } from 'vitest'
import * as FarmUser from './farm-user.ts'

const admin = { userType: 'admin', active: true } as const
const worker = { userType: 'worker', active: true } as const
const away = { userType: 'admin', active: false } as const

test('is described by its account and its membership', () => {
  const account = { id: 3, name: 'Helena Prado', email: 'helena@boavista.com.br' }
  expect(FarmUser.toJson(account, { ...admin, createdAt: 0 })).toEqual({
    ...account,
    user_type: 'admin',
    active: true,
    created_at: '1970-01-01T00:00:00.000Z',
  })
})

describe('the last active admin', () => {
  const alone = [
    { userId: 1, ...admin },
    { userId: 2, ...worker },
    { userId: 3, ...away },
  ]
  test('can be neither deactivated nor demoted', () => {
    expect(() => FarmUser.rejectLastAdmin(alone, 1, away)).toThrow('único gestor ativo')
    expect(() => FarmUser.rejectLastAdmin(alone, 1, worker)).toThrow('único gestor ativo')
    expect(() => FarmUser.rejectLastAdmin(alone, 1, admin)).not.toThrow()
  })
  test('is no longer the last beside another', () => {
    expect(() => FarmUser.rejectLastAdmin([...alone, { userId: 4, ...admin }], 1, away)).not.toThrow()
    expect(() => FarmUser.rejectLastAdmin(alone, 2, away)).not.toThrow()
  })
})

test('nobody changes their own type or active flag', () => {
  expect(() => FarmUser.rejectOwnAccessChange(1, 1, admin, worker)).toThrow('Peça a outro gestor')
  expect(() => FarmUser.rejectOwnAccessChange(1, 1, admin, away)).toThrow('Peça a outro gestor')
  expect(() => FarmUser.rejectOwnAccessChange(1, 1, admin, admin)).not.toThrow()
  expect(() => FarmUser.rejectOwnAccessChange(1, 2, worker, admin)).not.toThrow()
})

describe('an account that is not of this farm alone', () => {
  const account = { email: 'helena@boavista.com.br' }
  test.each([
    [false, { email: 'outra@boavista.com.br', password: 'cocho123' }, false],
    [true, { email: 'Helena@boavista.com.br' }, false],
    [true, { email: account.email, password: null }, false],
    [true, { email: account.email, password: 'cocho123' }, true],
    [true, { email: 'outra@boavista.com.br' }, true],
  ])('%s, %j: refused %s', (foreign, next, refused) => {
    const change = () => FarmUser.rejectCredentialChange(account, foreign, next)
    if (refused) expect(change).toThrow('só a própria pessoa')
    else expect(change).not.toThrow()
  })
})
