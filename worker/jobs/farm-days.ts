/** Upserts the ingredient days, operator days and farm days of dirty days. */
import { type SQL, sql } from 'drizzle-orm'
import { farmDayKeys, weighingKeys } from '../../domain/figures/sums.ts'
import type { Db } from '../db/batch.ts'
import { columnList, upsertChanged } from '../db/bulk.ts'
import { existingSums, onDirtyDay, operationsOfDirtyDays, selectDirtyRows } from '../db/dirty-days.ts'
import type { FarmSet } from '../db/farm-set.ts'
import { farmDays, ingredientDays, lotDays, operations, operatorDays } from '../db/schema.ts'
import { mapColumns, nothing, unionAll, zeros } from '../db/union.ts'

/** The name of an ingredient is its name at the time of the operations, which copied it. */
export const upsertIngredientDays = (db: Db, farms: FarmSet) =>
  db
    .insert(ingredientDays)
    .select(
      sql`with facts as (${ingredientFacts(farms)})
      select ${columnList(ingredientDays, {
        farmId: sql`f.farmId`,
        day: sql`f.day`,
        ingredientId: sql`f.ingredientId`,
        ingredientName: sql`coalesce(max(f.name), i.name)`,
        planned: sql`sum(f.planned)`,
        consumed: sql`sum(f.consumed)`,
      })}
      from facts f cross join ingredients i on i.id = f.ingredientId
      group by f.farmId, f.day, f.ingredientId
      having max(f.isExisting) or sum(f.planned) or sum(f.consumed)`,
    )
    .onConflictDoUpdate(
      upsertChanged(ingredientDays, [ingredientDays.farmId, ingredientDays.day, ingredientDays.ingredientId]),
    )

const dayOfFarm = { farmId: nothing, day: nothing }
const existingDay = { farmId: sql`existing.farm_id`, day: sql`existing.day` }

const ingredientColumns = {
  ...dayOfFarm,
  ingredientId: nothing,
  name: nothing,
  ...zeros(['planned', 'consumed', 'isExisting']),
}

const ingredientFacts = (farms: FarmSet) =>
  unionAll(ingredientColumns, [
    {
      farmId: sql`o.farm_id`,
      day: sql`o.day`,
      ingredientId: sql`l.ingredient_id`,
      name: sql`l.ingredient_name`,
      planned: sql`coalesce(l.planned, l.expected)`,
      consumed: sql`coalesce(l.actual, 0)`,
      from: sql`${operationsOfDirtyDays(farms)} cross join load_lines l on l.operation_id = o.id`,
    },
    {
      ...existingDay,
      ingredientId: sql`existing.ingredient_id`,
      isExisting: sql`1`,
      from: selectDirtyRows(ingredientDays, farms),
    },
  ])

/** Counts only operations with an operator: those that were started. Creating or closing a pending operation changes no aggregate. */
export const upsertOperatorDays = (db: Db, farms: FarmSet) =>
  db
    .insert(operatorDays)
    .select(
      sql`with facts as (${operatorFacts(farms)})
      select ${columnList(operatorDays, {
        farmId: sql`f.farmId`,
        day: sql`f.day`,
        userId: sql`f.userId`,
        ...sumsOfFacts(operatorSums),
        ingredients: weighingsBy(sql`load_lines`, sql`ingredient_id`),
        lots: weighingsBy(sql`unload_lines`, sql`lot_id`),
      })}
      from facts f group by f.farmId, f.day, f.userId`,
    )
    .onConflictDoUpdate(upsertChanged(operatorDays, [operatorDays.farmId, operatorDays.day, operatorDays.userId]))

const operatorSums = ['operations', ...weighingKeys] as const
const sumsOfFacts = <Key extends string>(keys: readonly Key[]) =>
  mapColumns(keys, key => sql`sum(f.${sql.identifier(key)})`)

