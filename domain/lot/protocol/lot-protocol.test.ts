import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../time/day.ts'
import { advance, type LotProtocol, protocolDay, risingStep, start, toJson } from './lot-protocol.ts'
import type { ProtocolStep } from './protocol.ts'

const steps: ProtocolStep[] = [
  { ruleId: 1, days: 5, rise: 300, ceiling: 1.8 },
  { ruleId: 2, days: 5, rise: 200, ceiling: null },
  { ruleId: 3, days: 4, rise: 0, ceiling: null },
]
const lot = { entryDate: '2026-03-01', deactivatedOn: null }
const begun = start({ protocol_id: 9, day: '2026-03-01', call: 6 }, lot, '2026-03-01')
const shown = (stored: LotProtocol) => toJson(stored, { name: 'Adaptação', steps }, id => ({ id, name: `Regra ${id}` }))
const dayOf = (stored: LotProtocol, today: string) => {
  const now = protocolDay(shown(stored), today)
  return now && { number: now.number, day: now.day, days: now.days, isDue: now.isDue, next: now.next?.rule?.name }
}

describe('lot in a protocol', () => {
  it('is due on the last day of a step, and stays in it until a person decides', () => {
    expect(dayOf(begun, '2026-03-01')).toEqual({ number: 1, day: 1, days: 5, isDue: false, next: 'Regra 2' })
    expect(dayOf(begun, '2026-03-05')).toEqual({ number: 1, day: 5, days: 5, isDue: true, next: 'Regra 2' })
    expect(dayOf(begun, '2026-03-09')).toEqual({ number: 1, day: 9, days: 5, isDue: true, next: 'Regra 2' })
    expect(dayOf(begun, '2026-02-28')?.number).toBeUndefined()
  })

  it('is in the next step from tomorrow on, and today still in this one', () => {
    const next = advance(begun, steps, { step: 1 }, '2026-03-05')
    expect(next).toEqual({ ...begun, step: 1, stepOn: '2026-03-06' })
    expect(next && dayOf(next, '2026-03-05')).toEqual({ number: 1, day: 5, days: 5, isDue: false, next: 'Regra 2' })
    expect(next && dayOf(next, '2026-03-06')).toEqual({ number: 2, day: 1, days: 5, isDue: false, next: 'Regra 3' })
  })

  it('gives one more day from today on, also days after the last one', () => {
    const [inTime, late] = ['2026-03-05', '2026-03-08'].map(today => advance(begun, steps, { wait: true }, today))
    expect(inTime && dayOf(inTime, '2026-03-05')?.isDue).toBe(false)
    expect(inTime && dayOf(inTime, '2026-03-06')?.isDue).toBe(true)
    expect(late && dayOf(late, '2026-03-08')?.isDue).toBe(false)
    expect(late && dayOf(late, '2026-03-09')).toMatchObject({ day: 9, days: 9, isDue: true })
  })

  it('refuses a decision about a step that another person decided, and ends after the last step', () => {
    expect(() => advance(begun, steps, { step: 2 }, '2026-03-05')).toThrow('Outra pessoa já decidiu esta etapa')
    const waiting = advance(begun, steps, { wait: true, step: 1, extra_days: 0 }, '2026-03-05') ?? begun
    for (const wait of [true, false])
      expect(() => advance(waiting, steps, { wait, step: 1, extra_days: 0 }, '2026-03-05')).toThrow('Outra pessoa já')
    const next = advance(begun, steps, {}, '2026-03-05') ?? begun
    expect(() => advance(next, steps, {}, '2026-03-05')).toThrow('já começa amanhã')
    const last = { ...begun, step: 2, stepOn: '2026-03-11' }
    expect(dayOf(last, '2026-03-14')).toMatchObject({ number: 3, isDue: true })
    expect(advance(last, steps, {}, '2026-03-14')).toBeNull()
  })

  it('ends a protocol that was made shorter meanwhile, or gives its last step one more day', () => {
    const cut = { ...begun, step: 2, stepOn: '2026-03-11' }
    const decided = (input: Parameters<typeof advance>[2]) => advance(cut, steps.slice(0, 2), input, '2026-03-16')
    expect(decided({ step: 2 })).toBeNull()
    expect(decided({ step: 2, wait: true })).toEqual({ ...cut, step: 1, extraDays: 2 })
    expect(() => decided({ step: 3 })).toThrow('Outra pessoa já decidiu esta etapa')
  })

  it('rises in the steps that rise', () => {
    expect(risingStep(shown(begun), '2026-03-03')).toEqual({ number: 1, steps: 3, rise: 300, ceiling: 1.8 })
    expect(risingStep(shown({ ...begun, step: 2 }), '2026-03-03')).toBeNull()
    expect(risingStep(undefined, '2026-03-03')).toBeNull()
  })

  it('refuses a start in the future or before the entry', () => {
    expect(() => start({ protocol_id: 9, day: '2026-03-02', call: 6 }, lot, '2026-03-01')).toThrow()
    expect(() => start({ protocol_id: 9, day: '2026-02-28', call: 6 }, lot, '2026-03-01')).toThrow()
  })

  it('goes through every step in order, whatever people decide on each day', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('accept', 'wait', 'nothing'), { maxLength: 40 }), decisions => {
        let now: LotProtocol | null = begun
        let number = 1
        for (const [at, decision] of decisions.entries()) {
          const today = addDays('2026-03-01', at)
          if (!now) return
          const day = protocolDay(shown(now), today)
          expect([number, number + 1]).toContain(day?.number)
          number = day?.number ?? 0
          if (decision !== 'nothing' && now.stepOn <= today)
            now = advance(now, steps, { wait: decision === 'wait' }, today)
        }
      }),
    )
  })
})
