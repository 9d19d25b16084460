/** Trough indexes: the scores of a trough, and by how much each adjusts the next feeding. */
import { eq } from 'drizzle-orm'
import * as CorralIndexInput from '../../domain/input/corral-index.ts'
import * as CorralIndex from '../../domain/trough-reading/corral-index.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { corralIndexes } from '../db/schema.ts'
import type { Desk } from '../http/context.ts'
import { read, write } from '../http/route.ts'

const one = ({ db, live }: Desk, id: number) =>
  db
    .select()
    .from(corralIndexes)
    .where(live(corralIndexes, eq(corralIndexes.id, id)))

export const list = read({
  load: ({ db, live }) => [db.select().from(corralIndexes).where(live(corralIndexes))],
  reply: ([all]) => all.sort((a, b) => a.value - b.value || a.id - b.id).map(CorralIndex.describe),
})

export const show = read({
  load: desk => [one(desk, desk.params.id)],
  reply: ([[index]]) => index && CorralIndex.describe(index),
})

export const create = write({
  can: 'corral_indexes.write',
  input: CorralIndexInput.Write,
  status: 201,
  load: () => [],
  decide: (_, { input }) => input,
  save: ({ name, value }, { db, now, farmId }) => [
    db.insert(corralIndexes).values({ farmId, name, value, createdAt: now, updatedAt: now }).returning(),
  ],
  reply: (_, { saved: [[index]] }) => ({
    data: index && CorralIndex.describe(index),
    message: 'Índice criado com sucesso!',
  }),
})

export const update = write({
  can: 'corral_indexes.write',
  input: CorralIndexInput.Write,
  load: desk => [one(desk, desk.params.id)],
  decide: ([[index]], { input: { name, value }, now }) => {
    if (!index) throw notFound()
    return { ...index, name, value, updatedAt: now }
  },
  save: ({ id, name, value, updatedAt }, { db, live }) => [
    db
      .update(corralIndexes)
      .set({ name, value, updatedAt })
      .where(live(corralIndexes, eq(corralIndexes.id, id))),
  ],
  reply: index => ({ data: CorralIndex.describe(index), message: 'Índice atualizado com sucesso!' }),
})

export const remove = write({
  can: 'corral_indexes.write',
  load: desk => [one(desk, desk.params.id)],
  decide: ([[index]]) => {
    if (!index) throw notFound()
    return index
  },
  save: ({ id }, { db, live, now }) => [
    db
      .update(corralIndexes)
      .set({ deletedAt: now })
      .where(live(corralIndexes, eq(corralIndexes.id, id))),
  ],
  reply: () => ({ message: 'Índice excluído com sucesso!' }),
})
