import { describe, expect, it } from 'vitest'
import type { ListedOperation } from '../../../domain/operation/fold/operation-output.ts'
import { byDay, latestFirst } from './operation-order.ts'

const operation = (id: number, date: string, status: ListedOperation['status'], time: string | null): ListedOperation =>
  ({ id, date, status, scheduled_time: time }) as ListedOperation

const rows = [
  operation(9, '2025-11-21', 'pending', '16:30'),
  operation(8, '2025-11-21', 'pending', '07:00'),
  operation(7, '2025-11-21', 'in_progress', '10:00'),
  operation(6, '2025-11-21', 'completed', '05:00'),
  operation(5, '2025-11-21', 'incomplete', '06:00'),
  operation(4, '2025-11-20', 'completed', '16:30'),
  operation(3, '2025-11-20', 'canceled', '07:00'),
]
const timeOf = ({ scheduled_time }: ListedOperation) => scheduled_time ?? undefined
const ids = (all: ListedOperation[]) => all.map(({ id }) => id)

describe('order of operations', () => {
  it('groups the days, and has what runs and what is late first', () => {
    const days = byDay([...rows].reverse(), timeOf)
    expect(days.map(([day, ofDay]) => [day, ids(ofDay)])).toEqual([
      ['2025-11-21', [7, 8, 9, 5, 6]],
      ['2025-11-20', [4, 3]],
    ])
  })

  it('has the late ones before those that ended, and those to come at the end', () => {
    expect(ids(latestFirst(rows, timeOf, ({ id }) => id === 8))).toEqual([7, 8, 5, 6, 4, 3, 9])
  })
})
