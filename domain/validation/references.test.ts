import { describe, expect, it } from 'vitest'
import { rejectMissing } from './references.ts'

const found = [{ id: 1 }, { id: 2 }]

describe('rejectMissing', () => {
  it('accepts ids that exist', () => {
    expect(() => rejectMissing([['corral_id', 2]], found, 'Baia não encontrada.')).not.toThrow()
    expect(() => rejectMissing([], found, 'Baia não encontrada.')).not.toThrow()
  })

  it('has a message at each field of a missing id', () => {
    const wanted = [
      ['items.0.id', 1],
      ['items.1.id', 7],
      ['items.2.id', 8],
    ] as const
    expect(() => rejectMissing(wanted, found, 'Item não encontrado.')).toThrow(
      expect.objectContaining({
        status: 422,
        errors: ['Item não encontrado.'],
        fields: { 'items.1.id': ['Item não encontrado.'], 'items.2.id': ['Item não encontrado.'] },
      }),
    )
  })
})
