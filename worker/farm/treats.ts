/** Treats: the feedings of a day, each a part of its load. */
import { eq, notExists } from 'drizzle-orm'
import * as Treat from '../../domain/feed/treat.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as TreatInput from '../../domain/input/treat.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { treatItems, treats } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import { selectSchedulesUsing } from './treat-schedule-queries.ts'

const one = ({ db, notDeleted }: RequestContext, id: number) =>
  db
    .select()
    .from(treats)
    .where(notDeleted(treats, eq(treats.id, id)))

const schedulesWith = (context: RequestContext, id: number) => selectSchedulesUsing(context, eq(treatItems.treatId, id))

export const list = read({
  load: ({ db, notDeleted }) => [db.select().from(treats).where(notDeleted(treats))],
  reply: ([all]) => all.sort(byName).map(Treat.toJson),
})

export const show = read({
  load: context => [one(context, context.params.id)],
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
  load: context => [one(context, context.params.id)],
  decide: ([[treat]], { input: { name, percent }, now }) => {
    if (!treat) throw notFound()
    return { ...treat, name, percent, updatedAt: now }
  },
  save: ({ id, name, percent, updatedAt }, { db, notDeleted }) => [
    db
      .update(treats)
      .set({ name, percent, updatedAt })
      .where(notDeleted(treats, eq(treats.id, id))),
  ],
  reply: treat => ({ data: Treat.toJson(treat), message: 'Trato atualizado com sucesso!' }),
})

export const remove = write({
  can: 'treats.write',
  load: context => [one(context, context.params.id), schedulesWith(context, context.params.id)],
  decide: ([[treat], schedules]) => {
    if (!treat) throw notFound()
    Treat.rejectDelete(schedules)
    return treat
  },
  save: ({ id }, context) => [
    context.db
      .update(treats)
      .set({ deletedAt: context.now })
      .where(context.notDeleted(treats, eq(treats.id, id))),
    assertInBatch(context.db, notExists(schedulesWith(context, id))),
  ],
  reply: () => ({ message: 'Trato excluído com sucesso!' }),
})