const operatorFacts = (farms: FarmSet) =>
  unionAll({ ...dayOfFarm, userId: nothing, ...zeros(operatorSums) }, [
    {
      farmId: sql`o.farm_id`,
      day: sql`o.day`,
      userId: sql`o.user_id`,
      operations: sql`1`,
      ...mapColumns(weighingKeys, key => sql`o.${sql.identifier(operations[key].name)}`),
      from: sql`${operationsOfDirtyDays(farms)} where o.user_id is not null`,
    },
    { ...existingDay, userId: sql`existing.user_id`, from: selectDirtyRows(operatorDays, farms) },
  ])

/** The weighings of an operator's day (alias `f`) by ingredient or by lot. What is skipped is as in domain/operation/fold/accuracy.ts. */
const weighingsBy = (lines: SQL, id: SQL) => sql`(
  select json_group_object(of_id, json_array(count, expected, actual, miss) order by of_id) from (
    select l.${id} as of_id, count(*) as count, sum(l.expected) as expected, sum(l.actual) as actual, sum(abs(l.actual - l.expected)) as miss
    from operations o cross join ${lines} l on l.operation_id = o.id
    where o.farm_id = f.farmId and o.day = f.day and o.user_id = f.userId and o.deleted_at is null
      and l.actual is not null and iif(l.source is null, l.actual <> 0, l.source <> 'skipped')
    group by l.${id}))`

/** The weighings of each operator on a farm's day (alias `f`). */
const weighingsByOperator = (column: SQL) => sql`(
  select json_group_object(o.user_id, json(o.${column}) order by o.user_id)
  from operator_days o where o.farm_id = f.farmId and o.day = f.day and o.${column} <> '{}')`

/** Sums of lot days and operator days, and the ingredients, notes and weighings of the day. Their rows must be upserted before. */
export const upsertFarmDays = (db: Db, farms: FarmSet) =>
  db
    .insert(farmDays)
    .select(
      sql`with facts as (${farmFacts(farms)})
      select ${columnList(farmDays, {
        farmId: sql`f.farmId`,
        day: sql`f.day`,
        ...sumsOfFacts([...farmDayKeys.lots, ...farmDayKeys.operators]),
        ingredients: sql`(select json_group_object(i.ingredient_id, json_array(i.planned, i.consumed) order by i.ingredient_id)
          from ingredient_days i where i.farm_id = f.farmId and i.day = f.day and (i.planned or i.consumed))`,
        notes: sql`(select json_group_object(l.lot_id, l.note order by l.lot_id)
          from farm_lot_days l where l.farm_id = f.farmId and l.day = f.day and l.note is not null)`,
        loads: weighingsByOperator(sql`ingredients`),
        unloads: weighingsByOperator(sql`lots`),
      })}
      from facts f group by f.farmId, f.day`,
    )
    .onConflictDoUpdate(upsertChanged(farmDays, [farmDays.farmId, farmDays.day]))

const farmFacts = (farms: FarmSet) =>
  unionAll({ ...dayOfFarm, ...zeros([...farmDayKeys.lots, ...farmDayKeys.operators]) }, [
    { ...existingDay, ...existingSums(lotDays, farmDayKeys.lots), from: selectDirtyRows(lotDays, farms) },
    {
      ...existingDay,
      ...existingSums(operatorDays, farmDayKeys.operators),
      from: selectDirtyRows(operatorDays, farms),
    },
    { ...existingDay, from: selectDirtyRows(farmDays, farms) },
  ])

/** Rows whose facts were deleted are zero after the upserts. */
export const deleteEmptyDays = (db: Db, farms: FarmSet) => ({
  ingredients: db.delete(ingredientDays).where(sql`${onDirtyDay(farms)} and planned = 0 and consumed = 0`),
  operators: db.delete(operatorDays).where(sql`${onDirtyDay(farms)} and operations = 0`),
  farm: db.delete(farmDays).where(sql`${onDirtyDay(farms)} and quantity = 0 and operations = 0`),
})
