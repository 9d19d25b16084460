/** A farm with more of something: its newest record in a table, as many times as wanted, straight into the database. */
import { env } from 'cloudflare:workers'
import { columnNames } from './database-tables.ts'

/** Where a copy may not be like its original, what makes the nth another one. */
const differing: Record<string, string> = {
  day: `date(r.day, '-' || n.value || ' days')`,
  at: 'r.at - n.value * 60000',
  original_at: 'r.original_at - n.value * 60000',
}

export async function multiplyRows(farmId: number, table: string, to: number, such = 'true'): Promise<void> {
  const count = `select count(*) as rows from ${table} where farm_id = ? and ${such}`
  const now = await env.DB.prepare(count).bind(farmId).first<number>('rows')
  if (!now || now >= to) return
  if (table === 'farm_users') await hire(farmId, counting(now, to))
  else await copy(farmId, table, such, counting(now, to))
  await furnish(farmId, table)
}

const counting = (from: number, to: number) => JSON.stringify(Array.from({ length: to - from }, (_, i) => from + i))

async function copy(farmId: number, table: string, such: string, numbers: string): Promise<void> {
  const columns = (await columnNames(table)).filter(column => column !== 'id')
  const values = columns.map(column => differing[column] ?? `r.${column}`)
  const last = `select * from ${table} where farm_id = ?1 and ${such} order by rowid desc limit 1`
  await env.DB.prepare(
    `insert into ${table} (${columns.join()}) select ${values.join()} from (${last}) r cross join json_each(?2) n`,
  )
    .bind(farmId, numbers)
    .run()
}

async function hire(farmId: number, numbers: string): Promise<void> {
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

/** What hangs on a record, for the copies that have none: the same as hangs on the first. */
const within: Record<string, { key: string; tables: string[] }> = {
  recipes: { key: 'recipe_id', tables: ['recipe_ingredients'] },
  treat_schedules: { key: 'treat_schedule_id', tables: ['treat_items', 'treat_schedule_users'] },
}

async function furnish(farmId: number, table: string): Promise<void> {
  const { key = '', tables = [] } = within[table] ?? {}
  for (const inner of tables) {
    const columns = (await columnNames(inner)).filter(column => column !== 'id')
    const values = columns.map(column => (column === key ? 'bare.id' : `i.${column}`))
    const bare = `select id from ${table} where farm_id = ?1 and id not in (select ${key} from ${inner})`
    const first = `select min(${key}) from ${inner} where farm_id = ?1`
    await env.DB.prepare(
      `insert into ${inner} (${columns.join()}) select ${values.join()} from (${bare}) bare cross join ${inner} i on i.${key} = (${first})`,
    )
      .bind(farmId)
      .run()
  }
}
