import { describe, expect, it } from 'vitest'
import { Refusal } from '../validation/refusal.ts'
import { DEMO_STAFF_EMAIL, rejectWithoutSecondFactor, SECOND_FACTOR_REQUIRED } from './staff-factor.ts'

const refusalOf = (email: string, hasSecondFactor: boolean, onLocalhost: boolean) => {
  try {
    rejectWithoutSecondFactor({ email, hasSecondFactor }, onLocalhost)
    return undefined
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.code] : error
  }
}
const refused = [403, SECOND_FACTOR_REQUIRED]

describe('second factor of staff', () => {
  it('lets in staff with a second factor', () => {
    expect(refusalOf('ana@cochoemdia.com.br', true, false)).toBeUndefined()
  })

  it('refuses staff without one, also on localhost', () => {
    expect(refusalOf('ana@cochoemdia.com.br', false, false)).toEqual(refused)
    expect(refusalOf('ana@cochoemdia.com.br', false, true)).toEqual(refused)
  })

  it('lets in the staff of the demo on localhost only', () => {
    expect(refusalOf(DEMO_STAFF_EMAIL, false, true)).toBeUndefined()
    expect(refusalOf(DEMO_STAFF_EMAIL, false, false)).toEqual(refused)
  })
})
