import { describe, expect, it } from 'vitest'
import { lots } from '../../stories/fixtures/field.fixture.ts'
import { toTrough, troughName } from './trough.ts'

const timezone = 'America/Sao_Paulo'
const noon = Date.parse('2026-11-22T15:00:00Z')
const [firstLot] = lots
if (!firstLot) throw new Error('no lots')
const lot = { ...firstLot, projected_load: 15_000, last_trough_reading_date: null, last_trough_reading_note: null }

describe('toTrough', () => {
  it('counts a reading of today that waits', () => {
    const waiting = [{ lot_id: lot.id, timestamp: new Date(noon - 60_000).toISOString(), note: 10 }]
    const trough = toTrough(lot, waiting, -5, { at: noon, today: '2026-11-22', timezone })
    expect(trough).toMatchObject({ todayNote: 10, adjustedLoad: 14_250 })
    expect(trough.lot.projected_load).toBe(16_500)
  })
})

describe('troughName', () => {
  it('has the lot where its corral has several', () => {
    const day = { at: noon, today: '2026-11-22', timezone }
    const trough = (id: number, name: string, corral: string) =>
      toTrough({ ...lot, id, name, corral: { id, name: corral } }, [], null, day)
    const troughs = [trough(1, 'Nelore 12', 'C1'), trough(2, 'Angus 3', 'C1'), trough(3, 'Guzerá 8', 'C2')]
    expect(troughs.map(one => troughName(one, troughs))).toEqual(['C1 Nelore 12', 'C1 Angus 3', 'C2'])
  })
})
