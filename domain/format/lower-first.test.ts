import { describe, expect, it } from 'vitest'
import { lowerFirst } from './lower-first.ts'

describe('lower first', () => {
  it('keeps the names that follow', () => {
    expect(lowerFirst('Início da operação #OP-7')).toBe('início da operação #OP-7')
    expect(lowerFirst('')).toBe('')
  })
})
