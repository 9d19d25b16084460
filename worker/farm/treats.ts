/** Treats: the feedings of a day, each a percent of its load. */
import { eq, notExists } from 'drizzle-orm'
import * as Treat from '../../domain/feed/treat.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as TreatInput from '../../domain/input/treat.ts'
import { found } from '../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../domain/validation/version.ts'
import { treatItems, treats } from '../db/schema.ts'
import { assertInBatch, assertUnchanged, byId, selectById } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import { selectSchedulesUsing } from './treat-schedule-queries.ts'

const selectSchedulesOf = (context: QueryContext, id: number) =>
  selectSchedulesUsing(context, eq(treatItems.treatId, id))

export const list = read({
  prepare: ({ db, notDeleted }) => [db.select().from(treats).where(notDeleted(treats))],
  reply: ([all]) => all.sort(byName).map(Treat.toJson),
})

export const show = read({
  prepare: scope => [selectById(scope, treats)],
  reply: ([[treat]]) => treat && Treat.toJson(treat),
})

export const create = write({
  can: 'treats.write',
  input: TreatInput.Write,
  status: 201,
  load: () => [],
  decide: (_, { input }) => input,
  save: ({ name, percent }, { db, now, farmId }) => [
    db.insert(treats).values({ farmId, name, percent, createdAt: now, updatedAt: now }).returning(),
  ],
  reply: (_, { saved: [[treat]] }) => ({ data: treat && Treat.toJson(treat), message: 'Trato criado com sucesso!' }),
})

export const update = write({
  can: 'treats.write',
  input: TreatInput.Write,
  load: context => [selectById(context, treats)],
  decide: ([[row]], { input, now }) => {
    const stored = found(row)
    rejectNewer(stored, input, Treat.toJson)
    return { stored, changes: { name: input.name, percent: input.percent, updatedAt: nextVersion(stored, now) } }
  },
  save: ({ stored, changes }, context) => [
    assertUnchanged(context, treats, stored),
    context.db
      .update(treats)
      .set(changes)
      .where(byId(context, treats, stored.id)),
  ],
  reply: ({ stored, changes }) => ({
    data: Treat.toJson({ ...stored, ...changes }),
    message: 'Trato atualizado com sucesso!',
  }),
})

export const remove = write({
  can: 'treats.write',
  load: context => [selectById(context, treats), selectSchedulesOf(context, context.params.id)],
  decide: ([[row], schedules]) => {
    const treat = found(row)
    Treat.rejectDelete(schedules)
    return treat
  },
  save: ({ id }, context) => [
    context.db
      .update(treats)
      .set({ deletedAt: context.now })
      .where(byId(context, treats, id)),
    assertInBatch(context.db, notExists(selectSchedulesOf(context, id))),
  ],
  reply: () => ({ message: 'Trato excluído com sucesso!' }),
})
