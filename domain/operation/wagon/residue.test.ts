import { describe, expect, it } from 'vitest'
import { lines, load, start, unload, withEvents } from '../fold/operation.fixture.ts'
import { residueText } from './residue.ts'

describe('residueText', () => {
  it.each<[number, string | null]>([
    [4800, null],
    [4680, 'Sobrou no vagão: 120 kg'],
    [4799.5, 'Sobrou no vagão: 0,5 kg'],
    [4900, null],
    [5600, 'Saíram 800 kg a mais do que entraram. Confira as pesagens.'],
  ])('after 4.800 kg, of which %d went out, is %s', (kg, text) => {
    const treat = [load(lines.corn, 4000), load(lines.silage, 6800), unload(lines.lotA, 6000), unload(lines.lotB, kg)]
    const [sub] = withEvents(start, ...treat).sub_operations
    expect(sub && residueText(sub)).toBe(text)
  })

  it('is nothing while lots are waiting', () => {
    const [sub] = withEvents(start, load(lines.corn, 4000)).sub_operations
    expect(sub && residueText(sub)).toBeNull()
  })
})
