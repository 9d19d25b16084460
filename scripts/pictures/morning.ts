/** The morning that the pictures show: every trough read from 05:10, the first operation from 07:00. Played once a day. */
import { writeFileSync } from 'node:fs'
import { baseUrl, type Session, signIn } from '../lib/browser.ts'

type Lot = { id: number }
type Line = { id: number; expected_quantity: number }
type Treat = { id: number; load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
type Operation = { id: number; status: string; date: string; sub_operations: Treat[] }
type ApiRequest = <T>(path: string, body?: object) => Promise<T>

/** The demo farm's time zone has no daylight saving time. */
export const instantAt = (day: string, time: string) => new Date(`${day}T${time}:00-03:00`)

export const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)

/** Whether today's first operation is still pending. */
export const hasNoWorkToday = async () =>
  (await firstFeeding(apiClient(await signIn('operador'))))?.status === 'pending'

const firstFeeding = async (request: ApiRequest) =>
  (await request<Operation[]>('/operations/today')).toSorted((a, b) => a.id - b.id).at(0)

function apiClient({ token, farms }: Session): ApiRequest {
  return async (path, body) => {
    const json = body && { method: 'POST', body: JSON.stringify({ ...body, sent_at: new Date().toISOString() }) }
    const headers = { 'content-type': 'application/json', authorization: token }
    const response = await fetch(`${baseUrl}/api/v1/farms/${farms[0]?.id}${path}`, { headers, ...json })
    if (!response.ok) throw new Error(`${path} responded ${response.status}: ${await response.text()}`)
    return (await response.json()).data
  }
}

/** The morning's notes, in the order of the troughs. */
export const notes = [0, 0, 5, -5, 0, 10, 0, 0, -5, 0, 5, 0]

/** Before feedOnce, because it changes the loads. */
export async function readTroughs(): Promise<void> {
  const request = apiClient(await signIn('tecnico'))
  const lots = await request<Lot[]>('/lots')
  const start = instantAt(today(), '05:10').getTime()
  const readings = lots.map(({ id }, turn) => ({
    lot_id: id,
    timestamp: new Date(start + turn * 90_000).toISOString(),
    note: notes[turn % notes.length],
  }))
  await request('/lots/trough_readings', { readings })
}

/** The lot in the phone of the landing page, before its trough is read. The dashboard's picture has it, too. */
const SAMPLE = 3

type SampleLot = Lot & {
  name: string
  quantity: number
  days_confined: number
  projected_load: number
  corral: { name: string }
  recent_days: { date: string }[]
}

/** Writes that lot for web/site/landing/sample-lot.ts, so that phone and dashboard show one farm on one morning. */
export async function writeSampleLot(): Promise<void> {
  const request = apiClient(await signIn('tecnico'))
  const lots = await request<SampleLot[]>('/lots')
  const indexes = await request<{ name: string; value: number }[]>('/corral_indexes')
  const [lot, next] = lots.slice(SAMPLE)
  if (!lot || !next) throw new Error('The demo farm has too few lots.')
  const { name, quantity, days_confined, projected_load, corral, recent_days } = lot
  const sample = {
    name,
    corral: corral.name,
    quantity,
    days_confined,
    projected_load,
    today: today(),
    note: notes[SAMPLE],
    position: SAMPLE + 1,
    total: lots.length,
    next: next.corral.name,
    recent_days: recent_days.filter(({ date }) => date !== today()),
    notes: indexes.map(index => ({ name: index.name, value: index.value })).sort((a, b) => b.value - a.value),
  }
  writeFileSync('web/site/landing/sample-lot.json', `${JSON.stringify(sample, null, 2)}\n`)
}

/** The misses of the weights in thousandths of their targets: small, to both sides. */
const MISSES = [4, -9, 13, -3, 21, 7, -15, 2, 10, -6]

/** What the scale shows for the weighing with this place in its operation. */
export const weighedKg = (expected: number, turn: number) =>
  Math.round((expected * (1000 + (MISSES[turn % MISSES.length] ?? 0))) / 5000) * 5

/** A picture of the cab at 07:32 shows the weighing of then. */
const STEP_MS = 79_000

/** Feeds the first operation of today. */
export async function feedOnce(): Promise<void> {
  const request = apiClient(await signIn('operador'))
  const operation = await firstFeeding(request)
  if (!operation) throw new Error('The demo farm has no operation today.')
  const { id, sub_operations } = operation
  let turn = 0
  const weigh = ({ id: line_id, expected_quantity }: Line) => ({ line_id, kg: weighedKg(expected_quantity, turn++) })
  const steps = sub_operations.flatMap(treat => [
    { type: 'tare', sub_operation_id: treat.id, kg: 6240 },
    ...treat.load_operation_ingredients.map(line => ({ type: 'load', ...weigh(line) })),
    ...treat.unload_operation_corrals.map(line => ({ type: 'unload', ...weigh(line) })),
  ])
  const start = instantAt(today(), '07:02').getTime()
  const events = [{ type: 'start' }, ...steps, { type: 'finish' }].map((step, place) => ({
    ...step,
    id: crypto.randomUUID(),
    operation_id: id,
    device: 'vagão 1',
    at: new Date(start + place * STEP_MS).toISOString(),
  }))
  await request('/operations/events', { events })
}
