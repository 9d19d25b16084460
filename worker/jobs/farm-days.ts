/** Upserts the ingredient days, operator days and farm days of dirty days. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/batch.ts'
import { columnList, upsertChanged } from '../db/bulk.ts'
import { dirtyRowsOf, onDirtyDay, operationsOfDirtyDays } from '../db/dirty-days.ts'
import type { FarmSet } from '../db/farm-set.ts'
import { farmDays, ingredientDays, lotDays, operatorDays } from '../db/schema.ts'

/** The name of an ingredient is its name at the time of the operations, which copied it. */
export const upsertIngredientDays = (db: Db, farms: FarmSet) =>
  db
    .insert(ingredientDays)
    .select(
      sql`with facts as (
        select o.farm_id, o.day, l.ingredient_id, l.ingredient_name as name, l.expected as planned, coalesce(l.actual, 0) as consumed, 0 as is_existing
        from ${operationsOfDirtyDays(farms)} cross join load_lines l on l.operation_id = o.id
        union all select existing.farm_id, existing.day, existing.ingredient_id, null, 0, 0, 1 from ${dirtyRowsOf(ingredientDays, farms)})
      select ${columnList(ingredientDays, {
        farmId: sql`f.farm_id`,
        day: sql`f.day`,
        ingredientId: sql`f.ingredient_id`,
        ingredientName: sql`coalesce(max(f.name), i.name)`,
        planned: sql`sum(f.planned)`,
        consumed: sql`sum(f.consumed)`,
      })}
      from facts f cross join ingredients i on i.id = f.ingredient_id
      group by f.farm_id, f.day, f.ingredient_id
      having max(f.is_existing) or sum(f.planned) or sum(f.consumed)`,
    )
    .onConflictDoUpdate(
      upsertChanged(ingredientDays, [ingredientDays.farmId, ingredientDays.day, ingredientDays.ingredientId]),
    )

/** Only operations with an operator: those that were started. Creating or closing a pending operation changes no aggregate. */
export const upsertOperatorDays = (db: Db, farms: FarmSet) =>
  db
    .insert(operatorDays)
    .select(
      sql`with facts as (
        select o.farm_id, o.day, o.user_id, 1 as operations, o.load_expected, o.load_actual, o.load_miss, o.unload_expected, o.unload_actual, o.unload_miss
        from ${operationsOfDirtyDays(farms)} where o.user_id is not null
        union all select existing.farm_id, existing.day, existing.user_id, 0, 0, 0, 0, 0, 0, 0 from ${dirtyRowsOf(operatorDays, farms)})
      select ${columnList(operatorDays, {
        farmId: sql`f.farm_id`,
        day: sql`f.day`,
        userId: sql`f.user_id`,
        operations: sql`sum(f.operations)`,
        loadExpected: sql`sum(f.load_expected)`,
        loadActual: sql`sum(f.load_actual)`,
        loadMiss: sql`sum(f.load_miss)`,
        unloadExpected: sql`sum(f.unload_expected)`,
        unloadActual: sql`sum(f.unload_actual)`,
        unloadMiss: sql`sum(f.unload_miss)`,
        ingredients: weighingsBy(sql`load_lines`, sql`ingredient_id`),
        lots: weighingsBy(sql`unload_lines`, sql`lot_id`),
      })}
      from facts f group by f.farm_id, f.day, f.user_id`,
    )
    .onConflictDoUpdate(upsertChanged(operatorDays, [operatorDays.farmId, operatorDays.day, operatorDays.userId]))

/** The weighings of an operator's day (alias `f`) by ingredient or by lot. What is skipped is as in domain/operation/fold/accuracy.ts. */
const weighingsBy = (lines: SQL, id: SQL) => sql`(
  select json_group_object(of_id, json_array(count, expected, actual, miss) order by of_id) from (
    select l.${id} as of_id, count(*) as count, sum(l.expected) as expected, sum(l.actual) as actual, sum(abs(l.actual - l.expected)) as miss
    from operations o cross join ${lines} l on l.operation_id = o.id
    where o.farm_id = f.farm_id and o.day = f.day and o.user_id = f.user_id and o.deleted_at is null
      and l.actual is not null and iif(l.source is null, l.actual <> 0, l.source <> 'skipped')
    group by l.${id}))`

/** The weighings of each operator on a farm's day (alias `f`). */
const weighingsByOperator = (column: SQL) => sql`(
  select json_group_object(o.user_id, json(o.${column}) order by o.user_id)
  from operator_days o where o.farm_id = f.farm_id and o.day = f.day and o.${column} <> '{}')`

/** Sums of lot days and operator days, and the ingredients, notes and weighings of the day. Their rows must be upserted before. */
export const upsertFarmDays = (db: Db, farms: FarmSet) =>
  db
    .insert(farmDays)
    .select(
      sql`with facts as (
        select existing.farm_id, existing.day, existing.quantity, existing.planned, existing.delivered, existing.dry_matter, 0 as operations,
          0 as load_expected, 0 as load_miss, 0 as unload_expected, 0 as unload_miss from ${dirtyRowsOf(lotDays, farms)}
        union all select existing.farm_id, existing.day, 0, 0, 0, 0, existing.operations, existing.load_expected, existing.load_miss, existing.unload_expected, existing.unload_miss
        from ${dirtyRowsOf(operatorDays, farms)}
        union all select existing.farm_id, existing.day, 0, 0, 0, 0, 0, 0, 0, 0, 0 from ${dirtyRowsOf(farmDays, farms)})
      select ${columnList(farmDays, {
        farmId: sql`f.farm_id`,
        day: sql`f.day`,
        quantity: sql`sum(f.quantity)`,
        planned: sql`sum(f.planned)`,
        delivered: sql`sum(f.delivered)`,
        dryMatter: sql`sum(f.dry_matter)`,
        operations: sql`sum(f.operations)`,
        loadExpected: sql`sum(f.load_expected)`,
        loadMiss: sql`sum(f.load_miss)`,
        unloadExpected: sql`sum(f.unload_expected)`,
        unloadMiss: sql`sum(f.unload_miss)`,
        ingredients: sql`(select json_group_object(i.ingredient_id, json_array(i.planned, i.consumed) order by i.ingredient_id)
          from ingredient_days i where i.farm_id = f.farm_id and i.day = f.day and (i.planned or i.consumed))`,
        notes: sql`(select json_group_object(l.lot_id, l.note order by l.lot_id)
          from farm_lot_days l where l.farm_id = f.farm_id and l.day = f.day and l.note is not null)`,
        loads: weighingsByOperator(sql`ingredients`),
        unloads: weighingsByOperator(sql`lots`),
      })}
      from facts f group by f.farm_id, f.day`,
    )
    .onConflictDoUpdate(upsertChanged(farmDays, [farmDays.farmId, farmDays.day]))

/** Rows whose facts were deleted are zero after the upserts. */
export const deleteEmptyDays = (db: Db, farms: FarmSet) => [
  db.delete(ingredientDays).where(sql`${onDirtyDay(farms)} and planned = 0 and consumed = 0`),
  db.delete(operatorDays).where(sql`${onDirtyDay(farms)} and operations = 0`),
  db.delete(farmDays).where(sql`${onDirtyDay(farms)} and quantity = 0 and operations = 0`),
]
