/** Routes of a farm, for its active members. */
import type { Statements } from '../db/batch.ts'
import { farmAccess } from '../http/authorize.ts'
import type { Member } from '../http/context.ts'
import { readFor, writeFor } from '../http/route.ts'
import type { AuditedRoute, WriteRoute } from '../http/route-types.ts'
import { updateAlertsAfterWrite } from '../jobs/alerts-after-write.ts'

export const read = readFor(farmAccess)

const writeOfMember = writeFor(farmAccess, [updateAlertsAfterWrite])

/** A write of a farm does not compile without its audit. */
export const write = <
  Input,
  const Loaded extends Statements,
  Decision,
  const Saved extends Statements,
  Reply,
  const Own extends Statements = readonly [],
>(
  route: WriteRoute<Member, Input, Loaded, Decision, Saved, Reply, Own> & AuditedRoute<Member, Input, Decision>,
) => writeOfMember(route)
