/**
 * Stand-ins in a farm's own database: the farm, its members and their accounts, to which foreign keys refer and from which lists take names. They
 * have no e-mail and no password: accounts are in the main database.
 */
import type { UserType } from '../../domain/account/permission.ts'
import { statementBuilder as db } from './batch.ts'
import { farmUsers, users } from './schema.ts'

type Caller = { userId: number; name: string; userType: UserType; farm: { id: number } }

export const standIn = (id: number, name: string, now: number): typeof users.$inferInsert => ({
  id,
  name,
  email: `${id}@main-database.invalid`,
  passwordHash: '-',
  createdAt: now,
  updatedAt: now,
})

/** The caller of a write, who may have become a member after the last copy. */
export const insertCaller = ({ userId, name, userType, farm }: Caller, now: number) => [
  db
    .insert(users)
    .values(standIn(userId, name, now))
    .onConflictDoNothing(),
  db
    .insert(farmUsers)
    .values({ farmId: farm.id, userId, userType, createdAt: now, updatedAt: now })
    .onConflictDoNothing(),
]
