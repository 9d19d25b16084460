/**
 * `npm run backup -- production [FILE]`: each database of the environment as one SQL file that `npm run restore`, and `wrangler d1 execute --file`
 * too, can import. Each file is restored into a temporary database and compared before it gets its name: what this calls good restores.
 * The files have all personal data of the product: keep them encrypted. Those of the environment beside it are deleted once they are 30 days old.
 */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backupFile, backupStamp, expiredBackups } from './backup-files.ts'
import { type Database, environmentFrom, exportTo, remoteDatabase } from './d1.ts'
import { orderDump } from './dump.ts'
import { databaseBindings } from './environments.ts'
import { compareWithExport, describeRows } from './trial-restore.ts'

/** Resolves to the files, one for each database. */
export async function backUp(
  environment: string | undefined,
  file?: string,
  config?: string,
  now = Date.now(),
): Promise<string[]> {
  const name = environmentFrom(environment)
  const path = file ?? `backups/cocho-${name}-${backupStamp(new Date(now))}.sql`
  mkdirSync(dirname(path), { recursive: true })
  const files: string[] = []
  const failures: string[] = []
  // the database of one farm does not cost the others their backup
  for (const binding of databaseBindings(name, config))
    try {
      const target = backupFile(path, binding)
      await backUpDatabase(remoteDatabase(name, config, binding), target)
      files.push(target)
    } catch (error) {
      failures.push(`${binding}: ${error instanceof Error ? error.message : String(error)}`)
    }
  if (failures.length) throw new Error(`There is no backup of\n${failures.join('\n')}`)
  const folder = dirname(path)
  for (const expired of expiredBackups(readdirSync(folder), name, now)) rmSync(join(folder, expired))
  return files
}

async function backUpDatabase(database: Database, path: string): Promise<void> {
  const raw = `${path}.export`
  const unproven = `${path}.unproven`
  try {
    await exportTo(database, raw)
    await orderDump(raw, unproven)
    const counts = await compareWithExport(unproven, raw)
    renameSync(unproven, path)
    console.log(`${path}: ${(statSync(path).size / 1e6).toFixed(1)} MB, ${describeRows(counts)}`)
  } finally {
    for (const file of [raw, unproven]) rmSync(file, { force: true })
  }
}

if (import.meta.main) {
  const [environment, file] = process.argv.slice(2)
  await backUp(environment, file)
}
