import { describe, expect, it } from 'vitest'
import { afternoon, farm, morning } from '../operation/plan/farm.fixture.ts'
import { Refusal } from '../validation/refusal.ts'
import * as TreatSchedule from './treat-schedule.ts'

const row = {
  id: 5,
  name: 'Dia',
  startsOn: null,
  wagonName: 'Vagão 1',
  wagonCapacity: 12_000_000,
  createdAt: 0,
  updatedAt: 1000,
}
const items = [
  { id: 2, ...afternoon },
  { id: 1, ...morning },
]

describe('treat schedule', () => {
  it('has the current amount of each item in JSON', () => {
    const shown = TreatSchedule.toJson(row, [{ id: 9, name: 'João' }], items, farm, undefined)
    expect(shown).toMatchObject({
      id: 5,
      user_ids: [9],
      users: [{ id: 9, name: 'João' }],
      total: 15_600,
      wagon_name: 'Vagão 1',
      wagon_capacity: 12_000,
      created_at: '1970-01-01T00:00:00.000Z',
    })
    expect(shown.treat_items[0]).toEqual({
      id: 1,
      rule: { id: 1, name: 'Terminação' },
      treat: { id: 41, name: 'Trato 1' },
      scheduled_time: '07:00',
      total: 10_800,
      ingredients: [
        { name: 'Milho moído', load: 3974.4 },
        { name: 'Silagem', load: 6825.6 },
      ],
      lots: [
        { name: 'Lote A', load: 6000 },
        { name: 'Lote B', load: 4800 },
      ],
    })
    expect(shown.treat_items[1]).toMatchObject({ id: 2, scheduled_time: '14:30', total: 4800 })
  })

  it('is named after its first treat of the day by default', () => {
    const wire = [
      { rule_id: 1, treat_id: 42, scheduled_time: '14:30' },
      { rule_id: 1, treat_id: 41, scheduled_time: '07:00' },
    ]
    expect(TreatSchedule.defaultName(wire, farm.treats)).toBe('Trato 1 às 07:00')
    expect(TreatSchedule.defaultName([], farm.treats)).toBe('Programação')
  })
})

describe('wagonAfter', () => {
  const stored = { wagonName: 'Vagão 1', wagonCapacity: 12_000_000 }

  it('keeps what is left out and removes what is null', () => {
    expect(TreatSchedule.wagonAfter({}, stored)).toEqual(stored)
    expect(TreatSchedule.wagonAfter({ wagon_capacity: null }, stored)).toEqual({ ...stored, wagonCapacity: null })
    expect(TreatSchedule.wagonAfter({ wagon_name: 'Vagão 2' })).toEqual({ wagonName: 'Vagão 2', wagonCapacity: null })
  })
})

describe('diffItems', () => {
  const wire = ({ ruleId, treatId, scheduledTime }: typeof morning) => ({
    rule_id: ruleId,
    treat_id: treatId,
    scheduled_time: scheduledTime,
  })

  it('keeps the slot of unchanged items and never reuses one', () => {
    const later = { ...morning, scheduledTime: '08:00' }
    const { added, removed, nextSlot } = TreatSchedule.diffItems(items, [wire(afternoon), wire(later)], 3)
    expect(added).toEqual([{ ...later, slot: 3 }])
    expect(removed.map(({ id }) => id)).toEqual([1])
    expect(nextSlot).toBe(4)
  })

  it('numbers the slots of a new schedule, equal items too', () => {
    const { added, nextSlot } = TreatSchedule.diffItems([], [wire(morning), wire(morning)], 1)
    expect(added.map(({ slot }) => slot)).toEqual([1, 2])
    expect(nextSlot).toBe(3)
    expect(TreatSchedule.diffItems(items, items.map(wire), 3)).toEqual({ added: [], removed: [], nextSlot: 3 })
  })

  it('rejects more slots than an id can encode', () => {
    expect(TreatSchedule.diffItems([], [wire(morning)], 999).added[0]?.slot).toBe(999)
    expect(() => TreatSchedule.diffItems([], [wire(morning)], 1000)).toThrow(Refusal)
  })
})

const today = { id: 7, status: 'pending' as const, deletedAt: null, loadExpected: 0, unloadExpected: 0 }
const inFields = (message: string) => expect.objectContaining({ status: 422, fields: { starts_on: [message] } })

describe('first day', () => {
  it('is today or tomorrow, also over a month’s end', () => {
    expect(TreatSchedule.firstDay(undefined, '2026-02-28')).toBe('2026-02-28')
    expect(TreatSchedule.firstDay('2026-03-01', '2026-02-28')).toBe('2026-03-01')
    for (const wanted of ['2026-02-27', '2026-03-02'])
      expect(() => TreatSchedule.firstDay(wanted, '2026-02-28')).toThrow(
        inFields('A programação começa hoje ou amanhã. Escolha um dos dois.'),
      )
  })

  it.each([
    ['stays without a choice', undefined, '2026-02-01', today, '2026-02-01'],
    ['stays null without a choice', undefined, null, today, null],
    ['may be sent as it is', '2026-02-01', '2026-02-01', today, '2026-02-01'],
    ['comes forward to today', '2026-02-28', '2026-03-01', undefined, '2026-02-28'],
    ['is put off while today has no operation', '2026-03-01', null, undefined, '2026-03-01'],
    [
      'is put off when the operation of today was deleted',
      '2026-03-01',
      null,
      { ...today, deletedAt: 1 },
      '2026-03-01',
    ],
  ])('%s in an edit', (_, wanted, startsOn, operation, expected) => {
    expect(TreatSchedule.firstDayAfterEdit(wanted, '2026-02-28', { startsOn }, operation)).toBe(expected)
  })

  it('is not put off while today has an operation', () => {
    expect(() => TreatSchedule.firstDayAfterEdit('2026-03-01', '2026-02-28', { startsOn: null }, today)).toThrow(
      inFields('A operação de hoje já foi criada. Para não tratar hoje, exclua essa operação.'),
    )
  })

  it('rejects an operation before it', () => {
    const reject = (startsOn: string | null) => () => TreatSchedule.rejectBeforeFirstDay({ startsOn }, '2026-02-28')
    for (const startsOn of [null, '2026-02-28', '2025-12-01']) expect(reject(startsOn)).not.toThrow()
    expect(reject('2026-03-01')).toThrow(/^Esta programação começa amanhã, 01\/03\/2026\./)
    expect(reject('2026-03-02')).toThrow(/^Esta programação começa em 02\/03\/2026\./)
  })
})

describe('message of a saved edit', () => {
  const saved = 'Programação salva com sucesso.'
  const begun = 'Programação salva. A operação de hoje já começou e segue como estava.'
  it.each([
    ['no operation', true, undefined, saved],
    ['a pending one', true, today, saved],
    ['a running one', true, { ...today, status: 'in_progress' as const }, begun],
    ['a completed one', true, { ...today, status: 'completed' as const, loadExpected: 1 }, begun],
    ['one canceled with weights', true, { ...today, status: 'canceled' as const, unloadExpected: 1 }, begun],
    ['one canceled before it began', true, { ...today, status: 'canceled' as const }, saved],
    [
      'a deleted one',
      true,
      { ...today, deletedAt: 1 },
      'Programação salva. A operação de hoje foi excluída e continua excluída.',
    ],
    ['a running one, but the same treats', false, { ...today, status: 'in_progress' as const }, saved],
  ])('with %s of today', (_, itemsChanged, operation, message) => {
    expect(TreatSchedule.savedMessage(itemsChanged, operation)).toBe(message)
  })
})
