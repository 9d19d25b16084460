import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWeighing, lines, load, start, tare, unload, withEvents } from '../fold/operation.fixture.ts'
import { loadLineId, subOperationId, unloadLineId } from '../plan/line-id.ts'
import { findContinuation } from './continuation.ts'
import {
  isLastWeighed,
  isWagon,
  readingOfWeight,
  roundToDivision,
  scaleBefore,
  scaleTarget,
  tareFromReading,
  weightFromReading,
} from './wagon.ts'

describe('weightFromReading', () => {
  it.each([
    ['what came in, of a scale with the total', 10_485, { scale: 'total', kind: 'load', base: 6850 }, 3635],
    ['what went out, of a scale with the total', 5535, { scale: 'total', kind: 'unload', base: 8540 }, 3005],
    ['the reading, of a scale that is zeroed', 3640, { scale: 'net', kind: 'load', base: 6850 }, 3640],
    ['less than nothing, where the scale went the wrong way', 6800, { scale: 'total', kind: 'load', base: 6850 }, -50],
  ] as const)('returns %s', (_, reading, scale, weight) => {
    expect(weightFromReading(reading, scale)).toBe(weight)
    expect(readingOfWeight(weight, scale)).toBe(reading)
  })

  it('is exact to the gram', () => {
    expect(weightFromReading(0.3, { scale: 'total', kind: 'load', base: 0.1 })).toBe(0.2)
  })
})

const first = subOperationId(7, 1)

describe('scaleBefore', () => {
  it.each<[string, object[], number, number | null]>([
    ['unknown without a tare', [start], lines.corn, null],
    ['the tare, before the first ingredient', [start, tare(first, 6850)], lines.corn, 6850],
    ['the tare and what is loaded', [start, tare(first, 6850), load(lines.corn, 4000)], lines.silage, 10_850],
    [
      'less what is unloaded',
      [start, tare(first, 6850), load(lines.corn, 4000), load(lines.silage, 6800), unload(lines.lotA, 6000)],
      lines.lotB,
      11_650,
    ],
    [
      'the residue of the treat before, without a tare of its own',
      [start, tare(first, 6850), load(lines.corn, 4000), unload(lines.lotA, 3880)],
      lines.laterSilage,
      6970,
    ],
    [
      'the tare of the treat itself, when the wagon was weighed again',
      [start, tare(first, 6850), load(lines.corn, 4000), tare(subOperationId(7, 2), 6900)],
      lines.laterSilage,
      6900,
    ],
    [
      'without the lines that were weighed after a weighed one',
      [start, tare(first, 6850), load(lines.corn, 4000), load(lines.silage, 6800), unload(lines.lotA, 6000)],
      lines.silage,
      10_850,
    ],
  ])('is %s', (_, events, lineId, base) => {
    const operation = withEvents(...events)
    expect(scaleBefore(operation, findWeighing(operation, lineId))).toBe(base)
  })
})

describe('scaleBefore, after a treat that was continued', () => {
  const broken = [
    start,
    tare(first, 6850),
    load(lines.corn, 3974.4),
    load(lines.silage, 6825.6),
    unload(lines.lotA, 6020),
    { type: 'cancel' },
  ]
  const restOf = (carries: boolean) => findContinuation(withEvents(...broken), carries)
  const [restCorn, restSilage] = [loadLineId(1001, 11), loadLineId(1001, 12)]
  const baseOf = (lineId: number, ...events: object[]) => {
    const operation = withEvents(...broken, ...events)
    return scaleBefore(operation, findWeighing(operation, lineId))
  }

  it('is that of the empty wagon where the rest was thrown away', () => {
    expect(baseOf(restCorn, restOf(false))).toBe(6850)
    expect(baseOf(restSilage, restOf(false), load(restCorn, 1766))).toBe(8616)
    expect(baseOf(restCorn, restOf(false), load(restCorn, 1766), load(restSilage, 3034))).toBe(6850)
  })

  it('has what the rest carries', () => {
    expect(baseOf(unloadLineId(1001, 22), restOf(true))).toBe(11_630)
  })

  it('of a line of before is what it was', () => {
    expect(baseOf(lines.silage, restOf(false), load(restCorn, 1766))).toBe(10_824.4)
  })
})

