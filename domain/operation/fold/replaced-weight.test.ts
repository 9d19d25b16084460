import { expect, it } from 'vitest'
import { replacedBy } from './replaced-weight.ts'

const shown = { actual_quantity: 500, event_id: '0b6c1a4e-7d1e-4c43-9a7e-2f6f0d9a1b11' }

it('names the weight that the device showed', () => {
  expect(replacedBy(shown, 'typed')).toBe(shown.event_id)
  expect(replacedBy({ ...shown, actual_quantity: null }, 'typed')).toBeNull()
  expect(replacedBy({ ...shown, event_id: 'older' }, 'typed')).toBeUndefined()
})

it('names none of a skip, so a weight that came while its reason was chosen stays', () => {
  expect(replacedBy(shown, 'skipped')).toBeNull()
})
