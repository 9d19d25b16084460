/**
 * `npm run restore -- production FILE NEW_DATABASE`: imports a file of `npm run backup` into a new, empty database, compares every value, leaves
 * out the ids that were given since, and erases again who was erased since. The database in use is only read: docs/operating.md describes the switch.
 * `npm run restore -- local FILE FOLDER` does it on this machine.
 */
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Erasure, erasureQueries, erasureSql } from '../../worker/account/personal-data/erasure-sql.ts'
import { type Database, environmentFrom, executeFile, exportTo, remoteDatabase, selectEach, tablesIn } from './d1.ts'
import { type RowCounts, rowsInBackup } from './dump.ts'
import { skipIdsSql } from './reserved-ids.ts'
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
  await skipIdsAndErase(database, await erasuresOf(remoteDatabase(name, config)))
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

/** The list of the database in use: who was erased after the backup is in the backup. */
async function erasuresOf(inUse: Database): Promise<Erasure[]> {
  try {
    return (await selectEach<Erasure>(inUse, erasureQueries)).flat()
  } catch (error) {
    console.error(
      `The database in use does not answer, so erasures since the backup are not known. Apply them with scripts/reapply-erasures.ts as soon as they are.\n${String(error)}`,
    )
    return []
  }
}

/** An erasure that is in the backup too changes nothing. */
async function skipIdsAndErase(database: Database, erasures: readonly Erasure[]): Promise<void> {
  console.log(`${erasures.length} erasures are done again.`)
  await withTemporaryFolder(async folder => {
    const file = join(folder, 'erasures.sql')
    writeFileSync(file, skipIdsSql + erasureSql(erasures))
    await executeFile(database, file)
  })
}

if (import.meta.main) {
  const [environment, file, target] = process.argv.slice(2)
  if (!file || !target) throw new Error('Usage: npm run restore -- production FILE NEW_DATABASE')
  await restore({ environment, file, target })
  console.log(`Restored into ${target}. The database in use is untouched.`)
}
