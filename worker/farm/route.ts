/** Routes of a farm, for its active members. */
import { farmAccess, leavingAccess } from '../http/access.ts'
import { readFor, writeFor } from '../http/route.ts'
import { workOutMarked } from '../jobs/work-out-marked.ts'
import { sendAfterWrite } from './webhooks/after-write.ts'

export const read = readFor(farmAccess)
export const write = writeFor(farmAccess, [workOutMarked, sendAfterWrite])
export const writeLeaving = writeFor(leavingAccess, [workOutMarked, sendAfterWrite])
