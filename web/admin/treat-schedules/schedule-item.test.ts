import { describe, expect, it } from 'vitest'
import { loadsByTreat } from './schedule-item.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'

const rule = (id: number, load: number): ScheduleOptions['rules'][number] => ({
  id,
  name: `Regra ${id}`,
  recipe: null,
  lots: [{ id, name: `Lote ${id}`, quantity: 100, projected_load: load }],
  total: load,
  created_at: '2025-11-01T00:00:00Z',
  updated_at: '2025-11-01T00:00:00Z',
})
const treat = (id: number, percent: number) => ({
  id,
  name: `Trato ${id}`,
  percent,
  created_at: '2025-11-01T00:00:00Z',
  updated_at: '2025-11-01T00:00:00Z',
})
const options: ScheduleOptions = {
  rules: [rule(1, 1000), rule(2, 3000)],
  treats: [treat(1, 40), treat(2, 60)],
  operators: [],
}
const choice = (rule_id: string, treat_id: string, scheduled_time: string) => ({ rule_id, treat_id, scheduled_time })

describe('loads by treat', () => {
  it('sum the rules that a treat feeds, in the order of the day', () => {
    const added = [choice('1', '2', '14:00'), choice('2', '1', '07:00'), choice('1', '1', '06:00')]
    expect(loadsByTreat(added, options)).toEqual([
      { id: '1', name: 'Trato 1', times: ['06:00', '07:00'], load: 1600 },
      { id: '2', name: 'Trato 2', times: ['14:00'], load: 600 },
    ])
  })

  it('name a time once, and keep a treat that was deleted', () => {
    const added = [choice('1', '9', '06:00'), choice('2', '9', '06:00')]
    expect(loadsByTreat(added, options)).toEqual([{ id: '9', name: 'N/A', times: ['06:00'], load: 0 }])
  })
})
