import { describe, expect, it } from 'vitest'
import { afternoon, farm, morning } from '../operation/farm.fixture.ts'
import { Refusal } from '../validation/refusal.ts'
import * as TreatSchedule from './treat-schedule.ts'

const row = { id: 5, name: 'Dia', createdAt: 0, updatedAt: 1000 }
const items = [
  { id: 2, ...afternoon },
  { id: 1, ...morning },
]

describe('treat schedule', () => {
  it('has the current amount of each item in JSON', () => {
    const shown = TreatSchedule.toJson(row, [{ id: 9, name: 'João' }], items, farm)
    expect(shown).toMatchObject({
      id: 5,
      user_ids: [9],
      users: [{ id: 9, name: 'João' }],
      total: 15_600,
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
