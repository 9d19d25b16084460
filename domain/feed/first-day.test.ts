import { describe, expect, it } from 'vitest'
import { defaultFirstDay, firstDayText, toFirstDay } from './first-day.ts'

describe('first day of a new schedule', () => {
  it.each([
    ['today without treats', [], 'today'],
    ['today while every time is ahead', ['18:30', '19:00'], 'today'],
    ['tomorrow when one has passed', ['07:00', '19:00'], 'tomorrow'],
    ['tomorrow when it is exactly the time', ['18:29'], 'tomorrow'],
  ])('is %s', (_, times, expected) => {
    expect(defaultFirstDay(times, '18:29')).toBe(expected)
  })

  it('is a day on the farm', () => {
    expect(toFirstDay('today', '2025-12-31')).toBe('2025-12-31')
    expect(toFirstDay('tomorrow', '2025-12-31')).toBe('2026-01-01')
  })

  const text = (choice: 'today' | 'tomorrow', ...times: string[]) => firstDayText(choice, times, '2025-11-21', '18:29')

  it('describes the effect of each choice', () => {
    expect(text('today', '19:00')).toBe('A operação de hoje é criada ao salvar.')
    expect(text('tomorrow', '19:00')).toBe('A primeira operação será a de amanhã, 22/11.')
  })

  it('names the times that have passed, in order and once', () => {
    expect(text('today', '15:30', '07:00', '07:00', '19:00')).toBe(
      'Os tratos de 07:00 e 15:30 de hoje já passaram. A operação de hoje é criada ao salvar.',
    )
    expect(text('tomorrow', '07:00')).toBe(
      'O trato das 07:00 de hoje já passou. A primeira operação será a de amanhã, 22/11.',
    )
  })
})
