/** The names by which a sentence is understood, and the active lots as GET lots answers them. */
import { desc, isNotNull, sql } from 'drizzle-orm'
import type { Facts } from '../../domain/assistant/facts.ts'
import type { Rows } from '../db/batch.ts'
import type { FarmScope } from '../db/farm-scope.ts'
import { corralIndexes, corrals, ingredients, lots } from '../db/schema.ts'
import { lotToJson, selectActiveLots, selectLotRelations, toLotRelations } from '../farm/lots/lot-queries.ts'
import { selectPeople } from '../farm/users/people.ts'

/** A lot that left longer ago is not asked for by its name. */
const MAX_FINISHED = 300

export const selectNames = (scope: FarmScope) => ({
  lots: selectActiveLots(scope),
  relations: selectLotRelations(scope),
  finished: scope.db
    .select({ id: lots.id, name: lots.name, corralId: lots.corralId, client: lots.clientName })
    .from(lots)
    .where(scope.notDeleted(lots, isNotNull(lots.deactivatedOn)))
    .orderBy(desc(lots.id))
    .limit(MAX_FINISHED),
  corrals: scope.db.select({ id: corrals.id, name: corrals.name }).from(corrals).where(scope.notDeleted(corrals)),
  ingredients: scope.db
    .select({ id: ingredients.id, name: ingredients.name })
    .from(ingredients)
    .where(scope.notDeleted(ingredients)),
  indexes: scope.db
    .select({ id: corralIndexes.id, name: corralIndexes.name, value: sql<number>`${corralIndexes.value}`.as('note') })
    .from(corralIndexes)
    .where(scope.notDeleted(corralIndexes)),
  people: selectPeople(scope),
})

export function toNames(rows: Rows<ReturnType<typeof selectNames>>, today: string): Facts['names'] {
  const relations = toLotRelations(rows.relations)
  const active = rows.lots.map(({ lot }) => lotToJson(lot, relations, today))
  const corralOf = (id: number) => relations.corral.get(id)?.name ?? ''
  return {
    lots: active,
    world: {
      lots: [
        ...active.map(({ id, name, corral, client_name: client }) => ({
          id,
          name,
          corral: corral?.name ?? '',
          client,
          finished: false,
        })),
        ...rows.finished.map(({ id, name, corralId, client }) => ({
          id,
          name,
          corral: corralOf(corralId),
          client,
          finished: true,
        })),
      ],
      corrals: rows.corrals,
      ingredients: rows.ingredients,
      people: rows.people.map(({ id, name }) => ({ id, name })),
      indexes: rows.indexes.toSorted((a, b) => b.value - a.value || a.id - b.id),
    },
  }
}
