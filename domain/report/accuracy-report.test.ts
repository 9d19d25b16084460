import { describe, expect, it } from 'vitest'
import { accuracyReport, type DayOfWeighings, JUDGED_FROM, type Weighings } from './accuracy-report.ts'

const PERIOD = { from: '2026-03-01', to: '2026-03-10' }
const names = {
  people: [
    { id: 2, name: 'João' },
    { id: 1, name: 'Ana' },
  ],
  ingredients: [{ id: 5, name: 'Milho' }],
  lots: [{ id: 7, name: 'Lote A' }],
}

type Of = { ingredients?: Record<string, Weighings>; lots?: Record<string, Weighings> }
const of = (userId: number, day: string, { ingredients = {}, lots = {} }: Of): DayOfWeighings => ({
  day,
  loads: { [userId]: ingredients },
  unloads: { [userId]: lots },
})

/** 1000->1030, 1000->970 and 40->44. */
const THREE: Weighings = [3, 2_040_000, 2_044_000, 64_000]

describe('accuracy report', () => {
  it('has the weighted error and the signed bias of each operator', () => {
    const days = [of(2, '2026-03-01', { ingredients: { 5: THREE } })]
    expect(accuracyReport(days, names, PERIOD, 'operator').rows).toEqual([
      {
        user: { id: 2, name: 'João' },
        loads: 3,
        expected: 2040,
        actual: 2044,
        error_percent: 3.14,
        bias_percent: 0.2,
        bias_kg: 4,
        judged: false,
        trend: [{ date: '2026-03-01', error_percent: 3.14 }],
        unload: {
          loads: 0,
          expected: 0,
          actual: 0,
          error_percent: null,
          bias_percent: null,
          bias_kg: 0,
          judged: false,
        },
      },
    ])
  })

  it('weights the days of a period, which has both its ends', () => {
    const small: Weighings = [1, 100_000, 150_000, 50_000]
    const large: Weighings = [1, 900_000, 900_000, 0]
    const days = [
      of(1, '2026-02-28', { ingredients: { 5: THREE } }),
      of(1, '2026-03-01', { ingredients: { 5: small } }),
      of(1, '2026-03-10', { ingredients: { 5: large } }),
      of(1, '2026-03-11', { ingredients: { 5: THREE } }),
    ]
    expect(accuracyReport(days, names, PERIOD, 'operator_ingredient').rows).toMatchObject([
      {
        ingredient: { id: 5, name: 'Milho' },
        loads: 2,
        error_percent: 5,
        bias_percent: 5,
        trend: [
          { date: '2026-03-01', error_percent: 50 },
          { date: '2026-03-10', error_percent: 0 },
        ],
      },
    ])
  })

  it('lists operators by name, and the largest error of each first', () => {
    const days = [
      of(2, '2026-03-01', { lots: { 7: [1, 1000, 1000, 0], 8: [1, 1000, 1100, 100] } }),
      of(1, '2026-03-01', { lots: { 7: [1, 1000, 900, 100] } }),
    ]
    const rows = accuracyReport(days, names, PERIOD, 'operator_lot').rows
    expect(rows.map(({ user, lot }) => [user.name, lot?.name])).toEqual([
      ['Ana', 'Lote A'],
      ['João', '#8'],
      ['João', 'Lote A'],
    ])
  })

  it(`judges no operator by less than ${JUDGED_FROM} weighings`, () => {
    const judged = (weighings: number) => {
      const days = [of(1, '2026-03-01', { ingredients: { 5: [weighings, 1000, 1000, 0] } })]
      return accuracyReport(days, names, PERIOD, 'operator').rows[0]?.judged
    }
    expect([judged(JUDGED_FROM - 1), judged(JUDGED_FROM)]).toEqual([false, true])
  })

  it('shows the trend of a long period by month', () => {
    const days = ['2026-01-05', '2026-01-20', '2026-02-01'].map(day => of(1, day, { ingredients: { 5: THREE } }))
    const { rows } = accuracyReport(days, names, { from: '2026-01-01', to: '2026-02-28' }, 'operator')
    expect(rows[0]?.trend).toEqual([
      { date: '2026-01-01', error_percent: 3.14 },
      { date: '2026-02-01', error_percent: 3.14 },
    ])
  })
})
