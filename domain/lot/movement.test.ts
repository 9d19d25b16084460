import { describe, expect, it } from 'vitest'
import { validateMovements } from './movement.ts'
import { checkMovement } from './movement-input.ts'

const NOW = Date.parse('2026-03-10T15:00:00Z')
const lot = (id: number) => ({ id, name: `Lote ${id}`, quantity: 60, entryDate: '2026-01-01', deactivatedOn: null })
const lots = new Map([1, 2].map(id => [id, lot(id)]))

/** The reason of the rejection, or null where it is accepted. */
function reasonFor(movement: { kind: string; quantity: number; to_lot_id?: number }, room: number): string | null {
  const wire = { id: crypto.randomUUID(), lot_id: 1, at: new Date(NOW).toISOString(), ...movement }
  const context = { now: NOW, timezone: 'America/Sao_Paulo', userId: 1, userType: 'admin', room } as const
  const batch = validateMovements({ movements: [wire] }, lots, [], new Set(), { ...context, check: checkMovement })
  return batch.rejected[0]?.error ?? null
}

describe('movements of a farm over its plan', () => {
  it.each([
    { kind: 'death', quantity: 2 },
    { kind: 'sale', quantity: 30 },
    { kind: 'cull', quantity: 1 },
    { kind: 'correction', quantity: -3 },
    { kind: 'transfer', quantity: 10, to_lot_id: 2 },
  ])('accepts $kind, which adds no animals', movement => {
    expect(reasonFor(movement, -50)).toBeNull()
  })

  it.each(['entry', 'correction'])('rejects %s that adds animals', kind => {
    expect(reasonFor({ kind, quantity: 1 }, -50)).toMatch('O plano da fazenda comporta mais 0 animais')
    expect(reasonFor({ kind, quantity: 1 }, 1)).toBeNull()
  })
})
