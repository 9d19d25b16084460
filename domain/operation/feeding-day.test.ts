import { describe, expect, it } from 'vitest'
import * as FeedingDay from './feeding-day.ts'
import type { OperationJson as Operation } from './operation.ts'

const line = { id: 1, expected_quantity: 100, difference_quantity: null, error_percent: null }
const load = (kg: number | null) => ({ ...line, ingredient_name: 'Milho', actual_quantity: kg, start_time: null })
const unload = (kg: number | null) => ({
  ...{ ...line, lot_name: 'Lote A', corral_name: 'B01', quantity: 10, actual_quantity: kg, end_time: null },
})

function sub(
  treat_name: string,
  scheduled_time: string,
  [loaded, unloaded]: [number | null, number | null] = [null, null],
) {
  return {
    ...{ id: 1, rule_name: 'Terminação', recipe_name: 'Dieta', treat_name, scheduled_time },
    ...{ timer: 5, dry_matter_percent: 70, tare_weight: null },
    load_operation_ingredients: [load(loaded)],
    unload_operation_corrals: [unload(unloaded)],
  }
}

const operation = (status: Operation['status'], ...sub_operations: ReturnType<typeof sub>[]): Operation => ({
  ...{ id: 1, status, user: null, treat_schedule_id: 1, date: '2025-11-21', start_time: null, end_time: null },
  ...{ created_at: '', updated_at: '', sub_operations },
})

describe('the feedings of a day', () => {
  it('are in the order of the clock, one for all wagons that share it', () => {
    const first = operation('in_progress', sub('Trato 2', '10:00'), sub('Trato 1', '07:00', [100, 100]))
    const second = operation('pending', sub('Trato 1', '07:00'))
    expect(FeedingDay.feedingsOf([first, second])).toEqual([
      { name: 'Trato 1', time: '07:00', state: 'begun' },
      { name: 'Trato 2', time: '10:00', state: 'waiting' },
    ])
  })

  it('are over with their operation, whatever was left out, and do not count when it was cancelled', () => {
    const over = operation('incomplete', sub('Trato 1', '07:00'))
    const cancelled = operation('canceled', sub('Trato 2', '10:00'))
    expect(FeedingDay.feedingsOf([over, cancelled])).toEqual([{ name: 'Trato 1', time: '07:00', state: 'done' }])
  })
})

describe('what a day gives', () => {
  it('is asked of all its operations, and counted where it went out', () => {
    const begun = operation('in_progress', sub('Trato 1', '07:00', [103, 101.5]), sub('Trato 2', '10:00', [99, null]))
    const pending = operation('pending', sub('Trato 3', '14:00'))
    const cancelled = operation('canceled', sub('Trato 4', '17:00', [100, 100]))
    expect(FeedingDay.sumDelivered([begun, pending, cancelled])).toEqual({ planned: 300, delivered: 101.5 })
  })
})

describe('the sentence of the day', () => {
  const said = (...states: FeedingDay.Feeding['state'][]) =>
    FeedingDay.feedingProgressText(
      states.map((state, at) => ({ name: `Trato ${at + 1}`, time: `${10 + at}:00`, state })),
    )

  it.each([
    [said(), 'Nenhum trato programado para hoje.'],
    [said('waiting', 'waiting'), 'O primeiro trato é às 10:00.'],
    [said('done', 'begun', 'waiting'), 'Trato 2 em andamento. 1 de 3 tratos feitos.'],
    [said('done', 'waiting'), '1 de 2 tratos feitos. O próximo é às 11:00.'],
    [said('done', 'done'), 'Os 2 tratos de hoje estão feitos.'],
    [said('done'), 'O trato de hoje está feito.'],
    [said('begun'), 'Trato 1 em andamento. 0 de 1 trato feito.'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })
})

describe('a late feeding', () => {
  const waiting = { name: 'Trato 1', time: '07:00', state: 'waiting' } as const

  it('is one that did not begin a quarter of an hour after its time', () => {
    expect(FeedingDay.lateFeedings([waiting], '07:14')).toEqual([])
    expect(FeedingDay.lateFeedings([waiting], '07:15')).toEqual([{ feeding: waiting, minutes: 15 }])
  })

  it('is none once begun', () => {
    expect(FeedingDay.lateFeedings([{ ...waiting, state: 'begun' }], '09:00')).toEqual([])
  })
})
