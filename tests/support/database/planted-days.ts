/** Gives a farm a past, directly in the database: what its first operation fed and what its newest day has, it has on each of the days before. */
import { type ColumnNames, readColumns, toColumnNames } from './table-columns.ts'

/** A column of a copy that is `n` days before the original `r`. */
function shifted(column: string): string {
  if (/^(day|opened_on)$/.test(column)) return `date(r.${column}, '-' || n || ' days')`
  if (/^(at|\w+_at|start_time|end_time)$/.test(column) && column !== 'deleted_at') return `r.${column} - n * 86400000`
  return `r.${column}`
}

/** `from` names the originals `r` and `n`; `?1` is the farm, `?2` the JSON of the days. `id` is given by the database unless `values` has it. */
type Copy = { table: string; from: string; values?: Record<string, string> }

const DAYS = '(select value as n from json_each(?2))'
const FED_OPERATION = `(select min(id) from operations where farm_id = ?1 and status = 'completed')`
/** Each copy of the operation that was fed, and how many days before it that is. */
const COPIED_OPERATIONS = `(select c.id as copy_id, c.farm_id, cast(julianday(t.day) - julianday(c.day) as integer) as n
  from operations t join operations c on c.treat_schedule_id = t.treat_schedule_id and c.day < t.day where t.id = ${FED_OPERATION})`

const ofOperation = (table: string, id: string): Copy => ({
  table,
  from: `${COPIED_OPERATIONS} cross join ${table} r on r.operation_id = ${FED_OPERATION}`,
  values: { operation_id: 'copy_id', id },
})

/** The rows of the farm's newest day. */
const ofDay = (table: string, values: Record<string, string> = {}): Copy => ({
  table,
  from: `(select * from ${table} where farm_id = ?1 and day = (select max(day) from ${table} where farm_id = ?1)) r cross join ${DAYS}`,
  values,
})

/** One row of the farm for each day. */
const newest = (table: string, values: Record<string, string>): Copy => ({
  table,
  from: `(select * from ${table} where farm_id = ?1 order by rowid desc limit 1) r cross join ${DAYS}`,
  values,
})

/** Before the late readings that a test sends, which else would wait for no approval. */
const AT_DAWN = `unixepoch(date(r.day, '-' || n || ' days') || ' 09:00') * 1000`

const copies: readonly Copy[] = [
  { table: 'operations', from: `operations r cross join ${DAYS} where r.id = ${FED_OPERATION}` },
  ofOperation('sub_operations', 'copy_id * 1000 + r.id % 1000'),
  ofOperation('load_lines', 'r.id'),
  ofOperation('unload_lines', 'r.id'),
  ofOperation('operation_events', `r.id || '-' || copy_id`),
  ofDay('trough_readings', { at: AT_DAWN, original_at: AT_DAWN }),
  ofDay('farm_days'),
  ofDay('farm_lot_days'),
  ofDay('ingredient_days'),
  ofDay('operator_days'),
  ofDay('stock_days'),
  ofDay('lot_cost_days'),
  ofDay('farm_cost_days'),
  newest('stock_entries', { id: `r.id || '-' || n` }),
  ofDay('ingredient_prices'),
  newest('approvals', { key: `r.key || '-' || n`, status: `'refused'`, decided_by: 'r.user_id', decided_at: '1' }),
  newest('audit_entries', { write_id: `r.write_id || '-' || n` }),
]

const CLOSED_ALERTS = `insert or ignore into alerts (farm_id, kind, key, severity, title, text, action_label, action_href, subject_type,
    subject_name, opened_at, opened_on, closed_at)
  select ?1, 'lot_without_reading', 'k' || n, 'warning', 't', 't', 'a', '/', 'lot', 'Lote', unixepoch() * 1000 - n * 86400000,
    date('now', '-' || n || ' days'), 1 from ${DAYS}`

const LOT_SUMS = `insert or ignore into lot_sums (farm_id, lot_id, day, fed_days, head_days, live_weight, planned, delivered, dry_matter, readings, notes)
  select farm_id, lot_id, day, 1, 100, 0, planned, delivered, dry_matter, 1, 10 from farm_lot_days
  where farm_id = ?1 and day < (select max(day) from farm_lot_days)`

/** Again with more days, it adds those that are missing. */
export async function plantDays(db: D1Database, farmId: number, days: number): Promise<void> {
  const columnNames = toColumnNames(await readColumns(db))
  const ago = JSON.stringify(Array.from({ length: days }, (_, i) => i + 1))
  const statements = [
    `update lots set entry_date = date('now', '-400 days') where farm_id = ?1`,
    ...copies.map(copy => toInsert(copy, columnNames)),
    // an alert of each day, closed on it
    CLOSED_ALERTS,
    LOT_SUMS,
    'update lot_sums_until set day = (select max(day) from farm_days where farm_id = ?1) where farm_id = ?1',
  ]
  const valuesOf = (sql: string) => (sql.includes('?2') ? [farmId, ago] : [farmId])
  await db.batch(statements.map(sql => db.prepare(sql).bind(...valuesOf(sql))))
}

function toInsert({ table, from, values = {} }: Copy, columnNames: ColumnNames): string {
  const columns = columnNames(table).filter(column => column !== 'id' || values.id)
  return `insert or ignore into ${table} (${columns.join()}) select ${columns.map(column => values[column] ?? shifted(column)).join()} from ${from}`
}
