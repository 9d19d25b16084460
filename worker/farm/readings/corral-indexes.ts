/** Trough indexes: the scores of a trough, and by how much each adjusts the next feeding. */

import { rejectOverQuota } from '../../../domain/account/quotas.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import * as CorralIndex from '../../../domain/trough-reading/corral-index.ts'
import * as CorralIndexInput from '../../../domain/trough-reading/corral-index-input.ts'
import * as CorralIndexOutput from '../../../domain/trough-reading/corral-index-output.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { rejectTakenName } from '../../../domain/validation/unique-name.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import { assertQuota } from '../../db/quota.ts'
import { corralIndexes } from '../../db/schema.ts'
import { assertUnchanged, byId, lastInsertId, selectById } from '../../db/statements.ts'
import { assertNamesKnown, selectNamesInUse } from '../../db/unique-name.ts'
import { read, write } from '../route.ts'

export const list = read({
  output: listOf(CorralIndexOutput.CorralIndex),
  prepare: ({ db, notDeleted }) => [db.select().from(corralIndexes).where(notDeleted(corralIndexes))],
  reply: ([all]) => all.sort((a, b) => a.value - b.value || a.id - b.id).map(CorralIndex.toJson),
})

export const show = read({
  output: CorralIndexOutput.CorralIndex,
  prepare: scope => [selectById(scope, corralIndexes)],
  reply: ([[index]]) => index && CorralIndex.toJson(index),
})

const toColumns = ({ name, value }: CorralIndexInput.Write) => ({ name, value })

export const create = write({
  can: 'corral_indexes.write',
  input: CorralIndexInput.Write,
  status: 201,
  output: saved(CorralIndexOutput.CorralIndex),
  load: context => [selectNamesInUse(context, corralIndexes)],
  decide: ([names], { input, member }) => {
    rejectOverQuota(member.farm.plan, 'corralIndex', names.length)
    rejectTakenName('corralIndex', input.name, names)
    return names
  },
  save: (names, context) => [
    assertQuota(context, 'corralIndex'),
    assertNamesKnown(context, corralIndexes, names),
    context.db
      .insert(corralIndexes)
      .values({ farmId: context.farmId, ...toColumns(context.input), createdAt: context.now, updatedAt: context.now })
      .returning(),
  ],
  audit: {
    type: 'corral_index',
    action: 'create',
    changes: (_, { input }) => ({ id: lastInsertId(corralIndexes), after: input }),
  },
  reply: (_, { saved: [, , [index]] }) => ({
    data: found(index && CorralIndex.toJson(index)),
    message: 'Índice criado com sucesso!',
  }),
})

export const update = write({
  can: 'corral_indexes.write',
  input: CorralIndexInput.Write,
  output: saved(CorralIndexOutput.CorralIndex),
  load: context => [selectById(context, corralIndexes), selectNamesInUse(context, corralIndexes)],
  decide: ([[row], names], { input, now }) => {
    const stored = found(row)
    rejectNewer(stored, input, CorralIndex.toJson)
    rejectTakenName('corralIndex', input.name, names, stored)
    return { stored, changes: { ...toColumns(input), updatedAt: nextVersion(stored, now) }, names }
  },
  save: ({ stored, changes, names }, context) => [
    assertUnchanged(context, corralIndexes, stored),
    assertNamesKnown(context, corralIndexes, names),
    context.db
      .update(corralIndexes)
      .set(changes)
      .where(byId(context, corralIndexes, stored.id)),
  ],
  audit: {
    type: 'corral_index',
    action: 'update',
    changes: ({ stored, changes }) => ({ id: stored.id, before: stored, after: { ...stored, ...changes } }),
  },
  reply: ({ stored, changes }) => ({
    data: CorralIndex.toJson({ ...stored, ...changes }),
    message: 'Índice atualizado com sucesso!',
  }),
})

export const remove = write({
  can: 'corral_indexes.write',
  output: Message,
  load: context => [selectById(context, corralIndexes)],
  decide: ([[index]]) => found(index),
  save: ({ id }, context) => [
    context.db
      .update(corralIndexes)
      .set({ deletedAt: context.now })
      .where(byId(context, corralIndexes, id)),
  ],
  audit: { type: 'corral_index', action: 'delete', changes: index => ({ id: index.id, before: index }) },
  reply: () => ({ message: 'Índice excluído com sucesso!' }),
})
