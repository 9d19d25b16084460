/**
 * After the database was restored to an earlier point, accounts that were erased since are there again. Save the list before the restore,
 * and apply it after:
 *
 *   wrangler d1 execute cocho-em-dia --remote --json --command "select user_id, day from erasures" > erasures.json
 *   wrangler d1 time-travel restore cocho-em-dia --timestamp ...
 *   node scripts/reapply-erasures.ts erasures.json > erasures.sql
 *   wrangler d1 execute cocho-em-dia --remote --file erasures.sql
 */
import { readFileSync } from 'node:fs'
import { erasureSql } from '../worker/account/erasure-sql.ts'

type Result = { results: { user_id: number; day: string }[] }

const [, , path] = process.argv
if (!path) throw new Error('Usage: node scripts/reapply-erasures.ts erasures.json > erasures.sql')
const results = JSON.parse(readFileSync(path, 'utf8')) as Result[]
process.stdout.write(erasureSql(results.flatMap(({ results }) => results)))
