import { describe, expect, it } from 'vitest'
import * as FarmUser from './farm-user.ts'

const admin = { userType: 'admin', active: true } as const
const worker = { userType: 'worker', active: true } as const
const away = { userType: 'admin', active: false } as const

it('has its account and membership in JSON', () => {
  const account = { id: 3, name: 'Helena Prado', email: 'helena@boavista.com.br' }
  expect(FarmUser.toJson(account, { ...admin, managed: true, createdAt: 0, updatedAt: 1 })).toEqual({
    ...account,
    user_type: 'admin',
    active: true,
    status: 'active',
    managed: true,
    created_at: '1970-01-01T00:00:00.000Z',
    updated_at: '1970-01-01T00:00:00.001Z',
  })
})

describe('visibleTo', () => {
  const toUser = (id: number) =>
    FarmUser.toJson(
      { id, name: `Pessoa ${id}`, email: `${id}@boavista.com.br` },
      { ...worker, managed: false, createdAt: 0, updatedAt: 0 },
    )
  const all = [1, 2, 3].map(toUser)
  const emailsFor = (userType: 'admin' | 'technician' | 'worker') =>
    FarmUser.visibleTo({ userId: 2, userType }, all).map(({ id, email }) => [id, email])

  it('shows everything to a member who manages people', () => {
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

  it('shows invitations only to members who manage people', () => {
    const typed = { id: 9, name: 'Zé', email: 'ze@boavista.com.br', userType: 'worker' } as const
    const invited = FarmUser.invitationToJson({ ...typed, createdAt: 0, expiresAt: 1 })
    expect(invited).toMatchObject({ status: 'invited', active: false, expires_at: '1970-01-01T00:00:00.001Z' })
    const seenBy = (userType: 'admin' | 'technician' | 'worker') =>
      FarmUser.visibleTo({ userId: 2, userType }, [...all, invited]).some(({ id }) => id === 9)
    expect([seenBy('admin'), seenBy('technician'), seenBy('worker')]).toEqual([true, false, false])
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

describe('change of credentials', () => {
  const member = { userId: 1, email: 'helena@boavista.com.br' }
  const [sameEmail, newEmail] = [{ email: 'Helena@boavista.com.br' }, { email: 'outra@boavista.com.br' }]
  const newPassword = { email: member.email, password: 'cocho123' }
  it.each([
    ['another person, managed', 2, true, newPassword, undefined],
    ['another person, managed', 2, true, newEmail, undefined],
    ['another person, not managed', 2, false, sameEmail, undefined],
    ['another person, not managed', 2, false, { ...sameEmail, password: null }, undefined],
    ['another person, not managed', 2, false, newPassword, 'só ela pode mudar'],
    ['another person, not managed', 2, false, newEmail, 'só ela pode mudar'],
    ['oneself', 1, true, sameEmail, undefined],
    ['oneself', 1, true, newPassword, 'Minha conta'],
    ['oneself', 1, false, newEmail, 'Minha conta'],
  ])('of %s (%i, %s), %j: %s', (_, ownId, managed, next, message) => {
    const change = () => FarmUser.rejectCredentialChange(ownId, { ...member, managed }, next)
    if (message) expect(change).toThrow(message)
    else expect(change).not.toThrow()
  })
})

describe('member who left', () => {
  const left = { leftAt: 5, managed: false }
  it('comes back by their own acceptance only', () => {
    expect(() => FarmUser.rejectReturn(left, worker)).toThrow('recebe um convite')
    expect(() => FarmUser.rejectReturn(left, { ...worker, active: false })).not.toThrow()
    expect(() => FarmUser.rejectReturn({ ...left, managed: true }, worker)).not.toThrow()
    expect(() => FarmUser.rejectReturn({ ...left, leftAt: null }, worker)).not.toThrow()
  })
  it('cannot be the last active admin', () => {
    const [one, two] = [
      { userId: 1, ...admin },
      { userId: 2, ...worker },
    ]
    expect(() => FarmUser.rejectLastAdminLeaving([one, two], 1)).toThrow('único gestor ativo')
    expect(() => FarmUser.rejectLastAdminLeaving([one, two], 2)).not.toThrow()
    expect(() => FarmUser.rejectLastAdminLeaving([one, { ...two, ...admin }], 1)).not.toThrow()
  })
})
