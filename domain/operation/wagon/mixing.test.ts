import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findWeighing,
  instantAtMinute,
  lines,
  load,
  pendingOperation,
  start,
  unload,
  withEvents,
} from '../fold/operation.fixture.ts'
import { minutesToMix, mixingTreat, msToCall, msToMix } from './mixing.ts'
import { mixingEndsAt } from './step.ts'

const { corn, silage, lotA } = lines
const loaded = withEvents(start, load(corn, 4000), load(silage, 6800))
const treat = mixingTreat(loaded)
if (!treat) throw new Error('The treat is not mixed.')
/** Six minutes after the last ingredient. */
const END = Date.parse(instantAtMinute(2 + 6))

describe('mixing treat', () => {
  it('is the one that is loaded, until its first lot is fed', () => {
    expect(treat.id).toBe(loaded.sub_operations[0]?.id)
    expect(mixingTreat(withEvents(start, load(corn, 4000)))).toBeUndefined()
    expect(mixingTreat(withEvents(start, load(corn, 4000), load(silage, 6800), unload(lotA, 6000)))).toBeUndefined()
    expect(mixingTreat(pendingOperation)).toBeUndefined()
  })
})

describe('ms to mix', () => {
  it('counts down from the last ingredient, and on after the end', () => {
    expect(msToMix(treat, END - 90_000)).toBe(90_000)
    expect(msToMix(treat, END + 5_000)).toBe(-5_000)
  })
  it('is never more than the mixing time, whatever the clock of the device', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 2 * END }), now => (msToMix(treat, now) ?? 0) <= 6 * 60_000))
  })
})

describe('ms to call', () => {
  it('waits until the end, and alerts at once an operator who returns a little later', () => {
    expect(msToCall(treat, END - 90_000, null)).toBe(90_000)
    expect(msToCall(treat, END + 60_000, null)).toBe(0)
    expect(msToCall(treat, END + 11 * 60_000, null)).toBeNull()
  })
  it('calls once for each mixing, also after a reload', () => {
    expect(msToCall(treat, END, mixingEndsAt(treat))).toBeNull()
    expect(msToCall(treat, END, instantAtMinute(1))).toBe(0)
    expect(msToCall(undefined, END, null)).toBeNull()
  })
})

describe('minutes to mix', () => {
  const first = findWeighing(loaded, lotA)
  it('are those that the first unload would cut off', () => {
    expect(minutesToMix(first, END - 298_000)).toBe(5)
    expect(minutesToMix(first, END - 1)).toBe(1)
    expect(minutesToMix(first, END)).toBeNull()
  })
  it('are none for an ingredient, for the next lots, and before the load is complete', () => {
    expect(minutesToMix(findWeighing(loaded, silage), END - 60_000)).toBeNull()
    const fed = withEvents(start, load(corn, 4000), load(silage, 6800), unload(lotA, 6000))
    expect(minutesToMix(findWeighing(fed, lines.lotB), END - 60_000)).toBeNull()
    expect(minutesToMix(findWeighing(withEvents(start, load(corn, 4000)), lotA), END - 60_000)).toBeNull()
  })
})
