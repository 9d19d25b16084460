import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OperationEvent, WeightSource } from '../events/event.ts'
import { isUnconfirmed, lineWeights } from './line-weights.ts'

type Extra = { at?: number; device?: string; replaces?: string | null; source?: WeightSource }

const base = { originalAt: 0, userId: 9 }
const weighing = (id: string, weight: number, extra: Extra = {}): OperationEvent => {
  const { at = 0, device = 'tablet 4F2A', ...origin } = extra
  return { ...base, id, at, device, type: 'unload', payload: { lineId: 1, weight, ...origin } }
}
const correction = (id: string, weight: number, at: number, seen?: string[]): OperationEvent => ({
  ...base,
  id,
  at,
  device: 'office',
  type: 'correct',
  payload: { lineId: 1, weight, reason: 'Li errado', ...(seen && { seen }) },
})
const decision = (seen: string[], keep: string[], at = 9): OperationEvent => ({
  ...base,
  id: `decide ${seen.join()} ${keep.join()} ${at}`,
  at,
  device: 'office',
  type: 'decide',
  payload: { seen, keep },
})
const lineOf = (...events: OperationEvent[]) => lineWeights(events).get(1)
const kept = (...events: OperationEvent[]) => lineOf(...events)?.weights.map(({ weight }) => weight)
const other = 'tablet 9C01'

