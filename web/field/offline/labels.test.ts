import { expect, it } from 'vitest'
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import { factLabel } from './labels.ts'

const event = { id: 'a', operation_id: 7, type: 'unload', line_id: 3, kg: 0, at: '2025-11-21T10:00:00Z' } as const
const labelOf = (fact: WireEvent) => factLabel({ kind: 'event', fact }, { lots: [], operations: [], ingredients: [] })

it('labels a death by its lot and heads, with its cause', () => {
  const fact = {
    id: 'm',
    lot_id: 4,
    kind: 'death',
    quantity: 2,
    at: '2025-11-21T10:00:00Z',
    cause: 'Timpanismo',
  } as const
  const label = factLabel({ kind: 'movement', fact }, { lots: [], operations: [], ingredients: [] })
  expect(label).toEqual({ title: 'Morte do lote 4', value: '2 cabeças', reason: 'Timpanismo', at: fact.at })
})

it('labels a skipped line by its reason, and a weight of zero by its weight', () => {
  const skipped = labelOf({ ...event, source: 'skipped', reason: 'Cocho cheio' })
  expect({ value: skipped.value, reason: skipped.reason }).toEqual({ value: 'pulado', reason: 'Cocho cheio' })
  const weighed = labelOf({ ...event, source: 'typed' })
  expect({ value: weighed.value, reason: weighed.reason }).toEqual({ value: '0 kg', reason: null })
})
