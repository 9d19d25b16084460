/** Treats: the feedings of a day, each a part of its load. */
import { eq, notExists } from 'drizzle-orm'
import * as Treat from '../../domain/feed/treat.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as TreatInput from '../../domain/input/treat.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { treatItems, treats } from '../db/schema.ts'
import { type Desk, ensure } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import { schedulesThatFeed } from './treat-schedule-queries.ts'

const one = ({ db, live }: Desk, id: number) =>
  db
    .select()
    .from(treats)
    .where(live(treats, eq(treats.id, id)))

const schedulesWith = (desk: Desk, id: number) => schedulesThatFeed(desk, eq(treatItems.treatId, id))

export const list = read({
  load: ({ db, live }) => [db.select().from(treats).where(live(treats))],
  reply: ([all]) => all.sort(byName).map(Treat.describe),
})

export const show = read({
  load: desk => [one(desk, desk.params.id)],
  reply: ([[treat]]) => treat && Treat.describe(treat),
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
  reply: (_, { saved: [[treat]] }) => ({ data: treat && Treat.describe(treat), message: 'Trato criado com sucesso!' }),
})

export const update = write({
  can: 'treats.write',
  input: TreatInput.Write,
  load: desk => [one(desk, desk.params.id)],
  decide: ([[treat]], { input: { name, percent }, now }) => {
    if (!treat) throw notFound()
    return { ...treat, name, percent, updatedAt: now }
  },
  save: ({ id, name, percent, updatedAt }, { db, live }) => [
    db
      .update(treats)
      .set({ name, percent, updatedAt })
      .where(live(treats, eq(treats.id, id))),
  ],
  reply: treat => ({ data: Treat.describe(treat), message: 'Trato atualizado com sucesso!' }),
})

export const remove = write({
  can: 'treats.write',
  load: desk => [one(desk, desk.params.id), schedulesWith(desk, desk.params.id)],
  decide: ([[treat], schedules]) => {
    if (!treat) throw notFound()
    Treat.refuseDelete(schedules)
    return treat
  },
  save: ({ id }, desk) => [
    desk.db
      .update(treats)
      .set({ deletedAt: desk.now })
      .where(desk.live(treats, eq(treats.id, id))),
    ensure(desk.db, notExists(schedulesWith(desk, id))),
  ],
  reply: () => ({ message: 'Trato excluído com sucesso!' }),
})