describe('lineWeights', () => {
  it.each<[number, WeightSource | undefined, WeightSource]>([
    [0, undefined, 'skipped'],
    [0, 'typed', 'skipped'],
    [0, 'scale', 'scale'],
    [620_000, undefined, 'typed'],
    [620_000, 'planned', 'planned'],
  ])('of %i grams that are %s are %s', (weight, sent, source) => {
    expect(lineOf(weighing('a', weight, sent && { source: sent }))).toMatchObject({ weight, source })
  })

  it('replaces the weight of the same device, and one that another device had seen', () => {
    const first = weighing('a', 605)
    expect(lineOf(first, weighing('b', 540))).toMatchObject({ weight: 540, weights: [], eventId: 'b' })
    expect(lineOf(first, weighing('b', 540, { device: other, replaces: 'a' }))).toMatchObject({
      weight: 540,
      weights: [],
    })
  })

  it('replaces what the device had seen, even if its clock says that it came before', () => {
    const seen = weighing('a', 540, { device: other, replaces: 'b', at: 1 })
    expect(lineOf(seen, weighing('b', 605, { at: 2 }))).toMatchObject({ weight: 540, weights: [], eventId: 'a' })
  })

  it.each([null, 'z', undefined])('adds the weight of a device that had seen %s', replaces => {
    const line = lineOf(
      weighing('a', 605),
      weighing('b', 540, { device: other, ...(replaces !== undefined && { replaces }) }),
    )
    expect(line).toMatchObject({
      weight: 1_145,
      eventId: 'b',
      weights: [
        { eventId: 'a', weight: 605, device: 'tablet 4F2A' },
        { eventId: 'b', weight: 540, device: other },
      ],
    })
    expect(line && isUnconfirmed(line)).toBe(true)
  })

  describe('of two tablets on one scale', () => {
    const [at, source] = [60_000, 'scale' as const]
    const first = weighing('a', 990_000, { at, source, replaces: null })
    const second = (weight: number, later: number, extra: Extra = {}) =>
      weighing('b', weight, { at: at + later, source, device: other, replaces: null, ...extra })

    it('has one weight, the later one', () => {
      expect(lineOf(first, second(995_000, 300))).toMatchObject({ weight: 995_000, eventId: 'b', weights: [] })
    })

    it.each([
      ['a minute later', second(990_000, 60_000)],
      ['of other kg', second(900_000, 300)],
      ['that was typed', second(990_000, 300, { source: 'typed' })],
    ])('asks about one %s', (_, event) => {
      expect(lineOf(first, event)?.weights).toHaveLength(2)
    })

    it('has one weight after a tablet that had seen only its own corrects or weighs it again', () => {
      const again = weighing('c', 700_000, { at: at + 30_000, source, replaces: 'a' })
      expect(lineOf(first, second(990_000, 300), again)).toMatchObject({ weight: 700_000, weights: [] })
      const corrected = correction('c', 700_000, at + 30_000, ['a'])
      expect(lineOf(first, second(990_000, 300), corrected)).toMatchObject({ weight: 700_000, weights: [] })
    })

    it('asks about the weight beside one that was corrected to other kg before', () => {
      expect(kept(first, correction('c', 985_000, at + 200, ['a']), second(990_000, 300))).toEqual([985_000, 990_000])
    })

    it('keeps it where a person had decided for either of both', () => {
      const typed = weighing('d', 500_000, { at: at + 600_000, device: 'third', replaces: null })
      for (const id of ['a', 'b']) {
        const line = lineOf(first, second(990_000, 300), typed, decision(['a', 'b', 'd'], [id], at + 700_000))
        expect(line).toMatchObject({ weight: 990_000, weights: [] })
      }
    })
  })

  it('asks nothing about a skip beside a weight, which is no second feeding', () => {
    const skip = weighing('b', 0, { device: other, replaces: null, source: 'skipped' })
    expect(lineOf(weighing('a', 605), skip)).toMatchObject({ weight: 605, source: 'typed', weights: [] })
  })

  it('takes the weight of a program that names no device as the last one', () => {
    expect(lineOf(weighing('a', 605, { device: '' }), weighing('b', 540))).toMatchObject({ weight: 540, weights: [] })
  })

  describe('after a correction that names the weights that its device showed', () => {
    const both = [weighing('a', 605), weighing('b', 540, { device: other, replaces: null })]

    it('keeps the weight that the device had not seen, and asks about it', () => {
      const line = lineOf(...both, correction('c', 600, 1, ['a']))
      expect(line).toMatchObject({ weight: 1_140, weights: [{ eventId: 'c', weight: 600 }, { eventId: 'b' }] })
      expect(line && isUnconfirmed(line)).toBe(true)
      expect(lineOf(...both, correction('c', 500, 1, ['b']))).toMatchObject({
        weight: 1_105,
        correctedFrom: 540,
        eventId: 'c',
      })
    })

    it('has one weight where it showed both', () => {
      expect(lineOf(...both, correction('c', 600, 1, ['a', 'b']))).toMatchObject({
        weight: 600,
        correctedFrom: 1_145,
        weights: [],
      })
    })

    it('corrects a weight that another correction had changed meanwhile', () => {
      const [first] = both
      const line = first && lineOf(first, correction('c', 600, 1, ['a']), correction('d', 610, 2, ['a']))
      expect(line).toMatchObject({ weight: 610, correctedFrom: 600, weights: [] })
    })

    it('corrects a weight that comes later by the clock of its device', () => {
      const line = lineOf(correction('c', 600, 1, ['a']), weighing('a', 605, { at: 2 }))
      expect(line).toMatchObject({ weight: 600, eventId: 'c', weights: [] })
    })

    it('stands beside the weight of a line that showed none', () => {
      expect(kept(correction('c', 600, 1, []), weighing('b', 540, { at: 2, replaces: null }))).toEqual([600, 540])
      expect(kept(weighing('b', 540), correction('c', 600, 1, []))).toEqual([540, 600])
    })

    it('leaves out what a person had decided against', () => {
      const line = lineOf(...both, decision(['a', 'b'], ['b']), correction('c', 500, 10, ['b']))
      expect(line).toMatchObject({ weight: 500, correctedFrom: 540, weights: [] })
    })
  })

  it('has one weight after a correction of an older device, which is of all that is shown', () => {
    const both = [weighing('a', 605), weighing('b', 540, { device: other, replaces: null })]
    expect(lineOf(...both, correction('c', 600, 1))).toMatchObject({ weight: 600, correctedFrom: 1_145, weights: [] })
    // who had not seen the correction had seen the weight
    expect(kept(...both, correction('c', 600, 1), weighing('d', 590, { replaces: 'a', at: 2 }))).toEqual([])
  })

  describe('after a decision', () => {
    const both = [weighing('a', 605), weighing('b', 540, { device: other, replaces: null })]

    it('counts both where there were two feedings', () => {
      const line = lineOf(...both, decision(['a', 'b'], ['a', 'b']))
      expect(line).toMatchObject({ weight: 1_145, weights: [{ decided: true }, { decided: true }] })
      expect(line && isUnconfirmed(line)).toBe(false)
    })

    it('counts the one that is right where it was one', () => {
      expect(lineOf(...both, decision(['a', 'b'], ['a']))).toMatchObject({ weight: 605, weights: [], eventId: 'a' })
    })

    it('takes the last of several', () => {
      expect(lineOf(...both, decision(['a', 'b'], ['a']), decision(['a', 'b'], ['a', 'b'], 10))?.weight).toBe(1_145)
    })

    it('loses no weight where it keeps nothing that the line has', () => {
      const line = lineOf(...both, decision(['a', 'b', 'gone'], ['gone']))
      expect(line).toMatchObject({ weight: 1_145 })
    })

    it('is asked again about a weight that it had not seen', () => {
      const third = weighing('c', 100, { device: 'third', replaces: null, at: 2 })
      const line = lineOf(...both, third, decision(['a', 'b'], ['a', 'b']))
      expect(line).toMatchObject({ weight: 1_245 })
      expect(line && isUnconfirmed(line)).toBe(true)
      expect(line?.weights.map(({ decided }) => decided)).toEqual([true, true, false])
    })

    it('holds when a device corrects what counts', () => {
      const again = weighing('d', 610, { replaces: 'a', at: 2 })
      const line = lineOf(...both, again, decision(['a', 'b'], ['a', 'b']))
      expect(line).toMatchObject({ weight: 1_150 })
      expect(line && isUnconfirmed(line)).toBe(false)
    })
  })

  /** Each device weighs and corrects on and on without signal: it has seen its own weights only. */
  it('sums the last weight of each device that saw no other, in any order', () => {
    const devices = fc.constantFrom('one', 'two', 'three')
    const weighed = fc.uniqueArray(
      fc.record({
        at: fc.nat({ max: 99 }),
        device: devices,
        weight: fc.integer({ min: 1, max: 900 }),
        isCorrection: fc.boolean(),
      }),
      { selector: ({ at }) => at, minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(weighed, all => {
        const inOrder = all.toSorted((a, b) => a.at - b.at)
        const lastBefore = (index: number) =>
          inOrder.slice(0, index).findLast(({ device }) => device === inOrder[index]?.device)
        const events = inOrder.map(({ at, device, weight, isCorrection }, index) => {
          const seen = lastBefore(index)?.at.toString()
          if (isCorrection) return { ...correction(`${at}`, weight, at, seen ? [seen] : []), device }
          return weighing(`${at}`, weight, { at, device, replaces: seen ?? null })
        })
        const last = new Map(inOrder.map(({ device, weight }) => [device, weight]))
        const sum = [...last.values()].reduce((total, weight) => total + weight, 0)
        expect(lineOf(...events)).toMatchObject({ weight: sum })
        expect(lineOf(...events)?.weights).toHaveLength(last.size > 1 ? last.size : 0)
      }),
    )
  })
})
