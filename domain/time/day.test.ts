import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayAt,
  daysBetween,
  instantAt,
  isFeedingDayOver,
  startOfDay,
  timeAt,
  toIso,
  toIsoOrNull,
  weekday,
} from './day.ts'

const zones = ['America/Sao_Paulo', 'America/Cuiaba', 'America/Rio_Branco', 'UTC', 'Asia/Kolkata', 'Pacific/Apia']
const instant = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) })

describe('farm-local days', () => {
  it('changes the day at midnight on the farm, not on the server', () => {
    const at = Date.parse('2025-11-22T03:30:00Z')
    expect(dayAt(at, 'America/Sao_Paulo')).toBe('2025-11-22')
    expect(dayAt(at, 'America/Cuiaba')).toBe('2025-11-21')
    expect(dayAt(at, 'America/Rio_Branco')).toBe('2025-11-21')
    expect(timeAt(at, 'America/Sao_Paulo')).toBe('00:30')
    expect(timeAt(at, 'America/Rio_Branco')).toBe('22:30')
  })

  it('finds the start of a day in every time zone', () => {
    const anyDay = fc.tuple(instant, fc.constantFrom(...zones))
    fc.assert(
      fc.property(anyDay, ([ms, zone]) => {
        const day = dayAt(ms, zone)
        const start = startOfDay(day, zone)
        expect(start).toBeLessThanOrEqual(ms)
        expect(dayAt(start, zone)).toBe(day)
        expect(dayAt(start - 1, zone) < day).toBe(true)
      }),
    )
  })

  it('finds the start of a day when daylight saving time skips or repeats an hour', () => {
    expect(toIso(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z')
    expect(timeAt(startOfDay('2018-11-04', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('01:00')
    expect(toIso(startOfDay('2018-02-18', 'America/Sao_Paulo'))).toBe('2018-02-18T03:00:00.000Z')
    expect(toIso(startOfDay('2025-11-02', 'America/New_York'))).toBe('2025-11-02T04:00:00.000Z')
    expect(toIso(startOfDay('2025-11-21', 'America/Rio_Branco'))).toBe('2025-11-21T05:00:00.000Z')
  })

  it('counts calendar days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
    expect(addDays('2025-03-01', -1)).toBe('2025-02-28')
    expect(daysBetween('2025-06-12', '2025-11-21')).toBe(162)
    expect(weekday('2025-11-23')).toBe(0)
    const days = fc.integer({ min: -40_000, max: 40_000 })
    fc.assert(fc.property(days, n => daysBetween('2025-11-21', addDays('2025-11-21', n)) === n))
  })

  it('converts null to null', () => {
    expect(toIsoOrNull(null)).toBeNull()
    expect(toIsoOrNull(0)).toBe('1970-01-01T00:00:00.000Z')
  })
})

describe('isFeedingDayOver', () => {
  const over = (iso: string, zone: string) => isFeedingDayOver('2025-11-21', '03:00', zone, Date.parse(iso))

  it.each([
    ['America/Sao_Paulo', '2025-11-22T05:59:59Z', '2025-11-22T06:00:00Z'],
    ['America/Cuiaba', '2025-11-22T06:59:59Z', '2025-11-22T07:00:00Z'],
    ['America/Rio_Branco', '2025-11-22T07:59:59Z', '2025-11-22T08:00:00Z'],
  ])('%s closes at 03:00 of the next farm-local day', (zone, before, at) => {
    expect(over(before, zone)).toBe(false)
    expect(over(at, zone)).toBe(true)
  })

  it('stays closed', () => {
    expect(over('2025-12-24T15:00:00Z', 'America/Sao_Paulo')).toBe(true)
    expect(over('2025-11-21T06:30:00Z', 'America/Sao_Paulo')).toBe(false)
  })
})

it('writes every instant as Date.toISOString does', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), date => {
      expect(toIso(date.getTime())).toBe(date.toISOString())
    }),
  )
})

describe('the instant of a time of the farm', () => {
  it.each([
    ['2026-03-01', '06:00', 'America/Sao_Paulo', '2026-03-01T09:00:00.000Z'],
    ['2018-11-03', '23:30', 'America/Sao_Paulo', '2018-11-04T02:30:00.000Z'],
    ['2018-11-04', '06:00', 'America/Sao_Paulo', '2018-11-04T08:00:00.000Z'],
    ['2018-02-18', '06:00', 'America/Sao_Paulo', '2018-02-18T09:00:00.000Z'],
    ['2026-03-01', '00:10', 'Asia/Tokyo', '2026-02-28T15:10:00.000Z'],
  ])('of %s at %s in %s is %s', (day, time, zone, iso) => expect(toIso(instantAt(day, time, zone))).toBe(iso))

  it('of a time that daylight saving skips is an hour later', () =>
    expect(timeAt(instantAt('2018-11-04', '00:30', 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe('01:30'))
})
