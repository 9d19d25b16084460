/** The farm's current and former members: their names stand in its records, and only the active ones may run a schedule. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { FarmScope } from '../../db/farm-scope.ts'
import { farmUsers, users } from '../../db/schema.ts'

/** The farm's own name of a person, where it gave one. Joins users with the farm's memberships. */
export const nameOnFarm = sql<string>`coalesce(${farmUsers.name}, ${users.name})`

/** Names of people who stand in the farm's records, also of those who are no longer members. */
export const selectPeopleNames = ({ db, inFarm }: Pick<FarmScope, 'db' | 'inFarm'>, where: SQL) =>
  db
    .select({ id: sql<number>`${users.id}`.as('user_id'), name: nameOnFarm.as('user_name') })
    .from(users)
    .leftJoin(farmUsers, inFarm(farmUsers, eq(farmUsers.userId, users.id)))
    .where(where)

export const selectPeople = ({ db, inFarm }: FarmScope) =>
  db
    .select({
      id: sql<number>`${users.id}`.as('user_id'),
      name: nameOnFarm.as('user_name'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('member_active'),
    })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(inFarm(farmUsers))

/** Who wrote a row; null where the account is gone from the farm. */
export function findUser({ userId }: { userId: number | null }, people: readonly { id: number; name: string }[]) {
  const person = people.find(({ id }) => id === userId)
  return person ? { id: person.id, name: person.name } : null
}
