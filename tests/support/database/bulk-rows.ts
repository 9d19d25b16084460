/** Copies the newest record of a farm's table until there are `to` rows, directly in the database. */
import { env } from 'cloudflare:workers'
import { columnNames, withoutRowid } from './database-tables.ts'

/** Columns of unique keys, with an expression that differs for each copy. */
const uniqueColumns: Record<string, string> = {
  key: `r.key || '-' || n.value`,
  token_hash: `r.token_hash || '-' || n.value`,
  day: `date(r.day, '-' || n.value || ' days')`,
  at: 'r.at - n.value * 86400000',
  original_at: 'r.original_at - n.value * 60000',
}

/** Tables whose ids are chosen by devices. */
const uuidTables = ['stock_entries', 'lot_entries', 'lot_sales', 'closings']

/** Tables of which a lot has few rows, by a quota of its own: the copies belong to the first lot of the farm. */
const tablesOfOneLot = ['lot_entries', 'lot_sales', 'closings']
const firstLot = '(select min(id) from lots where farm_id = r.farm_id)'

function copiedValue(table: string, column: string): string {
  if (column === 'id') return `r.id || '-' || n.value`
  if (column === 'lot_id' && tablesOfOneLot.includes(table)) return firstLot
  return uniqueColumns[column] ?? `r.${column}`
}

export async function multiplyRows(farmId: number, table: string, to: number, condition = 'true'): Promise<void> {
  const count = `select count(*) as rows from ${table} where farm_id = ? and ${condition}`
  const now = await env.DB.prepare(count).bind(farmId).first<number>('rows')
  if (!now || now >= to) return
  if (table === 'farm_users') await insertMembers(farmId, numbersBetween(now, to))
  else await copyNewest(farmId, table, condition, numbersBetween(now, to))
  await copyChildren(farmId, table)
}

const numbersBetween = (from: number, to: number) =>
  JSON.stringify(Array.from({ length: to - from }, (_, i) => from + i))

async function copyNewest(farmId: number, table: string, condition: string, numbers: string): Promise<void> {
  const hasUuid = uuidTables.includes(table)
  const columns = columnNames(table).filter(column => hasUuid || column !== 'id')
  const values = columns.map(column => copiedValue(table, column))
  const last = `select * from ${table} where farm_id = ?1 and ${condition} order by ${withoutRowid.has(table) ? 'day' : 'rowid'} desc limit 1`
  await env.DB.prepare(
    `insert into ${table} (${columns.join()}) select ${values.join()} from (${last}) r cross join json_each(?2) n`,
  )
    .bind(farmId, numbers)
    .run()
}

async function insertMembers(farmId: number, numbers: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into users (email, name, password_hash, created_at, updated_at)
       select 'p' || ?1 || '.' || value || '@fazenda.test', 'Peão ' || value, '-', 0, 0 from json_each(?2)`,
    ).bind(farmId, numbers),
    env.DB.prepare(
      `insert into farm_users (farm_id, user_id, user_type, active, created_at, updated_at)
       select ?1, id, 'worker', 1, 0, 0 from users where email like 'p' || ?1 || '.%' and id not in (select user_id from farm_users)`,
    ).bind(farmId),
  ])
}

/** Child tables whose rows are copied too, from the first record that has them. */
const childTables: Record<string, { key: string; tables: string[] }> = {
  recipes: { key: 'recipe_id', tables: ['recipe_ingredients'] },
  treat_schedules: { key: 'treat_schedule_id', tables: ['treat_items', 'treat_schedule_users'] },
}

async function copyChildren(farmId: number, table: string): Promise<void> {
  const { key = '', tables = [] } = childTables[table] ?? {}
  for (const inner of tables) {
    const columns = columnNames(inner).filter(column => column !== 'id')
    const values = columns.map(column => (column === key ? 'parent.id' : `i.${column}`))
    const withoutChildren = `select id from ${table} where farm_id = ?1 and id not in (select ${key} from ${inner})`
    const first = `select min(${key}) from ${inner} where farm_id = ?1`
    await env.DB.prepare(
      `insert into ${inner} (${columns.join()}) select ${values.join()} from (${withoutChildren}) parent cross join ${inner} i on i.${key} = (${first})`,
    )
      .bind(farmId)
      .run()
  }
}
