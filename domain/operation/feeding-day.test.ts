import { describe, expect, it } from 'vitest'
import * as FeedingDay from './feeding-day.ts'
import type { OperationJson as Operation } from './operation.ts'

const line = {
  id: 1,
  expected_quantity: 100,
  difference_quantity: null,
  error_percent: null,
  source: null,
  skip_reason: null,
  correction: null,
}
const load = (kg: number | null) => ({ ...line, ingredient_name: 'Milho', actual_quantity: kg, start_time: null })
const unload = (kg: number | null) => ({
  ...line,
  lot_name: 'Lote A',
  corral_name: 'B01',
  quantity: 10,
  actual_quantity: kg,
  end_time: null,
})

function sub(
  treat_name: string,
  scheduled_time: string,
  [loaded, unloaded]: [number | null, number | null] = [null, null],
) {
  return {
    id: 1,
    rule_name: 'Terminação',
    recipe_name: 'Dieta',
    treat_name,
    scheduled_time,
    timer: 5,
    dry_matter_percent: 70,
    tare_weight: null,
    residue: null,
    load_operation_ingredients: [load(loaded)],
    unload_operation_corrals: [unload(unloaded)],
  }
}

const operation = (status: Operation['status'], ...sub_operations: ReturnType<typeof sub>[]): Operation => ({
  id: 1,
  status,
  user: null,
  treat_schedule_id: 1,
  date: '2025-11-21',
  start_time: null,
  end_time: null,
  cancel_reason: null,
  created_at: '',
  updated_at: '',
  sub_operations,
})

describe('feedingsOf', () => {
  it('orders feedings by time and joins those that wagons share', () => {
    const first = operation('in_progress', sub('Trato 2', '10:00'), sub('Trato 1', '07:00', [100, 100]))
    const second = operation('pending', sub('Trato 1', '07:00'))
    expect(FeedingDay.feedingsOf([first, second])).toEqual([
      { name: 'Trato 1', time: '07:00', state: 'begun' },
      { name: 'Trato 2', time: '10:00', state: 'waiting' },
    ])
  })

  it('takes feedings of an ended operation as done and leaves out canceled ones', () => {
    const over = operation('incomplete', sub('Trato 1', '07:00'))
    const cancelled = operation('canceled', sub('Trato 2', '10:00'))
    expect(FeedingDay.feedingsOf([over, cancelled])).toEqual([{ name: 'Trato 1', time: '07:00', state: 'done' }])
  })
})

describe('sumDelivered', () => {
  it('sums planned and delivered feed of all operations', () => {
    const begun = operation('in_progress', sub('Trato 1', '07:00', [103, 101.5]), sub('Trato 2', '10:00', [99, null]))
    const pending = operation('pending', sub('Trato 3', '14:00'))
    const cancelled = operation('canceled', sub('Trato 4', '17:00', [100, 100]))
    expect(FeedingDay.sumDelivered([begun, pending, cancelled])).toEqual({ planned: 300, delivered: 101.5 })
  })
})

describe('feedingProgressText', () => {
  const progress = (...states: FeedingDay.Feeding['state'][]) =>
    FeedingDay.feedingProgressText(
      states.map((state, at) => ({ name: `Trato ${at + 1}`, time: `${10 + at}:00`, state })),
    )

  it.each([
    [progress(), 'Nenhum trato programado para hoje.'],
    [progress('waiting', 'waiting'), 'O primeiro trato é às 10:00.'],
    [progress('done', 'begun', 'waiting'), 'Trato 2 em andamento. 1 de 3 tratos feitos.'],
    [progress('done', 'waiting'), '1 de 2 tratos feitos. O próximo é às 11:00.'],
    [progress('done', 'done'), 'Os 2 tratos de hoje estão feitos.'],
    [progress('done'), 'O trato de hoje está feito.'],
    [progress('begun'), 'Trato 1 em andamento. 0 de 1 trato feito.'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })
})

describe('lateFeedings', () => {
  const waiting = { name: 'Trato 1', time: '07:00', state: 'waiting' } as const

  it('lists a feeding that did not begin within 15 minutes', () => {
    expect(FeedingDay.lateFeedings([waiting], '07:14')).toEqual([])
    expect(FeedingDay.lateFeedings([waiting], '07:15')).toEqual([{ feeding: waiting, minutes: 15 }])
  })

  it('leaves out a feeding that began', () => {
    expect(FeedingDay.lateFeedings([{ ...waiting, state: 'begun' }], '09:00')).toEqual([])
  })
})
