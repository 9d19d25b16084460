import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../time/milliseconds.ts'
import { countMail, MAILS_PER_HOUR, mayMail, rejectTooManyMails } from './mail-limit.ts'

const NOW = 10 * HOUR_MS
const count = (mails: number, age = 0) => ({ mails, mailsSince: NOW - age })

describe('mail limit', () => {
  it('adds up the rows of an address within the hour', () => {
    expect(mayMail([count(3), count(1)], NOW)).toBe(true)
    expect(mayMail([count(3), count(2)], NOW)).toBe(false)
    expect(mayMail([count(3), count(2, HOUR_MS)], NOW)).toBe(true)
  })

  it('counts within the hour, and starts again after it', () => {
    expect(countMail(count(2, HOUR_MS - 1), NOW)).toEqual(count(3, HOUR_MS - 1))
    expect(countMail(count(2, HOUR_MS), NOW)).toEqual(count(1))
    expect(countMail(count(0, 5), NOW)).toEqual(count(1))
  })

  it('rejects the mail after the last one with the seconds to wait', () => {
    expect(() => rejectTooManyMails([count(MAILS_PER_HOUR - 1)], NOW)).not.toThrow()
    expect(() => rejectTooManyMails([count(MAILS_PER_HOUR)], NOW)).toThrow(expect.objectContaining({ status: 429 }))
  })
})
