import { beforeEach, describe, expect, it } from 'vitest'
import { fromWire, type OperationEvent, type WireEvent } from '../../../../domain/operation/events/event.ts'
import { OPERATION_DELETED } from '../../../../domain/operation/events/event-operation.ts'
import { lineWeights } from '../../../../domain/operation/fold/line-weights.ts'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import { owner, resetBrowser } from '../outbox.fixture.ts'
import { type Fact, factKey } from '../outbox-item.ts'
import { correctedFact, shownTime, typedInstant } from './corrected-fact.ts'

const ZONE = 'America/Sao_Paulo'
const at = '2025-11-21T10:04:09.000Z'
const base = { id: 'a', operation_id: 7, line_id: 1, at, device: 'Vagão 1' }
const scale = { model: 'cocho', device: 'CED-0042', stable: true, trace: 'H4sI' }

const corrected = (fact: WireEvent, kg: number, refused = 'Recusado.', to = at) =>
  correctedFact({ kind: 'event', fact, refused }, kg, Date.parse(to))?.fact as WireEvent | undefined

describe('a corrected weight', () => {
  it('is typed where it was skipped or weighed by the scale', () => {
    const typed = { ...base, type: 'load', kg: 380, source: 'typed' }
    expect(corrected({ ...base, type: 'load', kg: 0, source: 'skipped', reason: 'Sem estoque' }, 380)).toEqual(typed)
    expect(corrected({ ...base, type: 'load', kg: 400, source: 'scale', scale }, 380)).toEqual(typed)
  })

  it('keeps why another ingredient was loaded', () => {
    const fact = {
      ...base,
      type: 'load',
      kg: 400,
      source: 'scale',
      scale,
      instead_of: 3,
      reason: 'Sem estoque',
    } as const
    const { scale: _, ...weighed } = fact
    expect(corrected(fact, 380)).toEqual({ ...weighed, kg: 380, source: 'typed' })
  })

  it('keeps the reason of a correction', () => {
    const fact = { ...base, type: 'correct', kg: 400, reason: 'Digitei errado' } as const
    expect(corrected(fact, 380)).toEqual({ ...fact, kg: 380 })
  })

  it('keeps how it was weighed where the time alone is corrected', () => {
    const fact = { ...base, type: 'load', kg: 400, source: 'scale', scale } as const
    const later = '2025-11-21T10:30:00.000Z'
    expect(corrected(fact, 400, undefined, later)).toEqual({ ...fact, at: later })
  })

  it('corrects the weight of a deleted operation, which the server keeps', () => {
    const weight = corrected({ ...base, type: 'unload', kg: 400, source: 'scale', scale }, 380, OPERATION_DELETED)
    expect(weight).toEqual({
      ...base,
      id: expect.any(String),
      at: '2025-11-21T10:04:09.001Z',
      type: 'correct',
      kg: 380,
      reason: 'Corrigido no aparelho',
      seen: ['a'],
    })
    expect(weight).not.toMatchObject({ id: 'a' })
    const correction: WireEvent = { ...base, type: 'correct', kg: 400, reason: 'Digitei errado', seen: ['b'] }
    expect(corrected(correction, 380, OPERATION_DELETED)).toMatchObject({ kg: 380, seen: ['b', 'a'] })
  })

  it('counts once where a correction of the rejected weight waits, too', () => {
    const loaded: WireEvent = { ...base, type: 'load', kg: 4000 }
    const later = { id: 'c', at: '2025-11-21T10:09:00.000Z' }
    const correction: WireEvent = { ...base, ...later, type: 'correct', kg: 380, reason: 'Digitei errado', seen: ['a'] }
    const again = corrected(loaded, 390, OPERATION_DELETED)
    const history = [loaded, again, correction].flatMap(wire => (wire ? folded(wire) : []))
    expect(lineWeights(history).get(1)).toMatchObject({ weight: 380_000, weights: [] })
  })

  it('is another tare of a deleted operation', () => {
    const tare: WireEvent = { id: 'a', operation_id: 7, sub_operation_id: 1, at, type: 'tare', kg: 400 }
    expect(corrected(tare, 380, OPERATION_DELETED)).toMatchObject({
      type: 'tare',
      kg: 380,
      at: '2025-11-21T10:04:09.001Z',
    })
  })
})

function folded(wire: WireEvent): OperationEvent {
  const { id, device = '' } = wire
  const time = Date.parse(wire.at)
  return { id, at: time, originalAt: time, userId: 9, device, ...fromWire(wire, 7, () => ({ subOperations: [] })) }
}

describe('the time of a record', () => {
  beforeEach(resetBrowser)
  const clock = { offset: 3 * HOUR_MS, isMeasured: true, period: 0 }
  const fact: Fact = { kind: 'reading', fact: { lot_id: 1, timestamp: at, note: 5 } }
  const item = { ...fact, ...owner, key: factKey(fact), keptAt: 0, clock }

  it('is the one of the farm where the clock of the device was 3 hours late', () => {
    expect(shownTime(item, ZONE)).toEqual({ day: '2025-11-21', time: '10:04' })
  })

  it('is stored on that clock', () => {
    expect(new Date(typedInstant(item, '2025-11-21', '10:30', ZONE)).toISOString()).toBe('2025-11-21T10:30:00.000Z')
    expect(typedInstant(item, '2025-11-21', '', ZONE)).toBeNaN()
  })

  it('keeps its seconds where it was not changed', () => {
    expect(typedInstant(item, '2025-11-21', '10:04', ZONE)).toBe(Date.parse(at))
  })
})
