/**
 * `npm run restore -- production FILE NEW_DATABASE`: imports a file of `npm run backup` into a new, empty database, compares every value, leaves
 * out the ids that were given since, and erases and revokes again what was since. The database in use is only read: docs/operating.md describes the
 * switch.
 * `npm run restore -- local FILE FOLDER` does it on this machine.
 */
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { erasureQueries } from '../../worker/account/personal-data/erasure-sql.ts'
import { ownAccessQueries } from './access-changes.ts'
import { bindingOfFile } from './backup-files.ts'
import { type Database, environmentFrom, executeFile, exportTo, remoteDatabase, selectEach, tablesIn } from './d1.ts'
import { type RowCounts, rowsInBackup } from './dump.ts'
import { MAIN_BINDING } from './environments.ts'
import { isAccessChange, type RowToReapply, reapplyQueries, reapplySql } from './reapply.ts'
import { compareWithDatabase, compareWithExport, describeRows, withTemporaryFolder } from './trial-restore.ts'

type Restore = { environment: string | undefined; file: string; target: string; config?: string }

export async function restore({ environment, file, target, config }: Restore): Promise<RowCounts> {
  const name = environmentFrom(environment)
  await rowsInBackup(file)
  const database: Database =
    name === 'local'
      ? { name: 'DB', options: ['--local', '--persist-to', target] }
      : { name: target, options: ['--remote'] }
  if ((await tablesIn(database)).length) throw new Error(`${target} is not empty. Restore into a new database.`)

  await executeFile(database, file)
  const found =
    name === 'local' ? await compareWithDatabase(file, localFile(target)) : await compareRemote(database, file)
  console.log(`${target}: ${describeRows(found)}`)
  await reapply(database, await rowsToReapply(bindingOfFile(file), binding => remoteDatabase(name, config, binding)))
  return found
}

/** What the new database has is exported, so that values are compared and not only numbers of rows. */
const compareRemote = (database: Database, file: string) =>
  withTemporaryFolder(async folder => {
    const raw = join(folder, 'restored.sql')
    await exportTo(database, raw)
    return compareWithExport(file, raw)
  })

/** wrangler exports no local database of another folder. */
const localFile = (state: string) => globSync(`${state}/v3/d1/*/*.sqlite`, { exclude: ['**/metadata.sqlite'] })[0] ?? ''

/** The lists of the databases in use. */
async function rowsToReapply(binding: string, inUse: (binding: string) => Database): Promise<RowToReapply[]> {
  const rowsOf = async (name: string, queries: readonly string[]) =>
    (await selectEach<RowToReapply>(inUse(name), queries)).flat()
  try {
    if (binding === MAIN_BINDING) return await rowsOf(binding, reapplyQueries)
    return [...(await rowsOf(MAIN_BINDING, erasureQueries)), ...(await rowsOf(binding, ownAccessQueries))]
  } catch (error) {
    console.error(
      `The database in use does not answer, so erasures and revocations since the backup are not known. Apply them with
scripts/reapply-after-restore.ts as soon as they are, or else sign everyone out (docs/operating.md).\n${String(error)}`,
    )
    return []
  }
}

/** What is in the backup too changes nothing. */
async function reapply(database: Database, rows: readonly RowToReapply[]): Promise<void> {
  const accesses = rows.filter(isAccessChange).length
  console.log(`${rows.length - accesses} erasures and ${accesses} states of access are applied again.`)
  await withTemporaryFolder(async folder => {
    const file = join(folder, 'since.sql')
    writeFileSync(file, reapplySql(rows))
    await executeFile(database, file)
  })
}

if (import.meta.main) {
  const [environment, file, target] = process.argv.slice(2)
  if (!file || !target) throw new Error('Usage: npm run restore -- production FILE NEW_DATABASE')
  await restore({ environment, file, target })
  console.log(`Restored into ${target}. The database in use is untouched.`)
}
