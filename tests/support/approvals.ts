/** What the tests of approvals share: late facts of an operator, and the list of what waits. The clock is that of clock.ts. */
import * as Day from '../../domain/time/day.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { NOW, TODAY } from './clock.ts'
import type { FarmMember } from './farm.ts'
import { allEvents, createFarmWithOperation, fetchOperation, sendEvents } from './operation-events.ts'

export const daysAgo = (days: number) => new Date(NOW - days * DAY_MS).toISOString()

export const projectedLoad = async (caller: FarmMember, lotId: number) =>
  (await caller.get(`/lots/${lotId}`)).body.data.projected_load

export const waitingApprovals = async (caller: FarmMember) => (await caller.get('/approvals?items=100')).body.data

/** A farm whose operation of yesterday has all its events, so that its feeding day is closed. */
export async function createClosedOperation() {
  const farm = await createFarmWithOperation(Day.addDays(TODAY, -1))
  await sendEvents(farm, allEvents(farm.operation, farm.feedlot, NOW - DAY_MS))
  return farm
}

/** The corn of the first treat, as GET operations/{id} returns it. */
export const fetchCorn = async (farm: Parameters<typeof fetchOperation>[0]) =>
  (await fetchOperation(farm)).sub_operations[0].load_operation_ingredients[0]
