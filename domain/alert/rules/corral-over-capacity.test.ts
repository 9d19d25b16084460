import { describe, expect, it } from 'vitest'
import { alertTexts, buildFacts, lotWith } from '../facts.fixture.ts'
import { corralOverCapacity } from './corral-over-capacity.ts'

const lots = [lotWith({ id: 21, quantity: 1000 }), lotWith({ id: 22, quantity: 240 }), lotWith({ id: 23, corralId: 9 })]
const corral = (capacity: number | null) => ({ id: 31, name: 'B04', capacity })

describe('corralOverCapacity', () => {
  it.each([
    [null, []],
    [1240, []],
    [1239, ['A baia B04 tem 1.240 animais e capacidade para 1.239.']],
  ])('with a capacity of %s', (capacity, texts) => {
    const found = corralOverCapacity(buildFacts({ lots, corrals: [corral(capacity)] }))
    expect(alertTexts(found)).toEqual(texts)
    expect(found.flatMap(({ lotIds }) => lotIds)).toEqual(texts.length ? [21, 22] : [])
  })
})
