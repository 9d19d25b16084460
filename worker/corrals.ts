/** Corrals: the pens where the lots stand. */
import { asc, eq, isNull } from 'drizzle-orm'
import * as Corral from '../domain/corral.ts'
import * as CorralInput from '../domain/input/corral.ts'
import { notFound } from '../domain/refusal.ts'
import type { Desk } from './desk.ts'
import { read, write } from './route.ts'
import { corrals, lots } from './schema.ts'

/** How many animals stand in each corral: the heads of its active lots. */
const headsIn = ({ db, own }: Desk) =>
  db
    .select({ corralId: lots.corralId, quantity: lots.quantity, name: lots.name })
    .from(lots)
    .where(own(lots, isNull(lots.deletedAt), isNull(lots.deactivatedOn)))

const one = ({ db, own }: Desk, id: number) => db.select().from(corrals).where(own(corrals, eq(corrals.id, id), isNull(corrals.deletedAt)))

const described = (corral: Corral.Corral, heads: { corralId: number; quantity: number }[]) =>
  Corral.describe(corral, heads.filter(lot => lot.corralId === corral.id).reduce((sum, lot) => sum + lot.quantity, 0))

export const list = read({
  load: desk => [
    desk.db.select().from(corrals).where(desk.own(corrals, isNull(corrals.deletedAt))).orderBy(asc(corrals.name)),
    headsIn(desk),
  ],
  reply: ([all, heads]) => all.map(corral => described(corral, heads)),
})

export const show = read({
  load: desk => [one(desk, desk.params.id), headsIn(desk)],
  reply: ([[corral], heads]) => corral && described(corral, heads),
})

export const create = write({
  can: 'corrals.write',
  input: CorralInput.Write,
  status: 201,
  load: () => [],
  decide: (_, { input }) => input,
  save: (input, { db, now, farmId }) => [
    db.insert(corrals).values({ farmId, name: input.name, capacity: input.capacity ?? null, createdAt: now, updatedAt: now }).returning(),
  ],
  reply: (_, { saved: [[corral]] }) => ({ data: corral && described(corral, []), message: 'Baia criada com sucesso!' }),
})

export const update = write({
  can: 'corrals.write',
  input: CorralInput.Write,
  load: desk => [one(desk, desk.params.id), headsIn(desk)],
  decide: ([[corral], heads], { input, now }) => {
    if (!corral) throw notFound()
    return { corral: { ...corral, name: input.name, capacity: input.capacity ?? null, updatedAt: now }, heads }
  },
  save: ({ corral }, { db, own }) => [
    db.update(corrals).set({ name: corral.name, capacity: corral.capacity, updatedAt: corral.updatedAt }).where(own(corrals, eq(corrals.id, corral.id))),
  ],
  reply: ({ corral, heads }) => ({ data: described(corral, heads), message: 'Baia atualizada com sucesso!' }),
})

export const remove = write({
  can: 'corrals.write',
  load: desk => [one(desk, desk.params.id), headsIn(desk)],
  decide: ([[corral], heads]) => {
    if (!corral) throw notFound()
    Corral.refuseDelete(heads.filter(lot => lot.corralId === corral.id))
    return corral
  },
  save: (corral, { db, own, now }) => [db.update(corrals).set({ deletedAt: now }).where(own(corrals, eq(corrals.id, corral.id)))],
  reply: () => ({ message: 'Baia excluída com sucesso!' }),
})
