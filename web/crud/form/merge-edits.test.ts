import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEdits, hasSameContent, mergeEdits } from './merge-edits.ts'

const base = { name: 'C1', capacity: 120 as number | null, client: '' }

describe('merge edits', () => {
  it('takes the stored value of a field that I did not touch', () => {
    const merge = mergeEdits(base, { ...base, capacity: 140 }, { ...base, client: 'Aba Um' })
    expect(merge).toEqual({ values: { name: 'C1', capacity: 140, client: 'Aba Um' }, taken: ['client'], conflicts: [] })
  })

  it('keeps my value and reports a conflict where both changed the field', () => {
    const merge = mergeEdits(base, { ...base, name: 'C1A' }, { ...base, name: 'C1B', client: 'Aba Um' })
    expect(merge).toEqual({
      values: { ...base, name: 'C1A', client: 'Aba Um' },
      taken: ['client'],
      conflicts: ['name'],
    })
  })

  it('has no conflict where both changed the field to the same value', () => {
    const same = { ...base, capacity: null }
    expect(mergeEdits(base, same, { ...same })).toEqual({ values: same, taken: [], conflicts: [] })
  })

  it('compares lists by content, without the keys of their rows', () => {
    const rows = (...keys: number[]) => ({ rows: keys.map(key => ({ key, id: 'a', percent: 50 })) })
    expect(mergeEdits(rows(0, 1), rows(5, 6), rows(0, 1))).toMatchObject({ taken: [], conflicts: [] })
    expect(hasSameContent([{ key: 1, id: 'a' }], [{ key: 2, id: 'a' }])).toBe(true)
    expect(hasSameContent([{ key: 1, id: 'a' }], [{ key: 1, id: 'b' }])).toBe(false)
  })

  const values = fc.record({ a: fc.constantFrom(1, 2, 3), b: fc.constantFrom('x', 'y', null), c: fc.boolean() })

  it('loses no edit: each field is unchanged, mine or the stored one, and differing edits are reported', () => {
    fc.assert(
      fc.property(values, values, values, (origin, mine, stored) => {
        const { values: merged, taken, conflicts } = mergeEdits(origin, mine, stored)
        for (const key of ['a', 'b', 'c'] as const) {
          const iChanged = mine[key] !== origin[key]
          const theyChanged = stored[key] !== origin[key]
          expect(merged[key]).toBe(iChanged ? mine[key] : stored[key])
          expect(taken.includes(key)).toBe(theyChanged && !iChanged)
          expect(conflicts.includes(key)).toBe(iChanged && theyChanged && mine[key] !== stored[key])
        }
        expect({ ...stored, ...findEdits(stored, merged) }).toEqual(merged)
      }),
    )
  })

  it('gives the stored record without my edits, and my values without others', () => {
    fc.assert(
      fc.property(values, values, (origin, other) => {
        expect(mergeEdits(origin, origin, other).values).toEqual(other)
        expect(mergeEdits(origin, other, origin)).toEqual({ values: other, taken: [], conflicts: [] })
      }),
    )
  })
})
