/** Trough readings for tests whose clock stands still at nine in the morning of a Tuesday in São Paulo. */
import { vi } from 'vitest'
import type { FarmMember } from './api-client.ts'
import { createFarmWithCorral } from './builders.ts'

export const NOW = Date.parse('2026-03-10T12:00:00Z')

/** For `beforeAll`. */
export const freezeClock = () => void vi.useFakeTimers({ toFake: ['Date'], now: NOW })

/** Its lots came in before every reading. */
export async function createFarmWithLots() {
  const { lot, ...people } = await createFarmWithCorral()
  return { ...people, lot: (more: object = {}) => lot({ entry_date: '2026-02-01', ...more }) }
}

export const readingBody = (lot: { id: number }, timestamp: string, note: number) => ({
  lot_id: lot.id,
  timestamp,
  note,
})

export const sendReadings = (caller: FarmMember, ...readings: unknown[]) =>
  caller.post('/lots/trough_readings', { readings })
