import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wrapText } from './wrap-text.ts'

/** Each character is as wide as one. */
const wrap = (text: string, width: number) => wrapText(text, width, one => one.length)

describe('wrap text', () => {
  it.each([
    ['a entrega leva vinte dias', 10, ['a entrega', 'leva vinte', 'dias']],
    ['uma\n\noutra', 10, ['uma', '', 'outra']],
    ['inconstitucional', 6, ['incons', 'tituci', 'onal']],
    ['ao inconstitucional', 6, ['ao', 'incons', 'tituci', 'onal']],
    ['', 6, ['']],
  ])('%j in %i', (text, width, lines) => expect(wrap(text, width)).toEqual(lines))

  it('loses no character, and no line is too wide', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'ã', ' ', '\n') }),
        fc.integer({ min: 1, max: 12 }),
        (text, width) => {
          const lines = wrap(text, width)
          expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
          for (const line of lines) expect(line.trim().length).toBeLessThanOrEqual(width)
        },
      ),
    )
  })
})
