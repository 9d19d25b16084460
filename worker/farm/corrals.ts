/** Corrals: the pens where the lots stand. */
import { eq, isNull, notExists } from 'drizzle-orm'
import { byName } from '../../domain/format/name-order.ts'
import * as CorralInput from '../../domain/input/corral.ts'
import * as Corral from '../../domain/lot/corral.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { corrals, lots } from '../db/schema.ts'
import { type Desk, ensure } from '../http/context.ts'
import { read, write } from '../http/route.ts'

const one = ({ db, live }: Desk, id: number) =>
  db
    .select()
    .from(corrals)
    .where(live(corrals, eq(corrals.id, id)))

/** The active lots: their heads are the animals of the corral. */
const lotsIn = ({ db, live }: Desk, corralId?: number) =>
  db
    .select({ corralId: lots.corralId, quantity: lots.quantity, name: lots.name })
    .from(lots)
    .where(live(lots, isNull(lots.deactivatedOn), corralId === undefined ? undefined : eq(lots.corralId, corralId)))

function described(corral: Corral.Corral, lots: readonly { corralId: number; quantity: number }[]) {
  const inside = lots.filter(lot => lot.corralId === corral.id)
  return Corral.describe(
    corral,
    inside.reduce((sum, lot) => sum + lot.quantity, 0),
  )
}

export const list = read({
  load: desk => [desk.db.select().from(corrals).where(desk.live(corrals)), lotsIn(desk)],
  reply: ([all, lots]) => all.sort(byName).map(corral => described(corral, lots)),
})

export const show = read({
  load: desk => [one(desk, desk.params.id), lotsIn(desk, desk.params.id)],
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
  load: desk => [one(desk, desk.params.id), lotsIn(desk, desk.params.id)],
  decide: ([[corral], lots], { input: { name, capacity = null }, now }) => {
    if (!corral) throw notFound()
    return { corral: { ...corral, name, capacity, updatedAt: now }, lots }
  },
  save: ({ corral: { id, name, capacity, updatedAt } }, { db, live }) => [
    db
      .update(corrals)
      .set({ name, capacity, updatedAt })
      .where(live(corrals, eq(corrals.id, id))),
  ],
  reply: ({ corral, lots }) => ({ data: described(corral, lots), message: 'Baia atualizada com sucesso!' }),
})

export const remove = write({
  can: 'corrals.write',
  load: desk => [one(desk, desk.params.id), lotsIn(desk, desk.params.id)],
  decide: ([[corral], lots]) => {
    if (!corral) throw notFound()
    Corral.refuseDelete(lots)
    return corral
  },
  save: ({ id }, desk) => [
    desk.db
      .update(corrals)
      .set({ deletedAt: desk.now })
      .where(desk.live(corrals, eq(corrals.id, id))),
    ensure(desk.db, notExists(lotsIn(desk, id))),
  ],
  reply: () => ({ message: 'Baia excluída com sucesso!' }),
})
