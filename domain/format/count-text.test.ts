import { expect, it } from 'vitest'
import { countText } from './count-text.ts'

it.each([
  [0, '0 lotes'],
  [1, '1 lote'],
  [1200, '1.200 lotes'],
])('counts %d', (count, text) => expect(countText(count, 'lote')).toBe(text))
