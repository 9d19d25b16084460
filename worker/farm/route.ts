/** Routes of a farm, for its active members. */
import { farmAccess } from '../http/access.ts'
import { readFor, writeFor } from '../http/route.ts'
import { updateAlertsAfterWrite } from '../jobs/alerts/alerts-after-write.ts'

export const read = readFor(farmAccess)
export const write = writeFor(farmAccess, [updateAlertsAfterWrite])
