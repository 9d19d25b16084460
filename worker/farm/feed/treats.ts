/** Treats: the feedings of a day, each a percent of its load. */

import { eq, notExists } from 'drizzle-orm'
import { rejectOverQuota } from '../../../domain/account/quotas.ts'
import * as Treat from '../../../domain/feed/treat/treat.ts'
import * as TreatInput from '../../../domain/feed/treat/treat-input.ts'
import * as TreatOutput from '../../../domain/feed/treat/treat-output.ts'
import { byName } from '../../../domain/format/name-order.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { rejectTakenName } from '../../../domain/validation/unique-name.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import { assertQuota } from '../../db/quota.ts'
import { treatItems, treats } from '../../db/schema.ts'
import { assertInBatch, assertUnchanged, byId, lastInsertId, selectById } from '../../db/statements.ts'
import { assertNamesKnown, selectNamesInUse } from '../../db/unique-name.ts'
import type { QueryContext } from '../../http/context.ts'
import { read, write } from '../route.ts'
import { selectSchedulesUsing } from './treat-schedule-queries.ts'

const selectSchedulesOf = (context: QueryContext, id: number) =>
  selectSchedulesUsing(context, eq(treatItems.treatId, id))

export const list = read({
  output: listOf(TreatOutput.Treat),
  prepare: ({ db, notDeleted }) => [db.select().from(treats).where(notDeleted(treats))],
  reply: ([all]) => all.sort(byName).map(Treat.toJson),
})

export const show = read({
  output: TreatOutput.Treat,
  prepare: scope => [selectById(scope, treats)],
  reply: ([[treat]]) => treat && Treat.toJson(treat),
})

const toColumns = ({ name, percent }: TreatInput.Write) => ({ name, percent })

export const create = write({
  can: 'treats.write',
  input: TreatInput.Write,
  status: 201,
  output: saved(TreatOutput.Treat),
  load: context => [selectNamesInUse(context, treats)],
  decide: ([names], { input, member }) => {
    rejectOverQuota(member.farm.plan, 'treat', names.length)
    rejectTakenName('treat', input.name, names)
    return names
  },
  save: (names, context) => [
    assertQuota(context, 'treat'),
    assertNamesKnown(context, treats, names),
    context.db
      .insert(treats)
      .values({ farmId: context.farmId, ...toColumns(context.input), createdAt: context.now, updatedAt: context.now })
      .returning(),
  ],
  audit: {
    type: 'treat',
    action: 'create',
    changes: (_, { input }) => ({ id: lastInsertId(treats), after: input }),
  },
  reply: (_, { saved: [, , [treat]] }) => ({
    data: found(treat && Treat.toJson(treat)),
    message: 'Trato criado com sucesso!',
  }),
})

export const update = write({
  can: 'treats.write',
  input: TreatInput.Write,
  output: saved(TreatOutput.Treat),
  load: context => [selectById(context, treats), selectNamesInUse(context, treats)],
  decide: ([[row], names], { input, now }) => {
    const stored = found(row)
    rejectNewer(stored, input, Treat.toJson)
    rejectTakenName('treat', input.name, names, stored)
    return { stored, changes: { ...toColumns(input), updatedAt: nextVersion(stored, now) }, names }
  },
  save: ({ stored, changes, names }, context) => [
    assertUnchanged(context, treats, stored),
    assertNamesKnown(context, treats, names),
    context.db
      .update(treats)
      .set(changes)
      .where(byId(context, treats, stored.id)),
  ],
  audit: {
    type: 'treat',
    action: 'update',
    changes: ({ stored, changes }) => ({ id: stored.id, before: stored, after: { ...stored, ...changes } }),
  },
  reply: ({ stored, changes }) => ({
    data: Treat.toJson({ ...stored, ...changes }),
    message: 'Trato atualizado com sucesso!',
  }),
})

export const remove = write({
  can: 'treats.write',
  output: Message,
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
  audit: { type: 'treat', action: 'delete', changes: treat => ({ id: treat.id, before: treat }) },
  reply: () => ({ message: 'Trato excluído com sucesso!' }),
})
