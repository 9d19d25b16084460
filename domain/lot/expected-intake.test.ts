import { describe, expect, it } from 'vitest'
import { expectedIntake } from './expected-intake.ts'

describe('expected intake', () => {
  it('is 9.58 kg (8.63 to 11.98) of a zebu of 450 kg that gains 1.5 kg a day', () => {
    expect(expectedIntake('zebu', 450, 1.5)).toEqual({ low: 8.63, mid: 9.58, high: 11.98 })
  })

  it('is 9.68 kg (8.71 to 12.10) of a crossbred', () => {
    expect(expectedIntake('crossbred', 450, 1.5)).toEqual({ low: 8.71, mid: 9.68, high: 12.1 })
  })

  it('has no band without a breed group, or where the equation gives nothing', () => {
    expect(expectedIntake(null, 450, 1.5)).toBeNull()
    expect(expectedIntake('zebu', 0, 0)).toBeNull()
  })
})