describe('tareFromReading', () => {
  const [treat] = withEvents(start).sub_operations
  it('is the reading before the first ingredient', () => {
    expect(treat && tareFromReading(withEvents(start), treat, 6850)).toBe(6850)
  })

  it('leaves out what is in the wagon, for a scale that was described late', () => {
    const operation = withEvents(start, load(lines.corn, 4000))
    const [sub] = operation.sub_operations
    expect(sub && tareFromReading(operation, sub, 10_850)).toBe(6850)
    expect(sub && tareFromReading(operation, sub, 3000)).toBe(-1000)
  })
})

describe('isLastWeighed', () => {
  const operation = withEvents(start, load(lines.corn, 4000), load(lines.silage, 6800))
  it.each([
    [lines.silage, true],
    [lines.corn, false],
    [lines.lotA, false],
  ])('of line %d is %s', (lineId, isLast) => {
    expect(isLastWeighed(operation, findWeighing(operation, lineId))).toBe(isLast)
  })
})

describe('roundToDivision', () => {
  it.each([
    [3639.636, 5, 3640],
    [3639.636, 20, 3640],
    [3639.636, 1, 3640],
    [62.3, 5, 60],
    [62.3, 10, 60],
  ])('rounds %d kg in steps of %d to %d', (kg, division, rounded) => {
    expect(roundToDivision(kg, division)).toBe(rounded)
  })

  it('keeps tenths of what is less than a step, because nothing would be left', () => {
    expect(roundToDivision(1.27, 5)).toBe(1.3)
  })
})

describe('scaleTarget', () => {
  it('is a weight that the scale can show, in either mode', () => {
    expect(scaleTarget(3639.636, { scale: 'total', kind: 'load', base: 6850, division: 5 })).toEqual({
      kg: 3640,
      reading: 10_490,
    })
    expect(scaleTarget(3639.636, { scale: 'net', kind: 'load', base: 6850, division: 5 })).toEqual({
      kg: 3640,
      reading: 3640,
    })
  })

  it('rounds the reading where the wagon did not start on a step', () => {
    expect(scaleTarget(3639.636, { scale: 'total', kind: 'load', base: 6852, division: 5 })).toEqual({
      kg: 3638,
      reading: 10_490,
    })
  })

  it('adds a weight under one step to what the scale shows', () => {
    expect(scaleTarget(1.27, { scale: 'total', kind: 'load', base: 6850, division: 5 })).toEqual({
      kg: 1.3,
      reading: 6851.3,
    })
  })

  it('is never farther than half a step from the plan, and never negative', () => {
    const state = fc.record({
      scale: fc.constantFrom('total' as const, 'net' as const),
      kind: fc.constantFrom('load' as const, 'unload' as const),
      base: fc.integer({ min: 0, max: 30_000_000 }).map(grams => grams / 1000),
      division: fc.constantFrom(1, 2, 5, 10, 20),
    })
    const kg = fc.integer({ min: 0, max: 20_000_000 }).map(grams => grams / 1000)
    fc.assert(
      fc.property(kg, state, (expected, scale) => {
        const target = scaleTarget(expected, scale)
        expect(Math.abs(target.kg - expected)).toBeLessThanOrEqual(scale.division / 2 + 1e-6)
        expect(target.kg).toBeGreaterThanOrEqual(0)
        expect(weightFromReading(target.reading, scale)).toBe(target.kg)
      }),
    )
  })
})

describe('isWagon', () => {
  const wagon = { name: 'Vagão 1', scale: 'total', capacity: null, division: 5 }

  it('accepts a wagon with or without a capacity', () => {
    expect(isWagon(wagon)).toBe(true)
    expect(isWagon({ ...wagon, capacity: 12_000 })).toBe(true)
  })

  it.each([[null], ['Vagão 1'], [{ ...wagon, scale: 'bruto' }], [{ ...wagon, division: 3 }], [{ ...wagon, name: '' }]])(
    'rejects %j, which another version stored',
    value => {
      expect(isWagon(value)).toBe(false)
    },
  )
})
