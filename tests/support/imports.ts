/** Sheets that are sent to a farm, and what the farm has then. */
import { daysAgo } from './api-records.ts'
import type { FarmMember } from './farm.ts'

export type Rows = (string | number | boolean | null)[][]
export type SheetBody = { kind: string; rows: Rows; id?: string; [key: string]: unknown }

export const send = async (caller: FarmMember, body: SheetBody) => {
  const { status, body: answer } = await caller.post('/imports', { id: crypto.randomUUID(), ...body })
  return { status, ...answer }
}
const lists = ['ingredients', 'corrals', 'corral_indexes', 'treats', 'recipes', 'rules', 'lots']
/** The JSON of everything that an import may touch. */
export const contents = async (caller: FarmMember) =>
  JSON.stringify(await Promise.all(lists.map(async path => (await caller.get(`/${path}`)).body.data)))

const brazilian = (day: string) => day.split('-').reverse().join('/')
export const lotHeader = ['Lote', 'Curral', 'Qtd', 'Data Entrada', 'Peso entrada', 'Carga', 'GMD']
export const lotRow = (name: string, corral: string) => [
  name,
  corral,
  100,
  brazilian(daysAgo(20)),
  '380,5',
  '2.200',
  '1,6',
]

/** The body of a lot that no sheet made. */
export const buildLotBody = (corral_id: number) => ({
  ...{ name: 'Lote', corral_id, quantity: 10, entry_date: daysAgo(5), initial_avg_weight: 300 },
  ...{ initial_load: 100, gmd: 1 },
})
