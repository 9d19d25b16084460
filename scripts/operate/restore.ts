/**
 * `npm run restore -- production FILE NEW_DATABASE`: imports a file of `npm run backup` into a new, empty database, erases again who was
 * erased since, and compares the rows of each table. The database in use is only read: docs/operating.md describes the switch.
 * `npm run restore -- local FILE FOLDER` does it on this machine.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Erasure, erasureQueries, erasureSql } from '../../worker/account/personal-data/erasure-sql.ts'
import { countRows, type Database, databaseOf, environmentFrom, executeFile, select, tablesIn } from './d1.ts'
import { type RowCounts, rowsInBackup } from './dump.ts'

type Restore = { environment: string | undefined; file: string; target: string; config?: string }

export async function restore({ environment, file, target, config }: Restore): Promise<RowCounts> {
  const name = environmentFrom(environment)
  const expected = await rowsInBackup(file)
  const database: Database =
    name === 'local'
      ? { name: 'DB', options: ['--local', '--persist-to', target] }
      : { name: target, options: ['--remote'] }
  if ((await tablesIn(database)).length) throw new Error(`${target} is not empty. Restore into a new database.`)

  await executeFile(database, file)
  const found = await countRows(database, Object.keys(expected))
  assertSameRows(expected, found)
  await eraseAgain(database, await erasuresOf(databaseOf(name, config)))
  return found
}

export function assertSameRows(expected: RowCounts, found: RowCounts): void {
  const different = Object.keys(expected).filter(table => expected[table] !== found[table])
  if (different.length) throw new Error(`Rows differ from the backup in: ${different.join(', ')}. Do not use it.`)
}

/** The list of the database in use: who was erased after the backup is in the backup. */
async function erasuresOf(inUse: Database): Promise<Erasure[]> {
  try {
    const lists = []
    for (const query of erasureQueries) lists.push(await select<Erasure>(inUse, query))
    return lists.flat()
  } catch (error) {
    console.error(
      `The database in use does not answer, so erasures since the backup are not known. Apply them with scripts/reapply-erasures.ts as soon as they are.\n${String(error)}`,
    )
    return []
  }
}

/** An erasure that is in the backup too changes nothing. */
async function eraseAgain(database: Database, erasures: readonly Erasure[]): Promise<void> {
  console.log(`${erasures.length} erasures are done again.`)
  if (!erasures.length) return
  const folder = mkdtempSync(join(tmpdir(), 'cocho-erasures-'))
  const file = join(folder, 'erasures.sql')
  try {
    writeFileSync(file, erasureSql(erasures))
    await executeFile(database, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const [environment, file, target] = process.argv.slice(2)
  if (!file || !target) throw new Error('Usage: npm run restore -- production FILE NEW_DATABASE')
  console.table(await restore({ environment, file, target }))
  console.log(`Restored into ${target}. The database in use is untouched.`)
}
