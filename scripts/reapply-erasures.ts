/**
 * After the database was restored to an earlier point, who was erased since is there again, and ids that were given since would be given once more.
 * Save the list before the restore, and apply it after:
 *
 *   wrangler d1 execute cocho-em-dia --remote --json --command "$(npm run -s reapply-erasures)" > erasures.json
 *   wrangler d1 time-travel restore cocho-em-dia --timestamp ...
 *   npm run -s reapply-erasures erasures.json > erasures.sql
 *   wrangler d1 execute cocho-em-dia --remote --file erasures.sql
 */
import { readFileSync } from 'node:fs'
import { type Erasure, erasureQueries, erasureSql } from '../worker/account/personal-data/erasure-sql.ts'
import { skipIdsSql } from './operate/reserved-ids.ts'

type Result = { results: Erasure[] }

const [, , path] = process.argv
process.stdout.write(path ? skipIdsSql + erasureSql(erasuresIn(path)) : erasureQueries.join(';\n'))

function erasuresIn(file: string): Erasure[] {
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Result[]
  return lists.flatMap(({ results }) => results)
}
