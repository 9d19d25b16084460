import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toGrams } from '../../units/weight.ts'
import { lines, load, start, unload, withEvents } from '../fold/operation.fixture.ts'
import { isOpen, kgInWagon } from './step.ts'
import { carriedResidue, kgToUnload, unloadTarget } from './unload-target.ts'

const loaded = [start, load(lines.corn, 3974.4), load(lines.silage, 6825.6)]

function targetsAfter(...events: object[]): Record<number, number> {
  const [sub] = withEvents(...events).sub_operations
  if (!sub) throw new Error('The operation has no treats.')
  const open = sub.unload_operation_corrals.filter(isOpen)
  return Object.fromEntries(open.map(line => [line.id, unloadTarget(sub, line)]))
}

describe('unloadTarget', () => {
  it('is the plan when the load was per plan', () => {
    expect(targetsAfter(...loaded)).toEqual({ [lines.lotA]: 6000, [lines.lotB]: 4800 })
  })

  it('shares what was loaded when an ingredient was skipped', () => {
    expect(targetsAfter(start, load(lines.corn, 0), load(lines.silage, 8005))).toEqual({
      [lines.lotA]: 4447.222,
      [lines.lotB]: 3557.778,
    })
  })

  it('leaves the rest to the last lot', () => {
    expect(targetsAfter(...loaded, unload(lines.lotA, 5000))).toEqual({ [lines.lotB]: 5800 })
    expect(targetsAfter(...loaded, unload(lines.lotB, 5000))).toEqual({ [lines.lotA]: 5800 })
  })

  it('is nothing when more was unloaded than loaded', () => {
    expect(targetsAfter(...loaded, unload(lines.lotA, 12_000))).toEqual({ [lines.lotB]: 0 })
  })

  it('of a weighed line is what it was before it was weighed', () => {
    const [sub] = withEvents(...loaded, unload(lines.lotA, 5000)).sub_operations
    const [lotA] = sub?.unload_operation_corrals ?? []
    expect(sub && lotA && unloadTarget(sub, lotA)).toBe(6000)
  })

  const grams = fc.integer({ min: 0, max: 12_000_000 })
  it('of the open lots adds up to what is in the wagon, and none is negative', () => {
    const amounts = fc.record({ corn: grams, silage: grams, lotA: fc.option(grams), lotB: fc.option(grams) })
    fc.assert(
      fc.property(amounts, ({ corn, silage, lotA, lotB }) => {
        const weighed = [
          load(lines.corn, corn / 1000),
          load(lines.silage, silage / 1000),
          ...(lotA === null ? [] : [unload(lines.lotA, lotA / 1000)]),
          ...(lotB === null ? [] : [unload(lines.lotB, lotB / 1000)]),
        ]
        const [sub] = withEvents(start, ...weighed).sub_operations
        const targets = Object.values(targetsAfter(start, ...weighed))
        expect(targets.every(target => target >= 0)).toBe(true)
        if (!sub || targets.length === 0) return
        const sum = targets.reduce((total, target) => total + toGrams(target), 0)
        expect(sum).toBe(Math.max(0, toGrams(kgInWagon(sub))))
      }),
    )
  })
})

describe('kgToUnload', () => {
  it('compares what is in the wagon with the plan of the lots that wait', () => {
    const [sub] = withEvents(...loaded.slice(0, 2), load(lines.silage, 4030.6), unload(lines.lotA, 5000)).sub_operations
    expect(sub && kgToUnload(sub)).toEqual({ inWagon: 3005, planned: 4800 })
  })

  it('never has a negative wagon', () => {
    const [sub] = withEvents(...loaded, unload(lines.lotA, 12_000)).sub_operations
    expect(sub && kgToUnload(sub)).toEqual({ inWagon: 0, planned: 4800 })
  })
})

describe('carriedResidue', () => {
  const treat = [...loaded, unload(lines.lotA, 6000)]
  const carried = (...events: object[]) => {
    const operation = withEvents(...events)
    const [, second] = operation.sub_operations
    return second && carriedResidue(operation, second)
  }

  it('is what earlier treats left in the wagon', () => {
    expect(carried(...treat, unload(lines.lotB, 4680))).toBe(120)
    expect(carried(...treat, unload(lines.lotB, 4800))).toBe(0)
  })

  it('is nothing where more was unloaded than loaded', () => {
    expect(carried(...treat, unload(lines.lotB, 5000))).toBe(0)
  })
})
