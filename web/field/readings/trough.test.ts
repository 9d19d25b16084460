import { describe, expect, it } from 'vitest'
import { lots } from '../../stories/fixtures/field.fixture.ts'
import type { OutboxItem } from '../offline/outbox-item.ts'
import { pendingReadings } from '../offline/pending-facts.ts'
import { toTrough } from './trough.ts'

const HOUR_MS = 3_600_000
const timezone = 'America/Sao_Paulo'
const noon = Date.parse('2026-11-22T15:00:00Z')
const [firstLot] = lots
if (!firstLot) throw new Error('no lots')
const lot = { ...firstLot, projected_load: 15_000, last_trough_reading_date: null, last_trough_reading_note: null }

const kept = (at: number): OutboxItem => ({
  kind: 'reading',
  fact: { lot_id: lot.id, timestamp: new Date(at).toISOString(), note: 10 },
  key: '',
  farmId: 1,
  by: '',
  keptAt: at,
})

describe('toTrough', () => {
  it.each([0, 26, -72])('counts a reading of today on a device that is %i hours off', hours => {
    const error = hours * HOUR_MS
    const waiting = pendingReadings([kept(noon - 60_000 + error)], -error)
    const trough = toTrough(lot, waiting, -5, { at: noon, today: '2026-11-22', timezone })
    expect(trough).toMatchObject({ todayNote: 10, adjustedLoad: 14_250 })
    expect(trough.lot.projected_load).toBe(16_500)
  })
})
