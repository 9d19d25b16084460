/**
 * `npm run backup:check -- production [FOLDER]`: restores the newest backup in the folder, of every database, into a temporary database. For a nightly
 * run on the machine that keeps the backups: it needs no account, and ends with 1 when a backup is missing, old, changed or cannot be restored.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { fail } from '../lib/run.mjs'
import { backupFile, newestBackup } from './backup-files.ts'
import { environmentFrom } from './d1.ts'
import { databaseBindings } from './environments.ts'
import { describeRows, tryRestore } from './trial-restore.ts'

/** A day, and two hours for a backup that began later than the one before. */
const MAX_AGE_MS = 26 * HOUR_MS

type Check = { environment: string | undefined; folder?: string; now?: number; config?: string }

/** Resolves to a line for each database. */
export async function checkBackup({ environment, folder = 'backups', now = Date.now(), config }: Check) {
  const name = environmentFrom(environment)
  const newest = newestBackup(existsSync(folder) ? readdirSync(folder) : [], name)
  if (!newest) throw new Error(`${folder} has no backup of ${name}.`)
  const hours = Math.round((now - newest.at) / HOUR_MS)
  if (now - newest.at > MAX_AGE_MS) throw new Error(`The newest backup, ${newest.name}, is ${hours} hours old.`)
  const lines: string[] = []
  for (const binding of databaseBindings(name, config)) {
    const path = backupFile(join(folder, newest.name), binding)
    if (!existsSync(path)) throw new Error(`${path} is missing: ${binding} has no backup.`)
    lines.push(`${path}: ${describeRows(await tryRestore(path))}`)
  }
  return lines
}

if (import.meta.main) {
  const [environment, folder] = process.argv.slice(2)
  try {
    for (const line of await checkBackup({ environment, folder })) console.log(line)
  } catch (error) {
    fail(error)
  }
}
