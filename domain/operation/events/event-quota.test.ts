import { describe, expect, it } from 'vitest'
import { farm } from '../plan/farm.fixture.ts'
import { unloadLineId } from '../plan/line-id.ts'
import type { PlanFarm } from '../plan/plan-farm.ts'
import { context, loadEvent, operation, wireEvent } from './event-batch.fixture.ts'
import { validateEvents } from './event-batch.ts'

describe('quotas of an operation', () => {
  it('accepts a start with the lines of an older, larger plan, and rejects one with far more', () => {
    const lots = Array.from({ length: 600 }, (_, i) => ({ ...farm.lots[0], id: 1_000 + i, ruleId: null }))
    const large = { ...farm, lots: [...farm.lots, ...lots] } as PlanFarm
    const start = (length: number) =>
      wireEvent({
        type: 'start',
        plan: lots.slice(0, length).map(({ id }) => ({ line_id: unloadLineId(1, id), expected_quantity: 1 })),
      })
    const result = validateEvents({ events: [start(508), start(509)] }, [operation], new Set(), {
      ...context,
      farm: large,
    })
    expect(result.accepted).toHaveLength(1)
    expect(result.rejected.map(({ error }) => error)).toEqual([expect.stringContaining('linhas demais')])
  })

  it('keeps as many events of an operation as its lines may have', () => {
    const stored = Array.from({ length: 2_040 }, (_, i) => ({
      ...{ id: `s${i}`, operationId: 7, at: i, originalAt: i, userId: 9, device: '', type: 'unload' as const },
      payload: { lineId: i, weight: 1 },
    }))
    const sendAfter = (count: number) =>
      validateEvents({ events: [loadEvent()] }, [operation], new Set(), { ...context, stored: stored.slice(0, count) })
    expect(sendAfter(2_039).accepted).toHaveLength(1)
    expect(sendAfter(2_040).rejected[0]?.error).toContain('muito mais registros do que pesagens')
  })

  it('accepts a decision of each treat, and of the same weights as often as a weight of a line', () => {
    const decide = (first: string) =>
      wireEvent({ type: 'decide', seen: [`${first}-b`, `${first}-a`], keep: [`${first}-a`] })
    const acceptedOf = (events: object[]) => validateEvents({ events }, [operation], new Set(), context).accepted.length
    expect(acceptedOf(Array.from({ length: 30 }, (_, i) => decide(`treat ${i}`)))).toBe(30)
    expect(acceptedOf(Array.from({ length: 30 }, () => decide('treat')))).toBe(20)
  })
})
