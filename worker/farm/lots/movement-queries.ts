/** Queries of head movements, and the change of the lots that they move. */
import { asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Movement } from '../../../domain/lot/movement.ts'
import { toHeadColumns } from '../../../domain/lot/movement.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { dirtyDays, headMovements, lotDays, lotSales, lots } from '../../db/schema.ts'
import { inList } from '../../db/statements.ts'
import { unionOfIds } from '../../db/union.ts'
import type { Lot } from '../readings/reading-save.ts'
import { newValue, updateEach } from './update-each.ts'

type Scope = Pick<FarmScope, 'db' | 'inFarm' | 'joinedInFarm'>

/** The movements in force of the lots, in either direction. `ids`: a list in SQL. Each direction has an index of its own. */
export const selectLotMovements = ({ db, inFarm }: Scope, ids: SQL) =>
  db
    .select()
    .from(headMovements)
    .where(inFarm(headMovements, isNull(headMovements.voidedAt), sql`rowid in ${rowsOfLots(ids)}`))
    .orderBy(asc(headMovements.at))

const rowsOfLots = (ids: SQL) =>
  unionOfIds([
    { id: sql`rowid`, from: sql`head_movements where lot_id in ${ids}` },
    { id: sql`rowid`, from: sql`head_movements where to_lot_id in ${ids}` },
  ])

/** The last day on which heads of the lot moved, and of its last sale. */
export const selectLastFacts = ({ db, inFarm, joinedInFarm }: Scope, lotId: number) => {
  const ofLot = sql`rowid in ${rowsOfLots(sql`(${lotId})`)}`
  const moved = sql`head_movements where ${joinedInFarm(headMovements, isNull(headMovements.voidedAt), ofLot)}`
  const sold = sql`lot_sales where ${inFarm(lotSales, eq(lotSales.lotId, lotId))}`
  return db
    .select({
      movement: sql<string | null>`(select max(day) from ${moved})`.as('last_movement'),
      sale: sql<string | null>`(select max(day) from ${sold})`.as('last_sale'),
    })
    .from(lots)
    .where(inFarm(lots, eq(lots.id, lotId)))
}

/** The deaths in force of the days, by lot. */
export const selectDeaths = ({ db, inFarm }: Scope, { from, to }: { from: string; to: string }) =>
  db
    .select({ lotId: headMovements.lotId, heads: sql<number>`sum(${headMovements.quantity})`.as('deaths') })
    .from(headMovements)
    .where(
      inFarm(
        headMovements,
        isNull(headMovements.voidedAt),
        eq(headMovements.kind, 'death'),
        gte(headMovements.day, from),
        lte(headMovements.day, to),
      ),
    )
    .groupBy(headMovements.lotId)

type Row = typeof headMovements.$inferSelect

export const toMovements = (rows: readonly Row[]): Movement[] =>
  rows.map(({ id, lotId, toLotId, kind, quantity, cause, userId, at, originalAt, day }) => ({
    id,
    lotId,
    toLotId,
    kind,
    quantity,
    cause,
    userId,
    at,
    originalAt,
    day,
  }))

/** The lots that one of the changed movements is about, with their heads after all that are in force. */
export function withMovements(all: readonly Lot[], inForce: readonly Movement[], changed: readonly Movement[]): Lot[] {
  const isMoved = ({ id }: Lot) => changed.some(({ lotId, toLotId }) => lotId === id || toLotId === id)
  return all.filter(isMoved).map(lot => ({ ...lot, ...toHeadColumns(lot, inForce) }))
}

export const updateHeads = (context: FarmScope, changed: readonly Lot[]) =>
  updateEach(context, changed, { quantity: newValue('quantity'), baseQuantity: newValue('baseQuantity') })

/** The aggregated days of the lots from a day on have other heads now. */
export const markDaysFrom = ({ db, inFarm }: Scope, lotIds: readonly number[], day: string) =>
  db
    .insert(dirtyDays)
    .select(
      sql`select distinct farm_id, day from ${lotDays} where ${inFarm(lotDays, inList(lotDays.lotId, lotIds), sql`${lotDays.day} >= ${day}`)}`,
    )
    .onConflictDoNothing()

export const findFirstDay = (movements: readonly Pick<Movement, 'day'>[]) =>
  movements.map(({ day }) => day).sort()[0] ?? ''
