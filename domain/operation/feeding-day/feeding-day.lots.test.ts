import { describe, expect, it } from 'vitest'
import { percentFed, unfedLots } from './day-lots.ts'
import { type Act, AFTERNOON, dayAfter, FED, MORNING, operationAfter, rows } from './feeding-day.fixture.ts'
import type { FeedingDay } from './feeding-day.ts'

const CANCEL = { cancel: 'vagão quebrado' } as const
const lotStates = ({ lots }: FeedingDay) => lots.map(({ state }) => state)

describe('lots of the feeding day', () => {
  it.each<[string, readonly Act[], readonly Act[], [string, string]]>([
    ['nothing yet', [], [], ['waiting', 'waiting']],
    ['the first treat', FED, [], ['waiting', 'waiting']],
    ['all treats', FED, FED, ['fed', 'fed']],
    ['one treat of two', FED, [CANCEL], ['partial', 'partial']],
    ['no treat', [CANCEL], ['start', 'finish'], ['unfed', 'unfed']],
    [
      'a skip in each',
      ['start', 'load', ['Lote A', 'x'], ['Lote B', 1], 'finish'],
      ['start', ['Lote A', 'x'], ['Lote B', 1], 'finish'],
      ['unfed', 'fed'],
    ],
    [
      'too much for one treat and none for the other',
      ['start', ['Lote A', 4], ['Lote B', 1], 'finish'],
      ['start', ['Lote B', 1], 'finish'],
      ['partial', 'fed'],
    ],
  ])('after %s', (_, morning, afternoon, states) => {
    expect(lotStates(dayAfter({ done: { [MORNING]: morning, [AFTERNOON]: afternoon } }))).toEqual(states)
  })

  it('are those that were finished after they were fed, too, and lack nothing', () => {
    const before = dayAfter({ done: { [MORNING]: ['start', 'load', ['Lote A', 0.5]] } })
    const served = [operationAfter(MORNING, ['start', 'load', ['Lote A', 0.5], 'finish'])]
    const active = { ...rows.farm, lots: rows.farm.lots.filter(({ name }) => name !== 'Lote A') }
    const after = dayAfter({ served, changed: { farm: active } })
    expect(before.shortages).toHaveLength(1)
    expect(after.lots.map(({ name, delivered, shortage }) => ({ name, delivered, shortage }))).toEqual([
      { name: 'Lote B', delivered: 0, shortage: 4800 },
      { name: 'Lote A', delivered: 3000, shortage: 0 },
    ])
    expect(after.shortages.flatMap(({ lots }) => lots.map(({ lotName }) => lotName))).toEqual(['Lote B'])
  })

  it('got nothing of what was planned once all their treats are over', () => {
    const unfed = (morning: readonly Act[], afternoon: readonly Act[]) =>
      [...unfedLots(dayAfter({ done: { [MORNING]: morning, [AFTERNOON]: afternoon } }).treats)].toSorted(
        (a, b) => a - b,
      )
    const skipped: readonly Act[] = ['start', 'load', ['Lote A', 'cocho cheio'], ['Lote B', 1], 'finish']
    expect(unfed([CANCEL], [])).toEqual([])
    expect(unfed([CANCEL], [CANCEL])).toEqual([21, 22])
    expect(unfed(skipped, [CANCEL])).toEqual([21])
  })

  it('have planned, delivered and missing kg', () => {
    const [a, b] = dayAfter({ done: { [MORNING]: ['start', ['Lote A', 0.95], 'finish'] } }).lots
    expect(a).toMatchObject({ name: 'Lote A', corralName: 'Baia 1', planned: 15_000, delivered: 5700 })
    expect(a).toMatchObject({ missing: 300, shortage: 0 })
    expect(b).toMatchObject({ planned: 12_000, delivered: 0, missing: 4800, shortage: 4800 })
  })

  it.each<[readonly Act[], readonly Act[], number]>([
    [FED, [], 100],
    [FED, [CANCEL], 40],
    [['start', ['Lote A', 0.5], 'finish'], [], 50],
    [['start', ['Lote A', 3], 'finish'], [CANCEL], 40],
    [[], [], 100],
  ])('got a percent of the treats that are over: %j and %j are %s %%', (morning, afternoon, percent) => {
    const [a] = dayAfter({ done: { [MORNING]: morning, [AFTERNOON]: afternoon } }).lots
    expect(a && percentFed(a)).toBe(percent)
  })
})
