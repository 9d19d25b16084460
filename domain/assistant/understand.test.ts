import { describe, expect, it } from 'vitest'
import { demoWorld, mismatch, type Phrasing, phrasings } from '../../tests/support/assistant/phrasings.ts'
import { understand } from './understand.ts'
import type { Before } from './understood.ts'

function understood({ before, phrase }: Phrasing) {
  const earlier: Before | null = before === '-' ? null : understand(before, demoWorld)
  return understand(phrase, demoWorld, earlier)
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
