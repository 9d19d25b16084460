import { expect, it } from 'vitest'
import { replacedBy, seenWeights } from './replaced-weight.ts'

const shown = { actual_quantity: 500, event_id: '0b6c1a4e-7d1e-4c43-9a7e-2f6f0d9a1b11' }

it('names the weight that the device showed', () => {
  expect(replacedBy(shown, 'typed')).toBe(shown.event_id)
  expect(replacedBy({ ...shown, actual_quantity: null }, 'typed')).toBeNull()
  expect(replacedBy({ ...shown, event_id: 'older' }, 'typed')).toBeUndefined()
})

it('names none of a skip, so a weight that came while its reason was chosen stays', () => {
  expect(replacedBy(shown, 'skipped')).toBeNull()
})

it('names every weight that the line showed, for a correction', () => {
  const other = '0b6c1a4e-7d1e-4c43-9a7e-2f6f0d9a1b12'
  const weight = { quantity: 1, at: '', user: null, device: '', source: null }
  const weights = [shown.event_id, other].map(event_id => ({ ...weight, event_id }))
  expect(seenWeights(shown)).toEqual([shown.event_id])
  expect(seenWeights({ ...shown, weights })).toEqual([shown.event_id, other])
  expect(seenWeights({ ...shown, actual_quantity: null })).toEqual([])
  expect(seenWeights({ ...shown, event_id: 'older' })).toBeUndefined()
})
