/**
 * After the database was restored to an earlier point, who was erased since is there again, what was revoked works again, and ids that were given since
 * would be given once more. Save the list before the restore, apply it after, and delete it, because it has hashes of credentials:
 *
 *   wrangler d1 execute cocho-em-dia --remote --json --command "$(npm run -s reapply-after-restore)" > since.json
 *   wrangler d1 time-travel restore cocho-em-dia --timestamp ...
 *   npm run -s reapply-after-restore since.json > since.sql
 *   wrangler d1 execute cocho-em-dia --remote --file since.sql
 */
import { readFileSync } from 'node:fs'
import { type RowToReapply, reapplyQueries, reapplySql } from './operate/reapply.ts'

type Result = { results: RowToReapply[] }

const [, , path] = process.argv
process.stdout.write(path ? reapplySql(rowsIn(path)) : reapplyQueries.join(';\n'))

function rowsIn(file: string): RowToReapply[] {
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Result[]
  return lists.flatMap(({ results }) => results)
}
