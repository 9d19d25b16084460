import { describe, expect, it } from 'vitest'
import type { DayTreat } from './day-treats.ts'
import { AFTERNOON, dayAfter, FED, MORNING } from './feeding-day.fixture.ts'
import { type PlannedSchedule, wagonDay } from './wagon-day.ts'

const joao = { id: 9, name: 'João' }
const maria = { id: 10, name: 'Maria' }

function schedule(id: number, users = [joao], wagon_name: string | null = null, wagon_capacity: number | null = null) {
  return { id, users, wagon_name, wagon_capacity }
}

const { treats } = dayAfter()
const [morning, afternoon] = treats as [DayTreat, DayTreat]

/** Treats at these times, each with its schedule. */
const at = (time: string, treatScheduleId: number, over: Partial<DayTreat> = {}): DayTreat => ({
  ...morning,
  key: `${treatScheduleId} ${time} ${over.ruleName ?? ''}`,
  time,
  treatScheduleId,
  mixing: 10,
  ...over,
})

const conflictsOf = (all: DayTreat[], ...schedules: PlannedSchedule[]) => wagonDay(all, schedules).conflicts

describe('wagonDay', () => {
  it('has a lane for each wagon, with its kg and its people', () => {
    const schedules = [schedule(MORNING, [joao], 'Vagão 1', 12_000), schedule(AFTERNOON, [maria], 'vagão 1')]
    const { lanes, planned, conflicts } = wagonDay(treats, schedules)
    expect(lanes).toMatchObject([
      {
        wagon: 'Vagão 1',
        people: ['João', 'Maria'],
        planned: 27_000,
        delivered: 0,
        rounds: [
          { time: '07:00', start: 420, planned: 10_800, capacity: 12_000, fillings: [{ planned: 10_800, excess: 0 }] },
          { time: '14:30', planned: 16_200, capacity: null },
        ],
      },
    ])
    expect({ planned, conflicts }).toEqual({ planned: 27_000, conflicts: [] })
  })

  it('puts schedules without a wagon together where they have the same operators', () => {
    const lanesOf = (...schedules: PlannedSchedule[]) => wagonDay(treats, schedules).lanes.map(({ people }) => people)
    expect(lanesOf(schedule(MORNING), schedule(AFTERNOON))).toEqual([['João']])
    expect(lanesOf(schedule(MORNING), schedule(AFTERNOON, [maria]))).toEqual([['João'], ['Maria']])
  })

  it('shows who runs a round in place of who may, and what was delivered', () => {
    const day = dayAfter({ time: '08:00', done: { [MORNING]: FED } })
    const { lanes } = wagonDay(day.treats, [schedule(MORNING, [joao, maria]), schedule(AFTERNOON, [joao, maria])])
    const [first, second] = lanes[0]?.rounds ?? []
    expect(first).toMatchObject({ state: 'done', people: [{ name: 'João' }], delivered: 10_800 })
    expect(second).toMatchObject({ state: 'waiting', people: [{ name: 'João' }, { name: 'Maria' }] })
  })

  it('has no wagon for treats that were canceled or deleted, nor for a day without treats', () => {
    expect(
      wagonDay(
        [
          { ...morning, state: 'canceled' },
          { ...afternoon, state: 'deleted' },
        ],
        [],
      ).lanes,
    ).toEqual([])
    expect(wagonDay([], [])).toEqual({ lanes: [], conflicts: [], planned: 0, delivered: 0 })
  })

  it('returns how late a round is', () => {
    const late = at('07:00', 1, { state: 'late', minutesLate: 65 })
    expect(wagonDay([late], [schedule(1)]).lanes[0]?.rounds[0]).toMatchObject({
      state: 'late',
      note: '1\u00a0h\u00a005\u00a0min de atraso',
    })
  })
})

describe('conflicts of a day', () => {
  const two = [at('07:00', 1), at('07:05', 2)]

  it('finds a wagon that goes out while it still mixes', () => {
    const wagon = (id: number) => schedule(id, [joao], 'Vagão 1')
    expect(conflictsOf(two, wagon(1), wagon(2))).toEqual([
      'Vagão 1 tem Trato 1 das 07:00 e Trato 1 das 07:05 ao mesmo tempo. Mude um dos horários ou use outro vagão.',
    ])
    expect(conflictsOf([at('07:00', 1), at('07:10', 2)], wagon(1), wagon(2))).toEqual([])
    const first = [at('07:00', 1, { ruleName: 'A' }), at('07:00', 1, { ruleName: 'B' })]
    expect(conflictsOf([...first, at('07:19', 2)], wagon(1), wagon(2))).toHaveLength(1)
  })

  it('finds one person for two wagons', () => {
    expect(conflictsOf(two, schedule(1), schedule(2))).toEqual([
      'Trato 1 das 07:00 e Trato 1 das 07:05 são ao mesmo tempo e só têm João. Inclua mais um operador ou mude um dos horários.',
    ])
    expect(conflictsOf(two, schedule(1), schedule(2, [joao, maria]))).toEqual([])
    const three = [...two, at('07:05', 3)]
    const both = [joao, maria]
    expect(conflictsOf(three, schedule(1, both), schedule(2, both), schedule(3, both))).toEqual([
      expect.stringContaining('e só têm João e Maria.'),
    ])
  })

  it('finds each shortage of an hour', () => {
    const round = (id: number) => at('07:00', id, { name: `Trato ${id}` })
    const all = [round(1), round(2), round(3), round(4)]
    const schedules = [schedule(1), schedule(2), schedule(3, [maria]), schedule(4, [maria])]
    expect(conflictsOf(all, ...schedules).toSorted()).toEqual([
      expect.stringContaining('Trato 1 das 07:00 e Trato 2 das 07:00 são ao mesmo tempo e só têm João.'),
      expect.stringContaining('Trato 3 das 07:00 e Trato 4 das 07:00 são ao mesmo tempo e só têm Maria.'),
    ])
    const withoutOperator = [schedule(1, []), schedule(2, [joao]), schedule(3, [joao])]
    expect(conflictsOf(all.slice(0, 3), ...withoutOperator).toSorted()).toEqual([
      'Trato 1 das 07:00 está sem operador. Inclua um na programação.',
      expect.stringContaining('Trato 2 das 07:00 e Trato 3 das 07:00 são ao mesmo tempo e só têm João.'),
    ])
  })

  it('finds a round without an operator', () => {
    expect(conflictsOf([at('07:00', 1)], schedule(1, []))).toEqual([
      'Trato 1 das 07:00 está sem operador. Inclua um na programação.',
    ])
  })

  it('finds a filling that is larger than its wagon', () => {
    const { lanes, conflicts } = wagonDay([at('07:00', 1)], [schedule(1, [joao], 'Vagão 1', 10_000)])
    expect(conflicts).toEqual([
      'Terminação, Trato 1 das 07:00, pede 10.800 kg e em Vagão 1 cabem 10.000 kg. Divida o trato em dois ou use um vagão maior.',
    ])
    expect(lanes[0]?.rounds[0]).toMatchObject({ hasConflict: true, fillings: [{ excess: 800 }] })
  })

  it('is silent about what is over', () => {
    const done = two.map(treat => ({ ...treat, state: 'done' as const }))
    expect(conflictsOf(done, schedule(1, [joao], 'Vagão 1', 1), schedule(2, [joao], 'Vagão 1', 1))).toEqual([])
  })
})
