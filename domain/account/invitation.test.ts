import { describe, expect, it } from 'vitest'
import { invitationStatus, rejectAcceptance, rejectSecondInvitation } from './invitation.ts'

const NOW = 1_000
const open = { expiresAt: NOW + 1, acceptedAt: null, withdrawnAt: null }

describe('status of an invitation', () => {
  it.each([
    ['open', {}],
    ['expired', { expiresAt: NOW }],
    ['withdrawn', { withdrawnAt: 1 }],
    ['accepted', { acceptedAt: 1, expiresAt: 0 }],
  ])('is %s', (status, over) => {
    expect(invitationStatus({ ...open, ...over }, NOW)).toBe(status)
  })
})

describe('accept', () => {
  const invitation = { email: 'rui@fazenda.com.br' }
  const rui = { email: 'rui@fazenda.com.br', verified: true }
  const refusalOf = (...args: Parameters<typeof rejectAcceptance>) => {
    try {
      return rejectAcceptance(...args)
    } catch (error) {
      return error
    }
  }

  it('needs the account of the address, proven', () => {
    expect(rejectAcceptance(invitation, rui, { byToken: false })).toBe(invitation)
    expect(refusalOf(invitation, { ...rui, verified: false }, { byToken: false })).toMatchObject({ status: 403 })
  })

  it('returns the invited person to the holder of the link only', () => {
    const other = { email: 'ana@fazenda.com.br', verified: true }
    expect(refusalOf(invitation, other, { byToken: true })).toMatchObject({ status: 403 })
    expect(refusalOf(invitation, other, { byToken: false })).toMatchObject({ status: 404 })
    expect(refusalOf(undefined, rui, { byToken: true })).toMatchObject({ status: 404 })
  })
})

it('rejects a second invitation for an address, and more than 100 open ones', () => {
  const invited = (count: number) => Array.from({ length: count }, (_, at) => ({ email: `p${at}@fazenda.com.br` }))
  expect(() => rejectSecondInvitation(invited(99), 'rui@fazenda.com.br')).not.toThrow()
  expect(() => rejectSecondInvitation(invited(100), 'rui@fazenda.com.br')).toThrow('100 convites')
  expect(() => rejectSecondInvitation(invited(2), 'p1@fazenda.com.br')).toThrow('já foi convidada')
})
