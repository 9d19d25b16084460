import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../time/milliseconds.ts'
import { type ImportedRecord, rejectUndo, type Use, undoPlan } from './undo.ts'

const record = (over: Partial<ImportedRecord>): ImportedRecord => ({
  ...{ kind: 'corral', id: 1, name: 'C1', action: 'create', version: 5, currentVersion: 5 },
  ...{ isDeleted: false, hasHistory: false },
  ...over,
})
const use = (over: Partial<Use>): Use => ({ kind: 'corral', id: 1, byKind: 'lot', by: 2, byName: 'L2', ...over })

describe('undo an import', () => {
  it('takes back what nobody used, with what it made for it', () => {
    const plan = undoPlan([record({}), record({ kind: 'lot', id: 2, name: 'L2' })], [use({})])
    expect(plan.removed.map(({ name }) => name)).toEqual(['C1', 'L2'])
    expect(plan.kept).toEqual([])
  })

  it('keeps what another record uses, and states which', () => {
    const { removed, kept } = undoPlan([record({})], [use({ by: 3, byName: 'Lote do vizinho' })])
    expect({ removed, reasons: kept.map(({ reason }) => reason) }).toEqual({
      removed: [],
      reasons: ['Está em uso: lote Lote do vizinho.'],
    })
  })

  it('keeps the pen of a lot that was changed or has a history', () => {
    const changed = record({ kind: 'lot', id: 2, name: 'L2', currentVersion: 6 })
    expect(undoPlan([record({}), changed], [use({})]).kept.map(({ reason }) => reason)).toEqual([
      'Está em uso: lote L2.',
      'Foi mudado depois da importação.',
    ])
    const read = record({ kind: 'lot', id: 2, name: 'L2', hasHistory: true })
    expect(undoPlan([record({}), read], [use({})]).removed).toEqual([])
  })

  it('restores what it changed, unless somebody changed it since', () => {
    const plan = undoPlan([record({ action: 'update' }), record({ id: 2, action: 'update', currentVersion: 6 })], [])
    expect([plan.restored.map(({ id }) => id), plan.kept.map(({ record: { id } }) => id)]).toEqual([[1], [2]])
  })

  it('leaves no record that stays without one that it uses', () => {
    const chance = fc.record({ changed: fc.boolean(), uses: fc.nat({ max: 9 }) })
    fc.assert(
      fc.property(fc.array(chance, { maxLength: 10 }), chances => {
        const records = chances.map(({ changed }, id) => record({ id, currentVersion: changed ? 6 : 5 }))
        const uses = chances.map(({ uses: id }, by) => use({ id, byKind: 'corral', by, byName: String(by) }))
        const { removed, kept } = undoPlan(records, uses)
        const gone = new Set(removed.map(({ id }) => id))
        expect(uses.filter(({ id, by }) => gone.has(id) && !gone.has(by))).toEqual([])
        expect(removed.length + kept.length).toBe(records.length)
      }),
    )
  })

  it('is refused a second time, and after seven days', () => {
    expect(() => rejectUndo({ createdAt: 0, undoneAt: 1 }, 2)).toThrow('já foi desfeita')
    expect(() => rejectUndo({ createdAt: 0, undoneAt: null }, 8 * DAY_MS)).toThrow('por 7 dias')
    expect(() => rejectUndo({ createdAt: 0, undoneAt: null }, 7 * DAY_MS)).not.toThrow()
  })
})
