import { beforeEach, describe, expect, it } from 'vitest'
import type { WireEvent } from '../../../../domain/operation/events/event.ts'
import { OPERATION_DELETED } from '../../../../domain/operation/events/event-operation.ts'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import { owner, resetBrowser } from '../outbox.fixture.ts'
import { type Fact, factKey } from '../outbox-item.ts'
import { correctedFact, shownTime, typedInstant } from './corrected-fact.ts'

const ZONE = 'America/Sao_Paulo'
const at = '2025-11-21T10:04:09.000Z'
const base = { id: 'a', operation_id: 7, line_id: 1, at, device: 'Vagão 1' }
const scale = { model: 'cocho', device: 'CED-0042', stable: true, trace: 'H4sI' }

const corrected = (fact: WireEvent, kg: number, refused = 'Recusado.') =>
  correctedFact({ kind: 'event', fact, refused }, kg, Date.parse(at))?.fact

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
    expect(corrected(fact, 400, OPERATION_DELETED)).toEqual(fact)
  })

  it('is another event of a deleted operation, after that which the server keeps', () => {
    const weight = corrected({ ...base, type: 'unload', kg: 400 }, 380, OPERATION_DELETED)
    expect(weight).toMatchObject({ kg: 380, at: '2025-11-21T10:04:09.001Z' })
    expect(weight).not.toMatchObject({ id: 'a' })
    const correction: WireEvent = { ...base, type: 'correct', kg: 400, reason: 'Digitei errado', seen: ['b'] }
    expect(corrected(correction, 380, OPERATION_DELETED)).toMatchObject({ kg: 380, seen: ['b', 'a'] })
  })
})

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
