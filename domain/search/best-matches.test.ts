import { describe, expect, it } from 'vitest'
import { bestMatches } from './best-matches.ts'

const lots = [
  { label: 'Angus 250701', detail: 'B03' },
  { label: 'Nelore 250612', detail: 'B01' },
  { label: 'Cruzamento Angus', detail: 'B07' },
  { label: 'Brangus 260101', detail: 'B02' },
]
const found = (typed: string, limit = 9) => bestMatches(lots, typed, limit).map(({ label }) => label)

describe('matches of a search', () => {
  it('are first the names that begin with the text, then those with such a word, then those that contain it', () => {
    expect(found('angus')).toEqual(['Angus 250701', 'Cruzamento Angus', 'Brangus 260101'])
  })
  it('have every word, in the name or beside it, without accents and case', () => {
    expect(found('ÁNGUS b07')).toEqual(['Cruzamento Angus'])
    expect(found('b0')).toEqual(lots.map(({ label }) => label))
    expect(found('nelore b07')).toEqual([])
  })
  it('are all in their order where nothing is typed, up to the limit', () => {
    expect(found(' ', 2)).toEqual(['Angus 250701', 'Nelore 250612'])
  })
})
