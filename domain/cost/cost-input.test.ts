import { describe, expect, it } from 'vitest'
import { check } from '../schema/type.ts'
import { LotEntry } from './cost-input.ts'

const entry = (kind: string, amount: number) =>
  check(LotEntry, { id: '0b9d5a1e-6f0c-4f4e-9d53-0a7b8a1f2c3d', kind, day: '2025-11-10', amount })

describe('an entry of a lot', () => {
  it('is 0 only of heads that changed their lot, as those that came back', () => {
    for (const kind of ['transfer_in', 'transfer_out']) expect(entry(kind, 0)).toHaveProperty('value')
    expect(entry('purchase', 0)).toMatchObject({ fields: { amount: ['Deve ser maior que 0'] } })
    expect(entry('transfer_in', -1)).toHaveProperty('fields.amount')
    expect(entry('freight', 0.01)).toHaveProperty('value')
  })
})
