import { describe, expect, it } from 'vitest'
import type { Operation, UnloadLine } from '../fold/operation-output.ts'
import { unloadLineId } from '../plan/line-id.ts'
import { withPresentPens } from './present-pens.ts'

const line = (lot: number, over: Partial<UnloadLine> = {}) =>
  ({
    id: unloadLineId(1, lot),
    lot_name: `Lote ${lot}`,
    corral_name: `B0${lot}`,
    expected_quantity: 1000,
    actual_quantity: null,
    source: null,
    ...over,
  }) as UnloadLine

const operationOf = (lines: UnloadLine[], status: Operation['status'] = 'in_progress') =>
  ({
    status,
    sub_operations: [{ load_operation_ingredients: [], unload_operation_corrals: lines }],
  }) as unknown as Operation

const shown = ({ sub_operations: [sub] }: Operation) =>
  sub?.unload_operation_corrals.map(({ lot_name, corral_name }) => [corral_name, lot_name])

const lotsNow = [
  { id: 1, corral: { name: 'B01' } },
  { id: 2, corral: { name: 'B09' } },
  { id: 4, corral: { name: 'B09' } },
]

describe('withPresentPens', () => {
  it('sends the driver to the pen of now, and names what is finished', () => {
    expect(shown(withPresentPens(operationOf([line(1), line(2), line(3)]), lotsNow))).toEqual([
      ['B01', 'Lote 1'],
      ['B09', 'Lote 2 (mudou de B02 para B09)'],
      ['B03', 'Lote 3 (encerrado hoje)'],
    ])
  })

  it('leaves what was unloaded, another state, and lots that are not known', () => {
    const fed = operationOf([line(4, { actual_quantity: 1000, source: 'typed' })])
    expect(withPresentPens(fed, lotsNow)).toEqual(fed)
    const waiting = operationOf([line(2)], 'pending')
    expect(withPresentPens(waiting, lotsNow)).toBe(waiting)
    const running = operationOf([line(2)])
    expect(withPresentPens(running, undefined)).toBe(running)
  })
})
