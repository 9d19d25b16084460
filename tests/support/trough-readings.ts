/** Trough readings and a farm whose lots came in before them. The clock is that of clock.ts. */
import { createFarmWithCorral } from './api-records.ts'
import type { FarmMember } from './farm.ts'

/** `lot()` creates a lot. */
export async function createFarmWithLots(over: Parameters<typeof createFarmWithCorral>[0] = {}) {
  const { lot, ...farm } = await createFarmWithCorral(over)
  return { ...farm, lot: (more: object = {}) => lot({ entry_date: '2026-02-01', ...more }) }
}

export const readingBody = (lot: { id: number }, timestamp: string, note: number) => ({
  lot_id: lot.id,
  timestamp,
  note,
})

export const sendReadings = (caller: FarmMember, ...readings: unknown[]) =>
  caller.post('/lots/trough_readings', { readings })
