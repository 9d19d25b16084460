/** Readings, and operations of today, as tablets send them. */

import { type ApiFeedlot, createRecord, daysAgo, lotBody, today } from '../api-records.ts'
import type { FarmMember } from '../farm.ts'

export async function feedOnce(worker: FarmMember, { big, small }: ApiFeedlot): Promise<void> {
  const timestamp = new Date().toISOString()
  const readings = [big, small].map(({ id }) => ({ lot_id: id, timestamp, note: 10 }))
  await worker.post('/lots/trough_readings', { readings })
  await sendLateReading(worker, small)
  const [operation] = (await worker.get('/operations/today')).body.data
  await worker.post('/operations/events', { events: feedingEvents(operation, timestamp) })
}

let lateReadings = 0

/** A reading that waits for an approval. Each has an instant of its own. */
export async function sendLateReading(worker: FarmMember, lot: { id: number }): Promise<void> {
  const timestamp = new Date(Date.parse(`${daysAgo(5)}T10:00:00Z`) + ++lateReadings * 1000).toISOString()
  await worker.post('/lots/trough_readings', { readings: [{ lot_id: lot.id, timestamp, note: 5 }] })
}

type ScheduleToday = { today: { operation_id: number | null } | null }

/** Deletes an operation of today if it is not yet, and sends a fact of it afterwards. */
export async function holdOperation(admin: FarmMember, worker: FarmMember): Promise<void> {
  const schedules: ScheduleToday[] = (await admin.get('/treat_schedules')).body.data
  const operation = schedules.flatMap(({ today }) => today?.operation_id ?? [])[0] ?? 0
  await admin.delete(`/operations/${operation}`)
  const tare = { type: 'tare', sub_operation_id: operation * 1000 + 1, kg: 6200, at: new Date().toISOString() }
  await worker.post('/operations/events', { events: [{ id: crypto.randomUUID(), operation_id: operation, ...tare }] })
}

let canceled = 0

/** Cancels today's operation of a new lot, the newest of the farm, while another one of that lot waits. */
export async function cancelOperation(admin: FarmMember): Promise<number> {
  const name = `Cancelada ${++canceled}`
  const corral = await createRecord(admin, '/corrals', { name })
  const ingredient = await createRecord(admin, '/ingredients', { name })
  const ingredients = [{ ingredient_id: ingredient.id, percent: 100 }]
  const recipe = await createRecord(admin, '/recipes', { name, timer: 6, dry_matter_percent: 70, ingredients })
  const lot = await createRecord(admin, '/lots', lotBody(corral.id, { entry_date: today() }))
  const rule = await createRecord(admin, '/rules', { name, recipe_id: recipe.id, lot_ids: [lot.id] })
  const treat = await createRecord(admin, '/treats', { name, percent: 30 })
  const treat_items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '23:30' }]
  await createRecord(admin, '/treat_schedules', { user_ids: [admin.id], treat_items })
  const { id } = await createRecord(admin, '/treat_schedules', { user_ids: [admin.id], treat_items })
  const all = (await admin.get('/operations/today')).body.data
  const operation = all.find((one: { treat_schedule_id: number }) => one.treat_schedule_id === id)
  const cancel = { id: crypto.randomUUID(), type: 'cancel', at: new Date().toISOString() }
  await admin.post('/operations/events', { events: [{ ...cancel, operation_id: operation.id }] })
  return operation.id
}

/** The same, and what it did not give is spread over the one that waits. */
export async function spreadOperation(admin: FarmMember): Promise<void> {
  await createRecord(admin, `/operations/${await cancelOperation(admin)}/spread`, {})
}

type Line = { id: number; expected_quantity: number }
type SubOperation = { id: number; load_operation_ingredients: Line[]; unload_operation_corrals: Line[] }

/** The events of an operation on which every line weighs what was expected. */
export function feedingEvents(
  { id, sub_operations }: { id: number; sub_operations: SubOperation[] },
  at: string,
): object[] {
  const event = (type: string, more: object = {}) => ({ id: crypto.randomUUID(), operation_id: id, type, at, ...more })
  const weighed = (type: string) => (line: Line) => event(type, { line_id: line.id, kg: line.expected_quantity })
  return [
    event('start'),
    ...sub_operations.flatMap(sub => [
      event('tare', { sub_operation_id: sub.id, kg: 6200 }),
      ...sub.load_operation_ingredients.map(weighed('load')),
      ...sub.unload_operation_corrals.map(weighed('unload')),
    ]),
    event('finish'),
  ]
}
