/** Inserts many farms and their history with SQL in the database file: through D1, row by row, it would take hours. */
import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export type Size = { farms: number; lots: number; today: string }

/** Opens D1's file, which no other process may have open. */
export function withDatabaseFile(state: string, work: (db: DatabaseSync) => void): void {
  const [file = ''] = globSync(`${state}/v3/d1/*/*.sqlite`, { exclude: ['**/metadata.sqlite'] })
  const db = new DatabaseSync(file)
  db.exec('pragma synchronous = off; pragma cache_size = -2000000; pragma foreign_keys = off')
  work(db)
  db.close()
}

/** Each farm has one operator, one corral, five ingredients, one recipe, rule, treat and schedule, and its lots under them. */
export function insertFarms(db: DatabaseSync, { farms, lots, today }: Size): void {
  db.exec(`
    create temp table n as with recursive n(id) as (select 1 union all select id + 1 from n where id < ${farms}) select id from n;
    create temp table k as with recursive k(id) as (select 1 union all select id + 1 from k where id < ${lots}) select id from k;
    insert into users (id, email, name, password_hash, created_at, updated_at) select id, id || '@fazenda.test', 'João', '-', 0, 0 from n;
    insert into farms (id, name, timezone, plan, created_at, updated_at) select id, 'Fazenda ' || id, 'America/Sao_Paulo', 'enterprise', 0, 0 from n;
    insert into farm_users (farm_id, user_id, user_type, created_at, updated_at) select id, id, 'worker', 0, 0 from n;
    insert into corrals (id, farm_id, name, created_at, updated_at) select id, id, 'B01', 0, 0 from n;
    insert into ingredients (id, farm_id, name, created_at, updated_at)
      select n.id * 5 + k.id, n.id, 'Ingrediente ' || k.id, 0, 0 from n cross join k where k.id <= 5;
    insert into recipes (id, farm_id, name, timer, dry_matter_percent, created_at, updated_at) select id, id, 'Terminação', 6, 70, 0, 0 from n;
    insert into rules (id, farm_id, name, recipe_id, created_at, updated_at) select id, id, 'Regra', id, 0, 0 from n;
    insert into treats (id, farm_id, name, percent, created_at, updated_at) select id, id, 'Trato', 100, 0, 0 from n;
    insert into treat_schedules (id, farm_id, name, next_slot, created_at, updated_at) select id, id, 'Programação', 2, 0, 0 from n;
    insert into treat_items (farm_id, treat_schedule_id, slot, rule_id, treat_id, scheduled_time) select id, id, 1, id, id, '07:00' from n;
    insert into lots (id, farm_id, name, corral_id, rule_id, quantity, entry_date, initial_avg_weight, gmd, initial_load, base_load, projected_load,
        position, created_at, updated_at)
      select (n.id - 1) * ${lots} + k.id, n.id, 'Lote ' || k.id, n.id, n.id, 100, '2024-01-01', 380000, 1400, 1000000, 1000000, 1000000, k.id, 0, 0
      from n cross join k;
    insert into lot_sums_until (farm_id, day) select id, '${today}' from n;`)
}

