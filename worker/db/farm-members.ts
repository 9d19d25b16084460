/**
 * Stand-ins in a farm's own database: the farm, its members and their accounts, to which foreign keys refer and from which lists take names. They
 * have no e-mail and no password: accounts are in the main database.
 */
import { eq } from 'drizzle-orm'
import { eraseAccount } from '../account/personal-data/erase-account.ts'
import type { Member } from '../http/context.ts'
import { type Connection, statementBuilder as db, runBatch, type Statement } from './batch.ts'
import { jsonRows, upsertChanged } from './bulk.ts'
import { erasures, farms, farmUsers, users } from './schema.ts'
import { inList } from './statements.ts'

const standIn = (id: number, name: string, now: number): typeof users.$inferInsert => ({
  id,
  name,
  email: `${id}@main-database.invalid`,
  passwordHash: '-',
  createdAt: now,
  updatedAt: now,
})

/** The caller of a write, who may have become a member after the last copy. */
export const insertCaller = ({ userId, name, userType, farm }: Member, now: number): Statement[] => [
  db
    .insert(users)
    .values(standIn(userId, name, now))
    .onConflictDoNothing(),
  db
    .insert(farmUsers)
    .values({ farmId: farm.id, userId, userType, createdAt: now, updatedAt: now })
    .onConflictDoNothing(),
]

/** Copies what changed in the main database: the cron calls it before the jobs. Idempotent. */
export async function copyMembers(main: Connection, own: Connection, farmIds: readonly number[]): Promise<void> {
  const [farmRows, memberRows, people] = await runBatch(main, [
    db.select().from(farms).where(inList(farms.id, farmIds)),
    db.select().from(farmUsers).where(inList(farmUsers.farmId, farmIds)),
    db
      .selectDistinct({ id: users.id, name: users.name, createdAt: users.createdAt })
      .from(farmUsers)
      .innerJoin(users, eq(users.id, farmUsers.userId))
      .where(inList(farmUsers.farmId, farmIds)),
  ])
  await eraseAgain(main, own)
  const standIns = people.map(({ id, name, createdAt }) => standIn(id, name, createdAt))
  const booleans = memberRows.map(row => ({ ...row, active: Number(row.active) }) as unknown as typeof row)
  await runBatch(own, [
    db
      .insert(farms)
      .select(jsonRows(farms, farmRows))
      .onConflictDoUpdate(upsertChanged(farms, [farms.id])),
    db
      .insert(users)
      .select(jsonRows(users, standIns))
      .onConflictDoUpdate(upsertChanged(users, [users.id])),
    db
      .insert(farmUsers)
      .select(jsonRows(farmUsers, booleans))
      .onConflictDoUpdate(upsertChanged(farmUsers, [farmUsers.farmId, farmUsers.userId])),
  ])
}

/** Who was erased in the main database is erased in the farm's own, too. */
async function eraseAgain(main: Connection, own: Connection): Promise<void> {
  const list = db.select().from(erasures)
  const [[all], [done]] = await Promise.all([runBatch(main, [list]), runBatch(own, [list])])
  const missing = all.filter(({ userId }) => !done.some(erased => erased.userId === userId))
  await runBatch(
    own,
    missing.flatMap(({ userId, day }) => eraseAccount(db, userId, Date.parse(day))),
  )
}
