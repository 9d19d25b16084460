/** The morning that the pictures show: every trough read from 05:10, the first operation from 07:00. Played once a day. */
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

/** Of the troughs, in their order. */
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

/** By how much each weight misses its target, in thousandths: small, to both sides. */
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
