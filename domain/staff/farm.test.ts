import { describe, expect, it } from 'vitest'
import { type CustomerFarm, nameFromEmail, ownerStep, toJson } from './farm.ts'

const farm: CustomerFarm = {
  id: 7,
  name: 'Fazenda Aurora',
  timezone: 'America/Cuiaba',
  plan: 'professional',
  suspendedAt: null,
  dataDeletedAt: null,
  animals: 1_200,
  users: 3,
  lastActivityAt: null,
  ownerEmail: null,
  invitedEmail: 'dono@aurora.test',
  invitationExpiresAt: 7,
  createdAt: 0,
  updatedAt: 0,
}

describe('farm of a customer', () => {
  it('has its use beside the limits of the plan', () => {
    expect(toJson(farm).usage).toEqual({ animals: 1_200, animals_limit: 1_500, users: 3, users_limit: 5 })
    expect(toJson({ ...farm, plan: 'enterprise' }).usage).toMatchObject({ animals_limit: null, users_limit: null })
  })

  it('returns until when a suspended farm can be read, and when its data is deleted', () => {
    const suspended = toJson({ ...farm, suspendedAt: Date.parse('2026-03-10T15:00:00Z') })
    expect(suspended).toMatchObject({ suspended: true, readable_until: '2026-04-09T15:00:00.000Z' })
    expect(suspended).toMatchObject({ kept_until: '2026-06-08T15:00:00.000Z', data_deleted_at: null })
    expect(toJson(farm)).toMatchObject({ suspended: false, suspended_at: null, readable_until: null })
  })

  it.each([
    ['dono@aurora.test', null, 'dono@aurora.test', 'active'],
    ['dono@aurora.test', 'outro@aurora.test', 'dono@aurora.test', 'active'],
    [null, 'outro@aurora.test', 'outro@aurora.test', 'invited'],
    [null, null, null, null],
  ])('with the manager %s and the invitation of %s has the owner %s, %s', (ownerEmail, invitedEmail, email, status) => {
    expect(toJson({ ...farm, ownerEmail, invitedEmail })).toMatchObject({ owner_email: email, owner_status: status })
  })
})

describe('owner', () => {
  it('is linked with a proven address only', () => {
    expect(ownerStep({ id: 1, verifiedAt: 5 })).toBe('link')
    expect(ownerStep({ id: 1, verifiedAt: null })).toBe('invite')
    expect(ownerStep(undefined)).toBe('invite')
  })

  it('who left the farm is invited, and one who was deactivated is linked', () => {
    expect(ownerStep({ id: 1, verifiedAt: 5 }, { leftAt: 9 })).toBe('invite')
    expect(ownerStep({ id: 1, verifiedAt: 5 }, { leftAt: null })).toBe('link')
  })

  it('has the address as name until they enter theirs', () => {
    expect(nameFromEmail('joana.pires@aurora.test')).toBe('joana.pires')
  })
})
