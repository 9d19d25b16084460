/** The decision about a deleted operation for which tablets sent weights: it comes back with them, or stays deleted. */
import { eq } from 'drizzle-orm'
import { rejectUnheld } from '../../../domain/approval/held-operation.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { Message } from '../../../domain/schema/envelope.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { markDirty } from '../../db/dirty-days.ts'
import { operations } from '../../db/schema.ts'
import { nextRevision } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { write } from '../route.ts'

type Row = typeof operations.$inferSelect

const ofPath = ({ inFarm, params }: QueryContext) => inFarm(operations, eq(operations.id, params.id))
const selectHeld = (context: QueryContext) => ({
  operation: context.db.select().from(operations).where(ofPath(context)),
})

function heldOperation([row]: readonly Row[]): Row {
  const operation = found(row)
  rejectUnheld(operation)
  return operation
}

/** Its lines are there already: they were folded when the events came. */
const update = (context: QueryContext, { revision }: Row, columns: Partial<Pick<Row, 'deletedAt'>>) =>
  context.db
    .update(operations)
    .set({ ...columns, heldAt: null, updatedAt: context.now, revision: nextRevision(operations.revision, revision) })
    .where(ofPath(context))

const audited = ({ id, day, status, unloadActual }: Row) => ({
  id,
  name: formatDate(day),
  after: { status, weight: toKg(unloadActual) },
})

export const recover = write({
  can: 'approvals.write',
  sessionOnly: true,
  output: Message,
  load: selectHeld,
  decide: ({ operation }) => heldOperation(operation),
  save: (row, context) => ({
    operation: update(context, row, { deletedAt: null }),
    dirtyDays: markDirty(context.db, context.farmId, [row.day]),
  }),
  audit: { type: 'operation', action: 'recover', changes: audited },
  reply: () => ({ message: 'Operação recuperada. O que foi pesado voltou aos números do dia.' }),
})

export const leaveDeleted = write({
  can: 'approvals.write',
  sessionOnly: true,
  output: Message,
  load: selectHeld,
  decide: ({ operation }) => heldOperation(operation),
  save: (row, context) => ({ operation: update(context, row, {}) }),
  audit: { type: 'operation', action: 'leave_deleted', changes: audited },
  reply: () => ({ message: 'A operação continua excluída. O que foi pesado fica guardado e não conta.' }),
})
