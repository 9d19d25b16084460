/** The farm's morning as the pictures show it: at 05:10 every trough is read, at 07:00 the first feeding goes out. Played once a day. */
import { base, type Session, signIn } from '../lib/browser.ts'

type Lot = { id: number }
type Line = { id: number; expected_quantity: number }
type Treat = { id: number; load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }
type Operation = { id: number; status: string; date: string; sub_operations: Treat[] }
type Ask = <T>(path: string, body?: object) => Promise<T>

/** The demo farm's clock has no summer time. */
export const at = (day: string, time: string) => new Date(`${day}T${time}:00-03:00`)

export const today = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)

export async function playMorning(): Promise<void> {
  const [technician, operator] = [asking(await signIn('tecnico')), asking(await signIn('operador'))]
  if (!(await isUntouched())) return
  await readTroughs(technician)
  // after the readings, which change what is to be loaded
  const first = await firstFeeding(operator)
  if (first) await feed(operator, first)
}

/** Whether nobody has been on the wagon today. */
export const isUntouched = async () => (await firstFeeding(asking(await signIn('operador'))))?.status === 'pending'

const firstFeeding = async (ask: Ask) =>
  (await ask<Operation[]>('/operations/today')).toSorted((a, b) => a.id - b.id).at(0)

function asking({ token, farms }: Session): Ask {
  return async (path, body) => {
    const json = body && { method: 'POST', body: JSON.stringify({ ...body, sent_at: new Date().toISOString() }) }
    const headers = { 'content-type': 'application/json', authorization: token }
    const answer = await fetch(`${base}/api/v1/farms/${farms[0]?.id}${path}`, { headers, ...json })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()).data
  }
}

const NOTES = [0, 0, 5, 0, -5, 0, 0, 5, 0, -5, 0, 10]

async function readTroughs(ask: Ask): Promise<void> {
  const lots = await ask<Lot[]>('/lots')
  const start = at(today(), '05:10').getTime()
  const readings = lots.map(({ id }, turn) => ({
    lot_id: id,
    timestamp: new Date(start + turn * 90_000).toISOString(),
    note: NOTES[turn % NOTES.length],
  }))
  await ask('/lots/trough_readings', { readings })
}

/** By how much each weight misses its target, in thousandths: small, to both sides. */
const MISSES = [4, -9, 13, -3, 21, 7, -15, 2, 10, -6]

async function feed(ask: Ask, { id, sub_operations }: Operation): Promise<void> {
  let turn = 0
  const weigh = ({ id: line_id, expected_quantity }: Line) => ({
    line_id,
    kg: Math.round((expected_quantity * (1000 + (MISSES[turn++ % MISSES.length] ?? 0))) / 5000) * 5,
  })
  const steps = sub_operations.flatMap(treat => [
    { type: 'tare', sub_operation_id: treat.id, kg: 6240 },
    ...treat.load_operation_ingredients.map(line => ({ type: 'load', ...weigh(line) })),
    ...treat.unload_operation_corrals.map(line => ({ type: 'unload', ...weigh(line) })),
  ])
  const start = at(today(), '07:02').getTime()
  const events = [{ type: 'start' }, ...steps, { type: 'finish' }].map((step, place) => ({
    ...step,
    id: crypto.randomUUID(),
    operation_id: id,
    device: 'vagão 1',
    at: new Date(start + place * 90_000).toISOString(),
  }))
  await ask('/operations/events', { events })
}
