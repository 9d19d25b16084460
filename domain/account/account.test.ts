import { describe, expect, it } from 'vitest'
import { type Membership, rejectLastAdminLeaving, sessionToJson } from './account.ts'

const [opened, seen] = [Date.UTC(2026, 10, 1, 9), Date.UTC(2026, 10, 20, 9)]

describe('session JSON', () => {
  const session = { id: 7, userAgent: 'curl', place: '', createdAt: opened, seenAt: null, expiresAt: seen }

  it('was last seen at its creation if never used since', () => {
    expect(sessionToJson(session, 7)).toEqual({
      id: 7,
      current: true,
      device: 'Aparelho desconhecido',
      place: null,
      created_at: '2026-11-01T09:00:00.000Z',
      seen_at: '2026-11-01T09:00:00.000Z',
      expires_at: '2026-11-20T09:00:00.000Z',
    })
  })

  it('has the place and the last use', () => {
    const other = { ...session, place: 'Uberaba, Minas Gerais', seenAt: seen }
    expect(sessionToJson(other, 8)).toMatchObject({
      current: false,
      place: 'Uberaba, Minas Gerais',
      seen_at: '2026-11-20T09:00:00.000Z',
    })
  })
})

describe('delete account', () => {
  const admin: Membership = { farm: 'Boa Vista', userType: 'admin', active: true, suspended: false, otherAdmins: 0 }

  it.each<[string, Membership]>([
    ['another admin stays', { ...admin, otherAdmins: 1 }],
    ['is no admin', { ...admin, userType: 'worker' }],
    ['the farm is suspended', { ...admin, suspended: true }],
    ['left the farm before', { ...admin, active: false }],
  ])('is allowed: %s', (_, membership) => expect(() => rejectLastAdminLeaving([membership])).not.toThrow())

  it('is rejected with the names of the farms left without an admin', () => {
    const fine = { ...admin, farm: 'Santa Rita', otherAdmins: 2 }
    expect(() => rejectLastAdminLeaving([admin, fine, { ...admin, farm: 'São José' }])).toThrow(
      'Você é o único gestor ativo de Boa Vista e de São José. Antes de excluir a conta, passe outra pessoa para Gestor em Usuários',
    )
  })
})
