/** What the rules of alerts read of ingredients: the analyses of wet ones, and the stock. */
import { sql } from 'drizzle-orm'
import { isInSet } from '../../db/farm-set.ts'
import type { Selection } from './alert-farms.ts'

/** The wet roughages with each lot that eats them. */
export const selectWetIngredients = ({ db, set }: Selection) =>
  db
    .select({
      farmId: sql<number>`i.farm_id`.as('wet_farm'),
      id: sql<number>`i.id`.as('wet_id'),
      name: sql<string>`i.name`.as('wet_name'),
      analysedOn: sql<string | null>`i.analysed_on`.as('wet_analysed_on'),
      lotId: sql<number>`l.id`.as('wet_lot'),
    })
    .from(
      sql`ingredients i
        join recipe_ingredients p on p.farm_id = i.farm_id and p.ingredient_id = i.id
        join rules u on u.recipe_id = p.recipe_id and u.farm_id = i.farm_id and u.deleted_at is null
        join lots l on l.rule_id = u.id and l.deleted_at is null and l.deactivated_on is null`,
    )
    .where(
      sql`i.farm_id in (select id from farms where ${isInSet(sql`id`, set)}) and i.deleted_at is null and i.wet = 1`,
    )

/** The last day of each stock, and the first ticket. */
export const selectStock = ({ db, set }: Selection) =>
  db
    .select({
      farmId: sql<number>`i.farm_id`.as('stock_farm'),
      id: sql<number>`i.id`.as('stock_id'),
      name: sql<string>`i.name`.as('stock_name'),
      balance: sql<number>`d.balance`.as('stock_balance'),
      recentUses: sql<string>`d.recent_uses`.as('stock_uses'),
      lastCount: sql<string | null>`d.stock -> '$.lastCount'`.as('stock_count'),
      since: sql<string | null>`(select min(r.day) from stock_entries r
        where r.farm_id = i.farm_id and r.ingredient_id = i.id and r.kind = 'receipt' and r.voided_at is null)`.as(
        'stock_since',
      ),
    })
    .from(
      sql`ingredients i cross join stock_days d on d.farm_id = i.farm_id and d.ingredient_id = i.id
        and d.day = (select max(e.day) from stock_days e where e.farm_id = i.farm_id and e.ingredient_id = i.id)`,
    )
    .where(
      sql`i.farm_id in (select id from farms where ${isInSet(sql`id`, set)}) and i.deleted_at is null and d.balance is not null`,
    )
