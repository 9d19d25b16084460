/** A fed farm for random requests: who calls, ids that exist or not, and elements of the batches. */

import { latestIds } from '../support/database/database-tables.ts'
import { createUser } from '../support/farm.ts'
import { createFedFarm } from '../support/fed-farm/fed-farm.ts'
import { feedingEvents } from '../support/fed-farm/operation-records.ts'
import type { IdOf } from '../support/sample-body.ts'
import { createStaff } from '../support/staff.ts'

export type FuzzFarm = {
  id: number
  idOf: IdOf
  /** The callers; two of them have no place on the farm. */
  tokens: string[]
  /** The token for the routes of the vendor. */
  staffToken: string
  /** Ids of records of this farm, of another farm, and of no record. */
  ids: number[]
  events: object[]
  readings: object[]
}

const tables = ['lots', 'corrals', 'ingredients', 'recipes', 'rules', 'treats', 'treat_schedules', 'users']

export async function createFuzzFarm(neighbour: IdOf): Promise<FuzzFarm> {
  const farm = await createFedFarm()
  const idOf = await latestIds(farm.id)
  const { admin, technician, worker } = farm
  const stranger = await createUser()
  const at = new Date().toISOString()
  const { data: operations } = (await worker.get('/operations/today')).body
  const [schedule] = (await worker.get('/feeding_plan')).body.data.schedules
  const events = operations.flatMap((operation: Parameters<typeof feedingEvents>[0]) => feedingEvents(operation, at))
  const key = { treat_schedule_id: schedule.id, date: at.slice(0, 10) }
  return {
    id: farm.id,
    idOf,
    staffToken: (await createStaff()).token,
    tokens: [admin, admin, admin, admin, technician, technician, worker, worker, stranger]
      .map(({ token }) => token)
      .concat('x'),
    ids: [...tables.flatMap(table => [idOf(table), neighbour(table)]), 999_999, 0, -1, 1e15],
    events: [...events, ...events.map((event: object) => ({ ...event, ...key, operation_id: undefined }))],
    readings: [{ lot_id: idOf('lots'), timestamp: at, note: 10 }],
  }
}
