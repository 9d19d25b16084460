/** Corrals: the pens where the lots stand. */

import { eq, isNull, notExists } from 'drizzle-orm'
import { rejectOverQuota } from '../../../domain/account/quotas.ts'
import { byName } from '../../../domain/format/name-order.ts'
import * as Corral from '../../../domain/lot/corral.ts'
import * as CorralInput from '../../../domain/lot/corral-input.ts'
import * as CorralOutput from '../../../domain/lot/corral-output.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { rejectTakenName } from '../../../domain/validation/unique-name.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { assertQuota } from '../../db/quota.ts'
import { corrals, lots } from '../../db/schema.ts'
import { assertInBatch, assertUnchanged, byId, lastInsertId, selectById } from '../../db/statements.ts'
import { assertNamesKnown, selectNamesInUse } from '../../db/unique-name.ts'
import { read, write } from '../route.ts'

/** The active lots, of one corral or of all: their heads are the animals of the corral. */
const selectLots = ({ db, notDeleted }: FarmScope, corralId?: number) =>
  db
    .select({ corralId: lots.corralId, quantity: lots.quantity, name: lots.name })
    .from(lots)
    .where(
      notDeleted(lots, isNull(lots.deactivatedOn), corralId === undefined ? undefined : eq(lots.corralId, corralId)),
    )

function corralToJson(corral: Corral.Corral, lots: readonly { corralId: number; quantity: number }[]) {
  const inside = lots.filter(lot => lot.corralId === corral.id)
  return Corral.toJson(
    corral,
    sumBy(inside, lot => lot.quantity),
  )
}

export const list = read({
  output: listOf(CorralOutput.Corral),
  prepare: scope => ({
    corrals: scope.db.select().from(corrals).where(scope.notDeleted(corrals)),
    lots: selectLots(scope),
  }),
  reply: ({ corrals, lots }) => corrals.sort(byName).map(corral => corralToJson(corral, lots)),
})

export const show = read({
  output: CorralOutput.Corral,
  load: context => ({ corral: selectById(context, corrals), lots: selectLots(context, context.params.id) }),
  reply: ({ corral: [corral], lots }) => corral && corralToJson(corral, lots),
})

const toColumns = ({ name, capacity = null }: CorralInput.Write) => ({ name, capacity })

export const create = write({
  can: 'corrals.write',
  input: CorralInput.Write,
  status: 201,
  output: saved(CorralOutput.Corral),
  load: context => ({ names: selectNamesInUse(context, corrals) }),
  decide: ({ names }, { input, member }) => {
    rejectOverQuota(member.farm.plan, 'corral', names.length)
    rejectTakenName('corral', input.name, names)
    return names
  },
  save: (names, context) => ({
    quota: assertQuota(context, 'corral'),
    names: assertNamesKnown(context, corrals, names),
    corral: context.db
      .insert(corrals)
      .values({ farmId: context.farmId, ...toColumns(context.input), createdAt: context.now, updatedAt: context.now })
      .returning(),
  }),
  audit: {
    type: 'corral',
    action: 'create',
    changes: (_, { input }) => ({ id: lastInsertId(corrals), after: input }),
  },
  reply: (
    _,
    {
      saved: {
        corral: [corral],
      },
    },
  ) => ({
    data: found(corral && corralToJson(corral, [])),
    message: 'Baia criada com sucesso!',
  }),
})

export const update = write({
  can: 'corrals.write',
  input: CorralInput.Write,
  output: saved(CorralOutput.Corral),
  load: context => ({
    corral: selectById(context, corrals),
    lots: selectLots(context, context.params.id),
    names: selectNamesInUse(context, corrals),
  }),
  decide: ({ corral: [row], lots, names }, { input, now }) => {
    const stored = found(row)
    rejectNewer(stored, input, corral => corralToJson(corral, lots))
    rejectTakenName('corral', input.name, names, stored)
    return { stored, changes: { ...toColumns(input), updatedAt: nextVersion(stored, now) }, names, lots }
  },
  save: ({ stored, changes, names }, context) => ({
    unchanged: assertUnchanged(context, corrals, stored),
    names: assertNamesKnown(context, corrals, names),
    corral: context.db
      .update(corrals)
      .set(changes)
      .where(byId(context, corrals, stored.id)),
  }),
  audit: {
    type: 'corral',
    action: 'update',
    changes: ({ stored, changes }) => ({ id: stored.id, before: stored, after: { ...stored, ...changes } }),
  },
  reply: ({ stored, changes, lots }) => ({
    data: corralToJson({ ...stored, ...changes }, lots),
    message: 'Baia atualizada com sucesso!',
  }),
})

export const remove = write({
  can: 'corrals.write',
  output: Message,
  load: context => ({ corral: selectById(context, corrals), lots: selectLots(context, context.params.id) }),
  decide: ({ corral: [row], lots }) => {
    const corral = found(row)
    Corral.rejectDelete(lots)
    return corral
  },
  save: ({ id }, context) => ({
    corral: context.db
      .update(corrals)
      .set({ deletedAt: context.now })
      .where(byId(context, corrals, id)),
    empty: assertInBatch(context.db, notExists(selectLots(context, id))),
  }),
  audit: { type: 'corral', action: 'delete', changes: corral => ({ id: corral.id, before: corral }) },
  reply: () => ({ message: 'Baia excluída com sucesso!' }),
})
