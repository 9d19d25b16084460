import { describe, expect, it } from 'vitest'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { blankValues, headsNow, toBody } from './lot-form-values.ts'
import { countOccupancy } from './occupancy.ts'

const stored = { ...blankValues('B01'), corral_id: '1', quantity: 438, initial_load: 6_000, today_load: 6_237 }
const lot = { quantity: 200, base_quantity: 438, corral: { id: 1, name: 'B01' }, deactivated_at: null } as Lot

describe('body of a lot', () => {
  it("has today's load only where it was changed, and leaves it under another initial load", () => {
    expect(toBody(stored, stored)).not.toHaveProperty('today_load')
    expect(toBody({ ...stored, today_load: 6_300 }, stored)).toMatchObject({ today_load: 6_300 })
    const corrected = toBody({ ...stored, initial_load: 5_900 }, stored)
    expect(corrected).toMatchObject({ initial_load: 5_900, projected_load: null })
    expect(corrected).not.toHaveProperty('today_load')
  })

  it('names the heads as those at entry, which a new lot has only', () => {
    expect(toBody({ ...stored, quantity: 200 }, stored)).toMatchObject({ quantity: 200, is_entry_quantity: true })
    expect(toBody(stored, null)).not.toHaveProperty('is_entry_quantity')
  })
})

describe('heads of now', () => {
  it('are those at entry and the movements since', () => {
    expect(headsNow(438, lot)).toBe(200)
    expect(headsNow(440, lot)).toBe(202)
    expect(headsNow(30, undefined)).toBe(30)
  })

  it('are the ones that stand in the pen', () => {
    const corral = { id: 1, name: 'B01', animal_count: 200, capacity: 300 }
    expect(countOccupancy(stored, [corral], lot)).toEqual({ corral: 'B01', heads: 200, capacity: 300 })
  })
})
