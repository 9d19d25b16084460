/** A farm whose wagon broke: what the operation did not give may be spread over the treat that waits. */
import { allEvents, createFarmWithOperation, sendEvents, toWireEvent } from './operation-events.ts'

export type BrokenFarm = Awaited<ReturnType<typeof createFarmWithOperation>>
type Line = { expected_quantity: number; planned_quantity?: number }

/** Lot A ate, lot B did not: 4,800 kg. A second treat of 30 % of the day waits, in a schedule of its own. */
export async function brokenFarm({ events }: { events?: object[] } = {}) {
  const farm = await createFarmWithOperation()
  const { admin, feedlot, worker, operation } = farm
  const treat = (await admin.post('/treats', { name: 'Trato da tarde', percent: 30 })).body.data
  const treat_items = [{ rule_id: feedlot.rule.id, treat_id: treat.id, scheduled_time: '23:00' }]
  const schedule = (await admin.post('/treat_schedules', { name: 'Tarde', user_ids: [worker.id], treat_items })).body
    .data
  await sendEvents(farm, [
    ...(events ?? allEvents(operation, feedlot).slice(0, 5)),
    toWireEvent(operation, 'cancel', 30, { reason: 'vagão quebrado' }),
  ])
  return { ...farm, schedule: Number(schedule.id) }
}

export const spread = ({ worker, operation }: BrokenFarm) => worker.post(`/operations/${operation}/spread`, {})
export const unspread = ({ worker, operation }: BrokenFarm) => worker.delete(`/operations/${operation}/spread`)

/** The plan of the treat that waits: expected, and planned where that differs. */
export const PLANNED = [
  [4_500, undefined],
  [3_600, undefined],
]
export const remove = ({ admin, operation }: BrokenFarm) => admin.delete(`/operations/${operation}`)
export const restore = ({ admin, feedlot }: BrokenFarm) =>
  admin.post(`/treat_schedules/${feedlot.schedule.id}/operation`)

/** The treat that waits. */
export async function waiting({ worker, schedule }: Awaited<ReturnType<typeof brokenFarm>>) {
  const all = (await worker.get('/operations/today')).body.data
  const found = all.find((one: { treat_schedule_id: number }) => one.treat_schedule_id === schedule)
  const [sub] = found.sub_operations
  const weights = ({ expected_quantity, planned_quantity }: Line) => [expected_quantity, planned_quantity]
  return {
    id: found.id as number,
    sub,
    loads: sub.load_operation_ingredients.map(weights),
    lots: sub.unload_operation_corrals.map(weights),
  }
}
