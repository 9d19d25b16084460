/** The update of several lots in one statement, each with its own values. */
import { sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { FarmScope } from '../../db/farm-scope.ts'
import { lots } from '../../db/schema.ts'
import { nextRevision } from '../../db/statements.ts'

/** What `changed` has of the lot. */
export const newValue = (key: string) => sql`changed.value ->> ${sql.raw(`'$.${key}'`)}`

/** It fails if the revision of one of them changed meanwhile, and the route decides again. */
export const updateEach = (
  { db, joinedInFarm }: Pick<FarmScope, 'db' | 'joinedInFarm'>,
  changed: readonly { id: number; revision: number }[],
  columns: SQLiteUpdateSetSource<typeof lots>,
) =>
  db
    .update(lots)
    .set({ ...columns, revision: nextRevision(lots.revision, newValue('revision')) })
    .from(sql`json_each(${JSON.stringify(changed)}) changed`)
    .where(joinedInFarm(lots, sql`${lots.id} = ${newValue('id')}`))
