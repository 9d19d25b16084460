import { describe, expect, it } from 'vitest'
import * as Corral from './corral.ts'

const corral = { id: 1, name: 'B07', capacity: 380, createdAt: 0, updatedAt: 0 }

describe('corral', () => {
  it('has its animal count in JSON and is over capacity above it', () => {
    expect(Corral.toJson(corral, 402)).toEqual({
      id: 1,
      name: 'B07',
      capacity: 380,
      animal_count: 402,
      created_at: '1970-01-01T00:00:00.000Z',
      updated_at: '1970-01-01T00:00:00.000Z',
    })
    expect(Corral.isOverCapacity(Corral.toJson(corral, 402))).toBe(true)
    expect(Corral.isOverCapacity(Corral.toJson(corral, 380))).toBe(false)
    expect(Corral.isOverCapacity(Corral.toJson({ ...corral, capacity: null }, 9_999))).toBe(false)
  })

  it('counts a lot once when it moves in, changes its heads or stays', () => {
    const heads = (quantity: number, counted: number) => Corral.headsWithLot({ animal_count: 130 }, quantity, counted)
    expect(heads(30, 0)).toBe(160)
    expect(heads(30, 130)).toBe(30)
    expect(heads(130, 130)).toBe(130)
  })
})
