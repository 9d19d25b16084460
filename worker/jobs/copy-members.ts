/** Copies the farms, members and accounts that changed in the main database into a farm's own (db/farm-members.ts). */
import { eq } from 'drizzle-orm'
import { eraseAccount } from '../account/personal-data/erase-account.ts'
import { type Connection, statementBuilder as db, runBatch } from '../db/batch.ts'
import { jsonRows, upsertChanged } from '../db/bulk.ts'
import { standIn } from '../db/farm-members.ts'
import { erasures, farms, farmUsers, users } from '../db/schema.ts'
import { inList } from '../db/statements.ts'

/** Copies what changed in the main database: the cron calls it before the jobs. Idempotent. */
export async function copyMembers(main: Connection, own: Connection, farmIds: readonly number[]): Promise<void> {
  const {
    farms: farmRows,
    members,
    people,
  } = await runBatch(main, {
    farms: db.select().from(farms).where(inList(farms.id, farmIds)),
    members: db.select().from(farmUsers).where(inList(farmUsers.farmId, farmIds)),
    people: db
      .selectDistinct({ id: users.id, name: users.name, createdAt: users.createdAt })
      .from(farmUsers)
      .innerJoin(users, eq(users.id, farmUsers.userId))
      .where(inList(farmUsers.farmId, farmIds)),
  })
  await eraseAgain(main, own)
  const standIns = people.map(({ id, name, createdAt }) => standIn(id, name, createdAt))
  await runBatch(own, {
    farms: db
      .insert(farms)
      .select(jsonRows(farms, farmRows.map(withoutEnd)))
      .onConflictDoUpdate({ ...upsertChanged(farms, [farms.id, farms.dataDeletedAt]), target: farms.id }),
    users: db
      .insert(users)
      .select(jsonRows(users, standIns))
      .onConflictDoUpdate(upsertChanged(users, [users.id])),
    members: db
      .insert(farmUsers)
      .select(jsonRows(farmUsers, members))
      .onConflictDoUpdate(upsertChanged(farmUsers, [farmUsers.farmId, farmUsers.userId])),
  })
}

/** Each database has its own end of a farm's data: the job there writes it (delete-ended-farms.ts). */
const withoutEnd = ({ dataDeletedAt: _deleted, ...farm }: typeof farms.$inferSelect) => farm

/** Who was erased in the main database is erased in the farm's own, too. */
async function eraseAgain(main: Connection, own: Connection): Promise<void> {
  const list = db.select().from(erasures)
  const [all, done] = await Promise.all([runBatch(main, list), runBatch(own, list)])
  const missing = all.filter(({ userId }) => !done.some(erased => erased.userId === userId))
  await runBatch(
    own,
    missing.map(({ userId, day }) => eraseAccount(db, userId, Date.parse(day))),
  )
}
