/**
 * Applies the migrations to a local D1: `node scripts/migrate.ts [--config wrangler.toml] [--binding DB]`. It does what `wrangler d1 migrations apply` does,
 * with one start of workerd in the place of one for each file. A deployed database is migrated by wrangler itself (operate/deploy.ts).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { getPlatformProxy, unstable_splitSqlQuery as splitSql } from 'wrangler'

const { config, binding } = parseArgs({
  options: { config: { type: 'string', default: 'wrangler.toml' }, binding: { type: 'string', default: 'DB' } },
}).values
const FOLDER = 'migrations'
const state = process.env.COCHO_STATE ?? join(dirname(config), '.wrangler/state')

/** As wrangler makes it. */
const TABLE = `create table if not exists d1_migrations(
  id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`

const { env, dispose } = await getPlatformProxy<Record<string, D1Database>>({
  configPath: config,
  persist: { path: join(state, 'v3') },
  remoteBindings: false,
})

try {
  const db = env[binding]
  if (!db) throw new Error(`${config} has no database ${binding}.`)
  console.log(`${await applyMigrations(db)} migrations applied`)
} finally {
  await dispose()
}

/** Each file is one transaction, as in production. Returns how many were not applied yet. */
async function applyMigrations(db: D1Database): Promise<number> {
  await db.prepare(TABLE).run()
  const { results } = await db.prepare('select name from d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const names = readdirSync(FOLDER).filter(name => name.endsWith('.sql') && !applied.has(name))
  for (const name of names.toSorted()) {
    const statements = splitSql(readFileSync(join(FOLDER, name), 'utf8')).map(sql => db.prepare(sql))
    await db.batch([...statements, db.prepare('insert into d1_migrations (name) values (?)').bind(name)])
  }
  return names.length
}
