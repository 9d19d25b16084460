import { describe, expect, it } from 'vitest'
import { alertTexts, buildFacts, lotWith } from '../facts.fixture.ts'
import { readingsFalling } from './readings-falling.ts'

const texts = (notes: (number | null)[]) => alertTexts(readingsFalling(buildFacts({ lots: [lotWith({ notes })] })))

describe('readingsFalling', () => {
  it.each([[[-10]], [[-10, -9]], [[-9, -10]], [[-10, null, -10]], [[0, -10, -10]], [[null, null, -10, -10]]])(
    'is none for %j',
    notes => {
      expect(texts(notes)).toEqual([])
    },
  )

  it.each([
    [[-15, -10], '−10% e −15%'],
    [[-10, -10, 5], '−10% e −10%'],
    // today's reading is to come
    [[null, -20, -12.5], '−12,5% e −20%'],
  ])('is found for %j', (notes, shown) => {
    expect(texts(notes)).toEqual([`Sobra trato no cocho do Lote A há dois dias: notas ${shown}.`])
  })
})
