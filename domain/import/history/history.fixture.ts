/** A farm of two lots of one name, one of them finished, and one that came into the product on 10 March. */
import type { HistoryFarm } from './history-farm.ts'
import { checkHistory } from './history-input.ts'

const at = (day: string) => Date.parse(`${day}T15:00:00Z`)

export const historyFarm = (more: Partial<HistoryFarm> = {}): HistoryFarm => ({
  check: checkHistory,
  lots: [
    { id: 1, name: 'Nelore 01', entryDate: '2026-01-10', deactivatedOn: null, createdAt: at('2026-03-10') },
    { id: 2, name: 'Angus', entryDate: '2025-08-01', deactivatedOn: '2025-11-30', createdAt: at('2026-03-10') },
    { id: 3, name: 'Angus', entryDate: '2026-01-05', deactivatedOn: null, createdAt: at('2026-03-10') },
  ],
  readings: [],
  deliveries: [],
  rowsBefore: 0,
  feedingBasis: 'as_fed',
  timezone: 'America/Sao_Paulo',
  ...more,
})
