import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/milliseconds.ts'
import { Refusal } from '../validation/refusal.ts'
import { deletedAt, dueWarning, keptUntil, readableUntil, rejectEnded, rejectSuspended } from './suspension.ts'

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

  it('rejects writes, and returns until when it can be read', () => {
    expect(refusalOf(true, suspendedAt)).toEqual([403, 'farm_suspended', expect.stringContaining('até 09/04/2026')])
    expect(refusalOf(true, LAST)).toEqual([403, 'farm_suspended', expect.stringContaining('prazo')])
  })

  it('is read and written as before once it is active again', () => {
    expect(refusalOf(true, LAST, null)).toBeNull()
    expect(readableUntil({ suspendedAt: null })).toBeNull()
  })
})

describe('reactivate farm', () => {
  const end = keptUntil(suspendedAt)
  const refusal = (now: number, dataDeletedAt: number | null = null, at: number | null = suspendedAt) => {
    try {
      rejectEnded({ suspendedAt: at, dataDeletedAt, timezone }, now)
      return null
    } catch (error) {
      return error instanceof Refusal ? [error.status, error.message] : error
    }
  }

  it('is possible until the day of the deletion, and always for an active farm', () => {
    expect(refusal(end - 1)).toBeNull()
    expect(refusal(end, null, null)).toBeNull()
  })

  it('is rejected from that day on, with what happened to the data', () => {
    expect(refusal(end)).toEqual([409, expect.stringContaining('estão sendo excluídos desde 08/06/2026')])
    expect(refusal(end, end + DAY_MS)).toEqual([409, expect.stringContaining('foram excluídos em 09/06/2026')])
  })

  it('does not count a deletion before the suspension', () => {
    expect(deletedAt({ suspendedAt, dataDeletedAt: suspendedAt - 1 })).toBeNull()
    expect(deletedAt({ suspendedAt, dataDeletedAt: end })).toBe(end)
  })
})

describe('the warnings before the data is deleted', () => {
  const end = keptUntil(suspendedAt)
  const due = (now: number, endWarnedAt: number | null = null) => dueWarning({ suspendedAt, endWarnedAt }, now)

  it('are a week before the reading ends, and 30 and 7 days before the data is deleted', () => {
    expect(end).toBe(suspendedAt + 90 * DAY_MS)
    expect(due(LAST - 7 * DAY_MS - 1)).toBeNull()
    expect(due(LAST - 7 * DAY_MS)).toBe(LAST - 7 * DAY_MS)
    expect(due(end - 30 * DAY_MS, LAST)).toBe(end - 30 * DAY_MS)
    expect(due(end - 7 * DAY_MS, end - 30 * DAY_MS)).toBe(end - 7 * DAY_MS)
  })

  it('are sent once, and again for a later suspension', () => {
    expect(due(end - 20 * DAY_MS, end - 30 * DAY_MS)).toBeNull()
    expect(due(LAST - 7 * DAY_MS, suspendedAt - DAY_MS)).toBe(LAST - 7 * DAY_MS)
  })

  it('are one when the job was late, and none after the end', () => {
    expect(due(end - DAY_MS)).toBe(end - 7 * DAY_MS)
    expect(due(end)).toBeNull()
  })
})
