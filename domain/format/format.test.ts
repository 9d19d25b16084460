import { describe, expect, it } from 'vitest'
import * as Format from './format.ts'

describe('format', () => {
  it.each([
    [Format.formatNumber(48_320), '48.320'],
    [Format.formatNumber(2.28, 2), '2,28'],
    [Format.formatNumber(2, 2), '2,00'],
    [Format.formatNumber(2.5, 2, 1), '2,5'],
    [Format.formatNumber(-12.4, 1), '−12,4'],
    [Format.formatNumber(-0.001, 1), '0,0'],
    [Format.formatNumber(-0), '0'],
    [Format.formatKg(48_320), '48.320 kg'],
    [Format.formatKg(3_974.4, 2, 1), '3.974,4 kg'],
    [Format.formatPercentChange(10), '+10%'],
    [Format.formatPercentChange(-5), '−5%'],
    [Format.formatPercentChange(0), '0%'],
    [Format.formatPercentChange(0.004), '0%'],
    [Format.formatPercentChange(3, 1, 1), '+3,0%'],
    [Format.formatPercent(36.8), '36,8%'],
  ])('%s is %s', (formatted, expected) => expect(formatted).toBe(expected))

  it('formats days without a zone and instants in the farm’s time zone', () => {
    expect(Format.formatDate('2025-11-21')).toBe('21/11/2025')
    expect(Format.formatShortDate('2025-11-21')).toBe('21/11')
    expect(Format.formatDate('2025-11-21T02:30:00.000Z', 'America/Sao_Paulo')).toBe('20/11/2025')
    expect(Format.formatDateTime('2025-11-21T09:04:00.000Z', 'America/Cuiaba')).toBe('21/11/2025 05:04')
    expect(Format.formatDateTime('2025-11-21T03:00:00.000Z', 'America/Sao_Paulo')).toBe('21/11/2025 00:00')
    expect(Format.formatTime('2025-11-21T09:04:59.000Z', 'America/Rio_Branco')).toBe('04:04')
  })

  it('formats days in words', () => {
    expect(Format.formatLongDay('2025-11-21')).toBe('Sexta, 21 de novembro')
    expect(Format.formatLongDay('2025-03-01')).toBe('Sábado, 1 de março')
    expect(Format.formatWeekday('2025-11-29')).toBe('sáb, 29/11')
  })

  it.each([
    ['2025-11-21', 'hoje'],
    ['2025-11-20', 'ontem'],
    ['2025-11-18', 'há 3 dias'],
    ['2025-11-22', 'amanhã'],
    ['2025-12-01', 'em 10 dias'],
  ])('%s is %s', (day, words) => expect(Format.formatRelativeDay(day, '2025-11-21')).toBe(words))

  it.each([
    ['2025-11-21T09:12:00.000Z', 'hoje às 06:12'],
    ['2025-11-21T02:30:00.000Z', 'ontem às 23:30'],
    ['2025-11-18T10:00:00.000Z', 'há 3 dias às 07:00'],
  ])('formats %s as %s', (instant, words) =>
    expect(Format.formatRelativeTime(instant, '2025-11-21', 'America/Sao_Paulo')).toBe(words),
  )
})
