import { describe, expect, it } from 'vitest'
import { type FactorReset, OWN_CONFIRMATION_MS, openReset, RESET_LIFETIME_MS, resetStep } from './factor-reset.ts'

const ASKED = Date.parse('2026-03-10T12:00:00Z')
const ana = 1
const rui = 2
const person = { id: 9, hasSecondFactor: true }
const reset: FactorReset = { requestedBy: ana, requestedAt: ASKED, confirmedAt: null }
const openAt = (now: number, factorUsedAt: number | null = null) => openReset(reset, { factorUsedAt, now })

describe('request to remove a second factor', () => {
  it('is open for 72 hours', () => {
    expect(openAt(ASKED + RESET_LIFETIME_MS - 1)).toBe(reset)
    expect(openAt(ASKED + RESET_LIFETIME_MS)).toBeNull()
  })

  it('ends when it is confirmed', () => {
    expect(openReset({ ...reset, confirmedAt: ASKED + 1 }, { factorUsedAt: null, now: ASKED + 2 })).toBeNull()
  })

  it('ends when the person signs in with a code, and not by a sign-in of before', () => {
    expect(openAt(ASKED + 10, ASKED + 5)).toBeNull()
    expect(openAt(ASKED + 10, ASKED - 5)).toBe(reset)
  })
})

describe('steps of the removal', () => {
  it('begin with a request', () => {
    expect(resetStep(person, ana, { open: null, now: ASKED })).toBe('request')
  })

  it('end with the confirmation of another person, at once', () => {
    expect(resetStep(person, rui, { open: reset, now: ASKED + 1 })).toBe('confirm')
  })

  it('let the same person confirm after a day only', () => {
    const at = (now: number) => () => resetStep(person, ana, { open: reset, now })
    expect(at(ASKED + OWN_CONFIRMATION_MS - 1)).toThrow('a partir de 11/03/2026 09:00')
    expect(at(ASKED + OWN_CONFIRMATION_MS)()).toBe('confirm')
  })

  it('reject an account without a second factor, and the own account', () => {
    const step = (over: object, staffId = ana) => resetStep({ ...person, ...over }, staffId, { open: null, now: ASKED })
    expect(() => step({ hasSecondFactor: false })).toThrow('não usa a verificação')
    expect(() => step({}, person.id)).toThrow('outra pessoa da equipe')
  })
})
