import { describe, expect, it } from 'vitest'
import { alertTexts, buildFacts, lotWith } from '../facts.fixture.ts'
import { troughEmpty } from './trough-empty.ts'

const texts = (notes: (number | null)[]) => alertTexts(troughEmpty(buildFacts({ lots: [lotWith({ notes })] })))

describe('troughEmpty', () => {
  it.each([[[5, 5]], [[5, 0, 5]], [[0, 5, 5, 5]], [[5, null, 5, 5]], [[null, null, 5, 5]]])('is none for %j', notes => {
    expect(texts(notes)).toEqual([])
  })

  it.each([
    [[10, 5, 5], '+5%, +5% e +10%'],
    // today's reading is to come
    [[null, 5, 7.5, 10], '+10%, +7,5% e +5%'],
  ])('is found for %j', (notes, shown) => {
    expect(texts(notes)).toEqual([`O cocho do Lote A está vazio há três dias: notas ${shown}.`])
  })
})
