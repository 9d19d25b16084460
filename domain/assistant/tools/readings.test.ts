import { describe, expect, it } from 'vitest'
import type { Lot } from '../../lot/lot-output.ts'
import { noSlots } from '../understood.ts'
import { readings } from './readings.ts'

const lot = { id: 3, name: 'Angus 251019', corral: 'B03' }
const clock = {
  now: Date.parse('2026-11-29T04:10:00Z'),
  today: '2026-11-29',
  timezone: 'America/Cuiaba',
  newId: () => 'id',
  isCalled: false,
  isAllowed: () => true,
}
const world = {
  lots: [],
  corrals: [],
  ingredients: [],
  people: [],
  indexes: [{ id: 1, name: 'Limpo', value: 5 }],
}

/** The answer for a lot without a note in the period. */
const answerWithout = (last: Pick<Lot, 'last_trough_reading_date' | 'last_trough_reading_note'>) =>
  readings.answer(
    {
      names: { lots: [{ id: lot.id, ...last } as Lot], world },
      notes: { lots: [] } as never,
    },
    { ...noSlots, lot, period: 'today' },
    clock,
  )

describe('the notes of a lot that was not read in the period', () => {
  it('tell the last note, also as a figure of its day on the farm', () => {
    const { text, figures } = answerWithout({
      // still the evening before in Cuiabá
      last_trough_reading_date: '2026-11-29T03:20:00Z',
      last_trough_reading_note: 5,
    })
    expect(text).toBe('Não há leitura da B03 · Angus 251019 hoje. A última foi Limpo, +5%, ontem às 23:20.')
    expect(figures).toMatchObject([
      { value: 5, from: '2026-11-28', to: '2026-11-28', subject: { type: 'lot', id: lot.id } },
    ])
  })

  it('have no figure where it was never read', () => {
    expect(answerWithout({ last_trough_reading_date: null, last_trough_reading_note: null })).toMatchObject({
      text: 'Não há leitura da B03 · Angus 251019 hoje.',
      figures: [],
    })
  })
})
