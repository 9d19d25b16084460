import { describe, expect, it } from 'vitest'
import { acknowledged, isUnseen, snoozed } from './acknowledge-and-snooze.ts'

const open = { closedAt: null, acknowledgedAt: null, snoozedUntil: null }
const shown = { closed_at: null, acknowledged_at: null, snoozed_until: null }
const ZONE = 'America/Cuiaba'
const NOW = Date.parse('2025-11-21T12:00:00Z')
const TOMORROW = '2025-11-22T04:00:00.000Z'

describe('acknowledge and snooze an alert', () => {
  it.each([
    ['an open one', open, { acknowledgedAt: NOW }],
    ['an acknowledged one', { ...open, acknowledgedAt: 1 }, null],
    ['a closed one', { ...open, closedAt: 1 }, null],
  ])('acknowledges %s', (_, alert, change) => {
    expect(acknowledged(alert, NOW)).toEqual(change)
  })

  it.each([
    ['an open one', open, { snoozedUntil: Date.parse(TOMORROW) }],
    ['one that was snoozed until today', { ...open, snoozedUntil: 1 }, { snoozedUntil: Date.parse(TOMORROW) }],
    ['a snoozed one', { ...open, snoozedUntil: Date.parse(TOMORROW) }, null],
    ['a closed one', { ...open, closedAt: 1 }, null],
  ])('snoozes %s until the midnight of the farm', (_, alert, change) => {
    expect(snoozed(alert, '2025-11-21', ZONE)).toEqual(change)
  })

  it.each([
    [shown, true],
    [{ ...shown, closed_at: TOMORROW }, false],
    [{ ...shown, acknowledged_at: TOMORROW }, false],
    [{ ...shown, snoozed_until: TOMORROW }, false],
    [{ ...shown, snoozed_until: '2025-11-21T12:00:00.000Z' }, true],
  ])('counts %j: %s', (alert, counted) => {
    expect(isUnseen(alert, NOW)).toBe(counted)
  })
})
