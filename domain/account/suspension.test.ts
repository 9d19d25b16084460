import { describe, expect, it } from 'vitest'
import { Refusal } from '../validation/refusal.ts'
import { readableUntil, rejectSuspended } from './suspension.ts'

const timezone = 'America/Sao_Paulo'
const suspendedAt = Date.parse('2026-03-10T15:00:00Z')
const LAST = Date.parse('2026-04-09T15:00:00Z')

function refusalOf(isWrite: boolean, now: number, at: number | null = suspendedAt) {
  try {
    rejectSuspended({ suspendedAt: at, timezone }, { isWrite, now })
    return null
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.code, error.message] : error
  }
}

describe('a suspended farm', () => {
  it('is read for 30 days', () => {
    expect(readableUntil({ suspendedAt })).toBe(LAST)
    expect(refusalOf(false, suspendedAt)).toBeNull()
    expect(refusalOf(false, LAST - 1)).toBeNull()
  })

  it('is not read after 30 days', () => {
    expect(refusalOf(false, LAST)).toEqual([403, 'farm_suspended', expect.stringContaining('prazo')])
  })

  it('is never written, and tells until when it can be read', () => {
    expect(refusalOf(true, suspendedAt)).toEqual([403, 'farm_suspended', expect.stringContaining('até 09/04/2026')])
    expect(refusalOf(true, LAST)).toEqual([403, 'farm_suspended', expect.stringContaining('prazo')])
  })

  it('is read and written as before once it is active again', () => {
    expect(refusalOf(true, LAST, null)).toBeNull()
    expect(readableUntil({ suspendedAt: null })).toBeNull()
  })
})
