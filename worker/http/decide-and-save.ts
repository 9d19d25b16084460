/** The second trip: the decision on the rows, and the statements that it leads to, in one batch with their audit. */
import { SMALL_BATCH } from '../../domain/account/quotas.ts'
import { type Connection, type Rows, runQueries, type Statements, toBatch, writtenTables } from '../db/batch.ts'
import { insertCaller } from '../db/farm-members.ts'
import { type Audit, auditStatements } from './audit.ts'
import { isMember } from './caller/caller.ts'
import type { RequestContext } from './context.ts'
import { inFarmTurn } from './farm-turns.ts'
import { logSecurityEvents } from './security-events.ts'
import type { StaffAudit } from './staff-audit.ts'

type Deciding<Caller, Input, R, Decision, Saved> = {
  decide: (rows: R, context: RequestContext<Caller, Input>) => Decision | Promise<Decision>
  save: (decision: Decision, context: RequestContext<Caller, Input>) => Saved
  audit?: Audit<Caller, Input, Decision> | StaffAudit<Caller, Input, Decision>
  batchSize?: (input: Input) => number
  idempotent?: boolean
}

export type Written<Decision, Saved> = { decision: Decision; saved: Rows<Saved>; tables: ReadonlySet<string> }

/** Throws what `decide` throws, and the error of an assertion that a row which changed meanwhile does not meet. */
export async function decideAndSave<Caller, Input, R, Decision, Saved extends Statements>(
  { decide, save, audit, batchSize, idempotent }: Deciding<Caller, Input, R, Decision, Saved>,
  rows: R,
  context: RequestContext<Caller, Input>,
  { connection, ownDatabase }: { connection: Connection; ownDatabase: D1Database | undefined },
): Promise<Written<Decision, Saved>> {
  const { farmId, input, member, now } = context
  const isLarge = batchSize !== undefined && batchSize(input) > SMALL_BATCH
  const work = async () => decide(rows, context)
  const decision = await (isLarge ? inFarmTurn(String(farmId), work) : work())
  const statements = save(decision, context)
  const batch = toBatch({
    // to whom foreign keys refer
    caller: ownDatabase && isMember(member) ? insertCaller(member, now) : undefined,
    route: statements,
    audit: auditStatements(audit, decision, context),
  })
  const { route: saved } = await runQueries(connection, batch, { idempotent })
  logSecurityEvents(statements, saved)
  return { decision, saved, tables: writtenTables(batch) }
}
