import { describe, expect, it } from 'vitest'
import { lots } from '../../stories/fixtures/field.fixture.ts'
import type { OutboxItem } from '../offline/outbox-item.ts'
import { pendingReadings } from '../offline/pending-facts.ts'
import { toTrough, troughName } from './trough.ts'

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

describe('troughName', () => {
  it('has the lot where its corral has several', () => {
    const day = { at: noon, today: '2026-11-22', timezone }
    const none = pendingReadings([], 0)
    const trough = (id: number, name: string, corral: string) =>
      toTrough({ ...lot, id, name, corral: { id, name: corral } }, none, null, day)
    const troughs = [trough(1, 'Nelore 12', 'C1'), trough(2, 'Angus 3', 'C1'), trough(3, 'Guzerá 8', 'C2')]
    expect(troughs.map(one => troughName(one, troughs))).toEqual(['C1 Nelore 12', 'C1 Angus 3', 'C2'])
  })
})
