import { describe, expect, it } from 'vitest'
import { dayAfter, FED, MORNING, rows } from '../../operation/feeding-day/feeding-day.fixture.ts'
import { alertTexts, buildFacts } from '../facts.fixture.ts'
import { feedingLate } from './feeding-late.ts'

const late = (given: Parameters<typeof dayAfter>[0]) => feedingLate(buildFacts({ feedingDay: dayAfter(given) }))

describe('feedingLate', () => {
  it.each([
    ['07:14', []],
    ['07:35', ['Trato 1 das 07:00 ainda não começou: mais de 30 min de atraso.']],
    [
      '16:00',
      [
        'Trato 1 das 07:00 ainda não começou: mais de 9 h de atraso.',
        'Trato 2 das 14:30 ainda não começou: mais de 1 h 30 min de atraso.',
      ],
    ],
  ])('at %s', (time, texts) => {
    expect(alertTexts(late({ time }))).toEqual(texts)
  })

  it('goes on after midnight about a treat of yesterday', () => {
    const { treats } = dayAfter({ time: '23:50' })
    const texts = alertTexts(
      feedingLate(buildFacts({ feedingDay: dayAfter({ time: '00:05' }), treatsOfYesterday: treats })),
    )
    expect(texts).toContain('Trato 2 das 14:30 de ontem ainda não começou: mais de 9 h 15 min de atraso.')
  })

  it('is over when the feeding begins', () => {
    expect(late({ time: '07:35', done: { [MORNING]: ['start'] } })).toEqual([])
    expect(late({ time: '12:00', done: { [MORNING]: FED } })).toEqual([])
  })

  it('is critical after an hour, and about its operation', () => {
    expect(late({ time: '07:59' })).toMatchObject([
      { severity: 'warning', subject: { id: 105 }, part: '07:00 Trato 1' },
    ])
    expect(late({ time: '08:00' })).toMatchObject([{ severity: 'critical', lotIds: [21, 22] }])
  })

  it('is not about an operation that the server has not made', () => {
    expect(late({ time: '08:00', changed: { operations: rows.operations.slice(1) } })).toEqual([])
  })
})
