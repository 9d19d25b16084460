import { describe, expect, it } from 'vitest'
import { daySteps } from './day-steps.ts'
import { type Act, dayAfter, FED, MORNING } from './feeding-day.fixture.ts'

const read = { read: 2, lots: 2 }
const steps = (given: Parameters<typeof dayAfter>[0], readings: Parameters<typeof daySteps>[1] = read) =>
  daySteps(dayAfter(given).treats, readings).map(({ time, name, state, text }) =>
    [time, name, state, text.replaceAll('\u00a0', ' ')].filter(Boolean).join(' | '),
  )
const morningAfter = (...acts: Act[]) => steps({ done: { [MORNING]: acts } })[1]

describe('daySteps', () => {
  it('lists the readings and each feeding of the day', () => {
    expect(steps({})).toEqual([
      'Leitura | done | 2 de 2',
      '07:00 | Trato 1 | waiting | 10.800 kg',
      '14:30 | Trato 2 | waiting | 16.200 kg',
    ])
  })

  it.each<[Act[], string]>([
    [['start'], '07:00 | Trato 1 | running | agora'],
    [[...FED], '07:00 | Trato 1 | done | 10.800 kg'],
    [['start', 'load', ['Lote A', 1], 'finish'], '07:00 | Trato 1 | missed | incompleto'],
    [[{ cancel: 'chuva' }], '07:00 | Trato 1 | missed | cancelado'],
  ])('follows the treat after %j', (acts, step) => {
    expect(morningAfter(...acts)).toBe(step)
  })

  it('is late after its hour, with the delay', () => {
    expect(steps({ time: '07:35' })[1]).toBe('07:00 | Trato 1 | late | 35 min de atraso')
  })

  it.each([
    [0, '06:00', 'waiting'],
    [1, '06:00', 'running'],
    [1, '07:35', 'late'],
    [2, '07:35', 'done'],
  ])('has readings of %i of 2 troughs at %s: %s', (count, time, state) => {
    expect(steps({ time }, { read: count, lots: 2 })[0]).toBe(`Leitura | ${state} | ${count} de 2`)
  })

  it('has no readings while the lots load, and nothing on a day without treats', () => {
    expect(daySteps(dayAfter().treats, undefined)).toHaveLength(2)
    expect(daySteps([], read)).toEqual([])
  })
})
