/** Corrals: the pens where the lots stand. */
import { eq, isNull, notExists } from 'drizzle-orm'
import { byName } from '../../domain/format/name-order.ts'
import * as CorralInput from '../../domain/input/corral.ts'
import * as Corral from '../../domain/lot/corral.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { corrals, lots } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'

const one = ({ db, notDeleted }: RequestContext, id: number) =>
  db
    .select()
    .from(corrals)
    .where(notDeleted(corrals, eq(corrals.id, id)))

/** The active lots: their heads are the animals of the corral. */
const lotsIn = ({ db, notDeleted }: RequestContext, corralId?: number) =>
  db
    .select({ corralId: lots.corralId, quantity: lots.quantity, name: lots.name })
    .from(lots)
    .where(
      notDeleted(lots, isNull(lots.deactivatedOn), corralId === undefined ? undefined : eq(lots.corralId, corralId)),
    )

function described(corral: Corral.Corral, lots: readonly { corralId: number; quantity: number }[]) {
  const inside = lots.filter(lot => lot.corralId === corral.id)
  return Corral.toJson(
    corral,
    inside.reduce((sum, lot) => sum + lot.quantity, 0),
  )
}

export const list = read({
  load: context => [context.db.select().from(corrals).where(context.notDeleted(corrals)), lotsIn(context)],
  reply: ([all, lots]) => all.sort(byName).map(corral => described(corral, lots)),
})

export const show = read({
  load: context => [one(context, context.params.id), lotsIn(context, context.params.id)],
  reply: ([[corral], lots]) => corral && described(corral, lots),
})

export const create = write({
  can: 'corrals.write',
  input: CorralInput.Write,
  status: 201,
  load: () => [],
  decide: (_, { input }) => input,
  save: ({ name, capacity = null }, { db, now, farmId }) => [
    db.insert(corrals).values({ farmId, name, capacity, createdAt: now, updatedAt: now }).returning(),
  ],
  reply: (_, { saved: [[corral]] }) => ({ data: corral && described(corral, []), message: 'Baia criada com sucesso!' }),
})

export const update = write({
  can: 'corrals.write',
  input: CorralInput.Write,
  load: context => [one(context, context.params.id), lotsIn(context, context.params.id)],
  decide: ([[corral], lots], { input: { name, capacity = null }, now }) => {
    if (!corral) throw notFound()
    return { corral: { ...corral, name, capacity, updatedAt: now }, lots }
  },
  save: ({ corral: { id, name, capacity, updatedAt } }, { db, notDeleted }) => [
    db
      .update(corrals)
      .set({ name, capacity, updatedAt })
      .where(notDeleted(corrals, eq(corrals.id, id))),
  ],
  reply: ({ corral, lots }) => ({ data: described(corral, lots), message: 'Baia atualizada com sucesso!' }),
})

export const remove = write({
  can: 'corrals.write',
  load: context => [one(context, context.params.id), lotsIn(context, context.params.id)],
  decide: ([[corral], lots]) => {
    if (!corral) throw notFound()
    Corral.rejectDelete(lots)
    return corral
  },
  save: ({ id }, context) => [
    context.db
      .update(corrals)
      .set({ deletedAt: context.now })
      .where(context.notDeleted(corrals, eq(corrals.id, id))),
    assertInBatch(context.db, notExists(lotsIn(context, id))),
  ],
  reply: () => ({ message: 'Baia excluída com sucesso!' }),
})
