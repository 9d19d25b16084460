/** A farm that gets sheets, and what the plan of a sheet says. */
import type { FarmRecords, ImportFarm } from './farm-records.ts'
import { planImport } from './plan.ts'
import { toPreview } from './preview.ts'
import { checkRecord } from './record-input.ts'

const blank: FarmRecords = { ingredient: [], corral: [], corral_index: [], treat: [], recipe: [], rule: [], lot: [] }

export const importFarm = (records: Partial<FarmRecords> = {}, over: Partial<ImportFarm> = {}): ImportFarm => ({
  records: { ...blank, ...records },
  check: checkRecord,
  plan: 'enterprise',
  feedingBasis: 'as_fed',
  now: Date.parse('2026-08-21T12:00:00Z'),
  today: '2026-08-21',
  fed: [],
  linesOfToday: 0,
  ...over,
})

export type Sent = Parameters<typeof planImport>[0]
export const preview = (sent: Sent, farm: ImportFarm = importFarm()) => toPreview(planImport(sent, farm))
export const statuses = (sent: Sent, farm?: ImportFarm) => preview(sent, farm).rows.map(({ status }) => status)
export const messages = (sent: Sent, farm?: ImportFarm) => preview(sent, farm).rows.flatMap(({ errors }) => errors)

export const corrals = [{ id: 1, name: 'C1', capacity: 100 }]
export const lotHeader = ['Lote', 'Curral', 'Qtd', 'Data Entrada', 'Peso entrada', 'Carga', 'GMD']
export const lotRow = ['L1', 'C1', 100, '01/08/2026', '380,5', '2.200', '1,6']
