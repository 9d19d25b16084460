import { describe, expect, it } from 'vitest'
import { findWeighing, lines, load, start, tare, unload, withEvents } from '../fold/operation.fixture.ts'
import { subOperationId } from '../plan/line-id.ts'
import { listedKg } from './line-target.ts'
import { newWagon, type Wagon } from './wagon.ts'

const total: Wagon = { ...newWagon, scale: 'total' }
const loaded = [start, load(lines.corn, 3980), load(lines.silage, 6850)]

const listed = (lineId: number, events: object[], isCurrent = false, wagon = newWagon) => {
  const operation = withEvents(...events)
  return listedKg(operation, findWeighing(operation, lineId), wagon, isCurrent)
}

describe('listedKg', () => {
  it('is what the scale can show of the plan', () => {
    expect(listed(lines.corn, [start])).toBe(3975)
    expect(listed(lines.corn, [start], true)).toBe(3975)
    expect(listed(lines.corn, [start], false, { ...newWagon, division: 20 })).toBe(3980)
  })

  it('of a lot is the plan until the load is complete, then its share of the load', () => {
    expect(listed(lines.lotA, loaded.slice(0, 2))).toBe(6000)
    expect(listed(lines.lotA, loaded)).toBe(6015)
    expect(listed(lines.lotA, loaded, true)).toBe(6015)
  })

  it('of a lot that is fed before the load is complete is what is in the wagon', () => {
    expect(listed(lines.lotA, loaded.slice(0, 2), true)).toBe(2210)
  })

  it('of a weighed lot is its plan', () => {
    expect(listed(lines.lotA, [...loaded, unload(lines.lotA, 5900)])).toBe(6000)
  })

  it('of the line that is weighed now counts from what a scale with the total shows', () => {
    const tared = [start, tare(subOperationId(7, 1), 6852)]
    expect(listed(lines.corn, tared, true, total)).toBe(3973)
    expect(listed(lines.silage, tared, false, total)).toBe(6825)
  })

  it('is rounded while the tare of such a scale is not known', () => {
    expect(listed(lines.corn, [start], true, total)).toBe(3975)
  })
})
