import { describe, expect, it } from 'vitest'
import { toIso } from '../time/day.ts'
import {
  type FactorReset,
  OWN_CONFIRMATION_MS,
  openReset,
  RESET_LIFETIME_MS,
  rejectUnread,
  resetStep,
} from './factor-reset.ts'

const ASKED = Date.parse('2026-03-10T12:00:00Z')
const ana = 1
const rui = 2
const person = { id: 9, hasSecondFactor: true }
const reset: FactorReset = { requestedBy: ana, requestedAt: ASKED, confirmedAt: null }
const openAt = (now: number, factorUsedAt: number | null = null, factorAddedAt: number | null = null) =>
  openReset(reset, { factorUsedAt, factorAddedAt, now })

describe('request to remove a second factor', () => {
  it('is open for 72 hours', () => {
    expect(openAt(ASKED + RESET_LIFETIME_MS - 1)).toBe(reset)
    expect(openAt(ASKED + RESET_LIFETIME_MS)).toBeNull()
  })

  it('ends when it is confirmed', () => {
    expect(
      openReset({ ...reset, confirmedAt: ASKED + 1 }, { factorUsedAt: null, factorAddedAt: null, now: ASKED + 2 }),
    ).toBeNull()
  })

  it('ends when the person signs in with a code, and not by a sign-in of before', () => {
    expect(openAt(ASKED + 10, ASKED + 5)).toBeNull()
    expect(openAt(ASKED + 10, ASKED - 5)).toBe(reset)
  })

  it('ends when the person enrols another factor, which it would remove', () => {
    expect(openAt(ASKED + 10, null, ASKED + 5)).toBeNull()
    expect(openAt(ASKED + 10, null, ASKED - 5)).toBe(reset)
  })
})

describe('the request that the caller has read', () => {
  const open = { ...reset, requestedByName: 'Ana' }

  it.each([
    ['the open one', open, toIso(ASKED)],
    ['none, and none is open', null, null],
    ['not told', open, undefined],
    ['one that has ended, for a new request', null, toIso(ASKED)],
  ])('is accepted: %s', (_, stored, seen) => expect(() => rejectUnread(stored, seen)).not.toThrow())

  it('is not another one', () => {
    expect(() => rejectUnread(open, null)).toThrow('Ana já registrou um pedido.')
    expect(() => rejectUnread(open, toIso(ASKED - 1))).toThrow('Ana já registrou um pedido.')
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
