/**
 * `npm run backup -- production [FILE]`: the database as one SQL file that `npm run restore`, and `wrangler d1 execute --file` too, can import.
 * The file has all personal data of the product: keep it encrypted, and no longer than the policy allows.
 */
import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { databaseOf, environmentFrom, exportTo } from './d1.ts'
import { orderDump, type RowCounts } from './dump.ts'

export async function backUp(environment: string | undefined, file?: string, config?: string): Promise<RowCounts> {
  const name = environmentFrom(environment)
  const stamp = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  const path = file ?? `backups/cocho-${name}-${stamp}.sql`
  const raw = `${path}.export`
  mkdirSync(dirname(path), { recursive: true })
  try {
    await exportTo(databaseOf(name, config), raw)
    const counts = await orderDump(raw, path)
    chmodSync(path, 0o600)
    console.log(`${path}: ${(statSync(path).size / 1e6).toFixed(1)} MB`)
    return counts
  } finally {
    rmSync(raw, { force: true })
  }
}

if (import.meta.main) {
  const [environment, file] = process.argv.slice(2)
  console.table(await backUp(environment, file))
}