/** Days of feeding between `from` and `to` days ago (0 is today): facts of every kind, and the aggregates of past days. */
export function insertDays(db: DatabaseSync, { farms, today }: Size, from: number, to: number): void {
  db.exec(`
    create temp table d as with recursive d(ago) as (select ${to} union all select ago + 1 from d where ago < ${from}) select ago, date('${today}', '-' || ago || ' days') as day from d;
    create temp table o as select d.ago * ${farms} + f.id as id, f.id as farm_id, d.ago, d.day from d cross join farms f;
    insert into operations (id, farm_id, treat_schedule_id, day, status, user_id, start_time, end_time, load_expected, load_actual, load_miss,
        unload_expected, unload_actual, unload_miss, created_at, updated_at)
      select id, farm_id, farm_id, day, 'completed', farm_id, 1, 2, 5000000, 5000000, 0, 50000000, 50000000, 0, 0, 0 from o;
    insert into sub_operations (id, farm_id, operation_id, position, rule_name, recipe_name, treat_name, scheduled_time, timer, dry_matter_percent)
      select id * 1000 + 1, farm_id, id, 0, 'Regra', 'Terminação', 'Trato', '07:00', 6, 70 from o;
    insert into load_lines (operation_id, id, farm_id, sub_operation_id, position, expected, actual, at, ingredient_id, ingredient_name)
      select o.id, i.id, o.farm_id, o.id * 1000 + 1, 0, 1000000, 1000000, 1, i.id, i.name from o cross join ingredients i on i.farm_id = o.farm_id;
    insert into unload_lines (operation_id, id, farm_id, sub_operation_id, position, expected, actual, at, lot_id, lot_name, corral_name, quantity)
      select o.id, l.id, o.farm_id, o.id * 1000 + 1, 0, 1000000, 1000000, 1, l.id, l.name, 'B01', 100 from o cross join lots l on l.farm_id = o.farm_id;
    insert into trough_readings (farm_id, lot_id, user_id, at, original_at, day, note, created_at)
      select l.farm_id, l.id, l.farm_id, 1000000 - d.ago, 1000000 - d.ago, d.day, 0, 0 from lots l cross join d;
    insert into farm_lot_days (lot_id, day, farm_id, quantity, days_confined, projected_avg_weight, planned, delivered, dry_matter, note)
      select l.id, d.day, l.farm_id, 100, 0, 0, 1000000, 1000000, 700000, 0 from lots l cross join d where d.ago > 0;
    insert into lot_sums (farm_id, lot_id, day, fed_days, head_days, live_weight, planned, delivered, dry_matter, readings, notes)
      select l.farm_id, l.id, d.day, 1, 100, 0, 1000000, 1000000, 700000, 1, 0 from lots l cross join d where d.ago > 0;
    insert into ingredient_days (farm_id, day, ingredient_id, ingredient_name, planned, consumed)
      select i.farm_id, d.day, i.id, i.name, 1000000, 1000000 from ingredients i cross join d where d.ago > 0;
    insert into operator_days (farm_id, day, user_id, operations) select farm_id, day, farm_id, 1 from o where ago > 0;
    insert into farm_days (farm_id, day, quantity, operations) select farm_id, day, 5000, 1 from o where ago > 0;
    drop table d; drop table o;`)
}

/** Tickets of a farm in a year, of its five ingredients. */
export const TICKETS_A_YEAR = 5_000

/**
 * The tickets of the last days of the first farms, evenly over the year: a little more than is fed, so that layers stay. The stock is left to be worked
 * out. Days of lots have a cost, because a farm with tickets has them.
 */
export function insertTickets(db: DatabaseSync, { today }: Size, farms: number, days: number): void {
  const ofIngredient = TICKETS_A_YEAR / 5
  db.exec(`
    create temp table t as with recursive t(at) as (select 0 union all select at + 1 from t where at < ${ofIngredient - 1})
      select at, at * 365 / ${ofIngredient} as ago from t;
    insert into stock_entries (farm_id, id, ingredient_id, kind, day, grams, price, cost, document, user_id, created_at)
      select i.farm_id, i.id || '-' || t.at, i.id, 'receipt', date('${today}', '-' || t.ago || ' days'), 380000, 100000 + t.at,
        (100000 + t.at) * 38 / 100, t.at, i.farm_id, 0
      from ingredients i cross join t where i.farm_id <= ${farms} and t.ago <= ${days};
    insert into lot_cost_days (farm_id, day, lot_id, feed_cost) select farm_id, day, lot_id, 80000 from farm_lot_days where farm_id <= ${farms};
    insert into farm_cost_days (farm_id, day, feed_cost, residue) select farm_id, day, 4000000, 0 from farm_days where farm_id <= ${farms};
    drop table t;`)
}
