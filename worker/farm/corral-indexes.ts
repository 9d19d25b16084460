/** Trough indexes: the scores of a trough, and by how much each adjusts the next feeding. */
import * as CorralIndexInput from '../../domain/input/corral-index.ts'
import * as CorralIndex from '../../domain/trough-reading/corral-index.ts'
import { found } from '../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../domain/validation/version.ts'
import { corralIndexes } from '../db/schema.ts'
import { assertUnchanged, byId, selectById } from '../db/statements.ts'
import { read, write } from '../http/route.ts'

export const list = read({
  prepare: ({ db, notDeleted }) => [db.select().from(corralIndexes).where(notDeleted(corralIndexes))],
  reply: ([all]) => all.sort((a, b) => a.value - b.value || a.id - b.id).map(CorralIndex.toJson),
})

export const show = read({
  prepare: scope => [selectById(scope, corralIndexes)],
  reply: ([[index]]) => index && CorralIndex.toJson(index),
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
    data: index && CorralIndex.toJson(index),
    message: 'Índice criado com sucesso!',
  }),
})

export const update = write({
  can: 'corral_indexes.write',
  input: CorralIndexInput.Write,
  load: context => [selectById(context, corralIndexes)],
  decide: ([[row]], { input, now }) => {
    const stored = found(row)
    rejectNewer(stored, input, CorralIndex.toJson)
    return { stored, changes: { name: input.name, value: input.value, updatedAt: nextVersion(stored, now) } }
  },
  save: ({ stored, changes }, context) => [
    assertUnchanged(context, corralIndexes, stored),
    context.db
      .update(corralIndexes)
      .set(changes)
      .where(byId(context, corralIndexes, stored.id)),
  ],
  reply: ({ stored, changes }) => ({
    data: CorralIndex.toJson({ ...stored, ...changes }),
    message: 'Índice atualizado com sucesso!',
  }),
})

export const remove = write({
  can: 'corral_indexes.write',
  load: context => [selectById(context, corralIndexes)],
  decide: ([[index]]) => found(index),
  save: ({ id }, context) => [
    context.db
      .update(corralIndexes)
      .set({ deletedAt: context.now })
      .where(byId(context, corralIndexes, id)),
  ],
  reply: () => ({ message: 'Índice excluído com sucesso!' }),
})
