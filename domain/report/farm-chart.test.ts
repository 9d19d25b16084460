import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/day.ts'
import { chartRange, chartStep, farmChart } from './farm-chart.ts'
import type { FarmDay } from './farm-day-output.ts'

const TODAY = '2025-11-21'
const waiting = { date: TODAY, planned: 0, delivered: 0, waiting: 0 }

const farmDay = (date: string, kg: number): FarmDay => ({
  date,
  quantity: 100,
  planned: kg,
  delivered: kg - 10,
  dry_matter: (kg - 10) * 0.7,
  live_weight: 40_000,
  dry_matter_intake: null,
  kg_per_head: null,
  operations: 1,
  avg_load_error: null,
  avg_unload_error: null,
})

describe('chartRange', () => {
  it.each([
    [{ period: '30-days' }, '2025-10-23', TODAY],
    [{ period: 'today' }, TODAY, TODAY],
    [{ period: 'yesterday' }, '2025-11-20', '2025-11-20'],
    [{ period: 'week' }, '2025-11-16', TODAY],
    [{ period: 'month' }, '2025-11-01', TODAY],
    [{ period: 'total' }, '2024-11-21', TODAY],
    [{ period: 'custom', start: '2025-03-01', end: '2025-03-31' }, '2025-03-01', '2025-03-31'],
  ] as const)('%j is %s to %s', (period, from, to) => {
    expect(chartRange(period, TODAY)).toEqual({ from, to })
  })
})

describe('chartStep', () => {
  it.each([
    [1, 'day'],
    [45, 'day'],
    [46, 'week'],
    [189, 'week'],
    [190, 'month'],
    [366, 'month'],
  ] as const)('of %i days is the %s', (days, step) => {
    expect(chartStep({ from: addDays(TODAY, 1 - days), to: TODAY })).toBe(step)
  })
})

describe('farmChart', () => {
  const range = { from: '2025-11-19', to: TODAY }
  const days = [farmDay('2025-11-19', 1000), farmDay('2025-11-20', 1200)]
  const feedOfToday = { date: TODAY, planned: 900, delivered: 300, waiting: 500 }

  it('has a point for each day, and none of its figures on a day without feed', () => {
    const { points, totals } = farmChart(days.slice(0, 1), range, waiting)
    expect(points).toEqual([
      {
        key: '2025-11-19',
        label: '19/11',
        title: 'Quarta, 19 de novembro',
        planned: 1000,
        delivered: 990,
        dry_matter_intake: 1.73,
      },
      expect.objectContaining({ key: '2025-11-20', planned: null, delivered: null, dry_matter_intake: null }),
      expect.objectContaining({ key: TODAY, planned: null, delivered: null, dry_matter_intake: null }),
    ])
    expect(totals).toEqual({ planned: 1000, delivered: 990, dry_matter_intake: 1.73 })
  })

  it('takes the feed of today from today, and leaves it out of the intake', () => {
    const aggregated = farmDay(TODAY, 100)
    const { points, totals } = farmChart([...days, aggregated], range, feedOfToday)
    expect(points.at(-1)).toMatchObject({ planned: 900, delivered: 300, dry_matter_intake: null })
    // 500 kg of the plan are still to come, and the totals have what is over
    expect(totals).toEqual({ planned: 2600, delivered: 2480, dry_matter_intake: 1.91 })
  })

  it('leaves today out of a period that ended before', () => {
    const past = farmChart(days, { ...range, to: '2025-11-20' }, feedOfToday)
    expect(past.points).toHaveLength(2)
    expect(past.totals.planned).toBe(2200)
  })

  it('weights the intake of a week and of a month by live weight', () => {
    const heavy = { ...farmDay('2025-11-20', 1000), live_weight: 120_000 }
    const weeks = farmChart([farmDay('2025-11-19', 1000), heavy], { from: '2025-09-01', to: TODAY }, waiting)
    expect(weeks.step).toBe('week')
    expect(weeks.points.at(-1)).toMatchObject({
      key: '2025-11-16',
      title: 'Semana de 16/11 a 22/11',
      planned: 2000,
      dry_matter_intake: 0.87,
    })
    const months = farmChart([heavy], { from: '2025-01-01', to: TODAY }, waiting)
    expect(months.points).toHaveLength(11)
    expect(months.points.at(-1)).toMatchObject({ label: 'nov/25', title: 'Novembro de 2025', delivered: 990 })
  })

  it('adds up to the same totals in days, weeks and months', () => {
    const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 365 }), { maxLength: 40 })
    fc.assert(
      fc.property(anyDays, fc.integer({ min: 0, max: 365 }), (agos, length) => {
        const from = addDays(TODAY, -length)
        const inRange = agos.filter(ago => ago <= length).map(ago => farmDay(addDays(TODAY, -ago), 1000 + ago / 1000))
        const { points, totals } = farmChart(inRange, { from, to: TODAY }, waiting)
        const sum = points.reduce((grams, { planned }) => grams + Math.round((planned ?? 0) * 1000), 0)
        expect(sum).toBe(Math.round(totals.planned * 1000))
        expect(points.length).toBeLessThanOrEqual(45)
      }),
    )
  })
})
