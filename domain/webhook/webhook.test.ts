import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../time/milliseconds.ts'
import { parseSubject } from './event.ts'
import { MAX_TRIES, nextTry } from './retry.ts'
import { deliveryToJson, rejectTooManyWebhooks } from './webhook.ts'

describe('the tries of a delivery', () => {
  const instants = Array.from({ length: MAX_TRIES - 1 }).reduce<number[]>(
    all => [...all, nextTry(all.length, all.at(-1) ?? 0) ?? Number.NaN],
    [0],
  )

  it('are eight in a day, with pauses that grow', () => {
    expect(instants).toHaveLength(8)
    expect(instants.at(-1)).toBe(DAY_MS)
    const pauses = instants.slice(1).map((at, i) => at - (instants[i] ?? 0))
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses[0]).toBe(5 * MINUTE_MS)
  })

  it('end with the eighth', () => {
    expect(nextTry(MAX_TRIES, 0)).toBeNull()
  })
})

it('knows the record of an event', () => {
  expect(parseSubject('reading:7')).toEqual({ kind: 'reading', id: 7 })
  expect(parseSubject('day:2026-11-25')).toEqual({ kind: 'day', day: '2026-11-25' })
  expect(() => parseSubject('baia:3')).toThrow('baia:3')
})

it('rejects the sixth webhook of a farm', () => {
  expect(() => rejectTooManyWebhooks(4)).not.toThrow()
  expect(() => rejectTooManyWebhooks(5)).toThrow('A fazenda já tem 5 webhooks')
})

it('shows when a delivery is tried again, and only then', () => {
  const row = {
    ...{ id: 1, messageId: 'msg_1', type: 'reading.recorded' as const, subject: 'reading:7', at: 0, nextAt: 300_000 },
    ...{ status: 'pending' as const, tries: 1, lastAt: 0, lastResult: '500' },
  }
  expect(deliveryToJson(row).next_try_at).toBe('1970-01-01T00:05:00.000Z')
  expect(deliveryToJson({ ...row, tries: 0 }).next_try_at).toBeNull()
  expect(deliveryToJson({ ...row, status: 'delivered' }).next_try_at).toBeNull()
})
