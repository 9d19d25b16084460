import { describe, expect, it } from 'vitest'
import { demoWorld, mismatch, type Phrasing, phrasings } from '../../tests/support/assistant/phrasings.ts'
import { clock } from './clock.fixture.ts'
import { understand } from './understand.ts'
import type { Before } from './understood.ts'

function understood({ before, phrase }: Phrasing) {
  const earlier: Before | null = before === '-' ? null : understand(before, demoWorld, null, clock)
  return understand(phrase, demoWorld, earlier, clock)
}

const missesOf = (all: readonly Phrasing[]) =>
  all.flatMap(one => {
    const wrong = mismatch(one, understood(one))
    return wrong ? `${one.id} '${one.phrase}': ${wrong}` : []
  })

describe('understand', () => {
  it('knows the phrasings of the demo farm', () => {
    expect(missesOf(phrasings('demo'))).toEqual([])
  })

  it('knows our own phrasings that the rules were written with', () => {
    expect(missesOf(phrasings('own').filter(({ half }) => half === 'known'))).toEqual([])
  })

  it('answers nine of ten phrasings that the rules were not written with, and nearly none wrongly', () => {
    const unseen = phrasings('own').filter(({ half }) => half === 'unseen')
    expect(missesOf(unseen).length / unseen.length).toBeLessThanOrEqual(0.1)
    const wrong = unseen.filter(one => {
      const { outcome } = understood(one)
      return mismatch(one, understood(one)) !== '' && (outcome === 'answer' || outcome === 'confirm')
    })
    expect(wrong.length / unseen.length).toBeLessThanOrEqual(0.02)
  })
})

describe('two numbers of a name', () => {
  const world = {
    ...demoWorld,
    lots: [...demoWorld.lots, { id: 1, name: 'Safra 07/25', corral: 'Saída', client: null, finished: true }],
    ingredients: [...demoWorld.ingredients, { id: 91, name: 'Suplemento 10/12' }],
    indexes: [...demoWorld.indexes, { id: 92, name: '1/2 cocho', value: 5 }],
  }

  it.each([
    ['b03 1/2 cocho', { outcome: 'confirm', intent: 'register_reading' }],
    ['consumo do lote safra 07/25', { intent: 'intake', slots: { lot: { id: 1 }, period: null } }],
    ['quanto tem de suplemento 10/12', { intent: 'stock', slots: { ingredient: { id: 91 } } }],
    ['quanto tem de milho 50/50', { intent: 'stock' }],
    ['quanto tem de milho 0/10', { intent: 'stock' }],
  ])('are no day: %s', (text, meaning) => {
    const understood = understand(text, world, null, clock)
    expect(understood).toMatchObject(meaning)
    expect(understood.ignored ?? []).toEqual([])
  })
})
