import { describe, expect, it } from 'vitest'
import { type Act, AFTERNOON, DAY, FED, MORNING, operationAfter } from '../operation/feeding-day/feeding-day.fixture.ts'
import { daySheet } from './day-sheet.ts'

const schedules = [
  { id: MORNING, name: 'Manhã', users: [{ id: 9, name: 'João' }] },
  { id: AFTERNOON, name: 'Tarde', users: [] },
]
const cancel = { cancel: 'vagão quebrado' }

/** What the sheet has of a day on which the morning went so, and the afternoon waits. */
function sheetOf(morning: readonly Act[], isOver: boolean) {
  const operations = [operationAfter(AFTERNOON, []), operationAfter(MORNING, morning)]
  const { operations: sheets, totals } = daySheet(DAY, operations, schedules, isOver)
  return { rows: sheets.map(one => [one.schedule_name, one.status]), planned: totals.planned, sheets }
}

describe('the sheet of a day', () => {
  it.each([
    ['was fed', FED, 'completed'],
    ['was canceled after a lot', ['start', 'load', ['Lote A', 1], cancel], 'canceled'],
    ['was canceled with all of its feed in the wagon', ['start', 'load', cancel], 'canceled'],
  ] satisfies [string, readonly Act[], string][])('has a treat that %s, as such', (_, acts, status) => {
    for (const isOver of [false, true]) {
      const { rows, planned } = sheetOf(acts, isOver)
      expect(rows).toEqual([
        ['Manhã', status],
        ['Tarde', 'pending'],
      ])
      expect(planned).toBe(27_000)
    }
  })

  it('leaves out what was canceled untouched for the cab at dawn, and has it once the day is over', () => {
    expect(sheetOf(['start', cancel], false)).toMatchObject({ rows: [['Tarde', 'pending']], planned: 16_200 })
    expect(sheetOf(['start', cancel], true)).toMatchObject({
      rows: [
        ['Manhã', 'canceled'],
        ['Tarde', 'pending'],
      ],
      planned: 27_000,
    })
  })

  it('has what was weighed of a canceled treat, and nothing of the lots that got none', () => {
    const [morning] = sheetOf(['start', 'load', ['Lote A', 0.5], cancel], true).sheets
    const lots = morning?.sub_operations.flatMap(treat => treat.lots) ?? []
    expect(lots.map(line => [line.lot_name, line.expected, line.actual])).toEqual([
      ['Lote A', 6_000, 3_000],
      ['Lote B', 4_800, null],
    ])
  })

  it('ends with an empty wagon, whatever the whole kg of the load and the shares of the lots differ by', () => {
    const [morning] = sheetOf(FED, true).sheets
    const [treat] = morning?.sub_operations ?? []
    expect(treat?.lots.map(({ remaining }) => remaining)).toEqual([4_800, 0])
    const uneven = operationAfter(MORNING, FED)
    const [first] = uneven.sub_operations
    if (!first) throw new Error('The operation has no treat.')
    const lots = first.unload_operation_corrals.map(line => ({
      ...line,
      expected_quantity: line.expected_quantity - 0.1,
    }))
    const sheet = daySheet(
      DAY,
      [{ ...uneven, sub_operations: [{ ...first, unload_operation_corrals: lots }] }],
      [],
      true,
    )
    expect(sheet.operations[0]?.sub_operations[0]?.lots.map(({ remaining }) => remaining)).toEqual([4_800.1, 0])
  })
})
