/** The farm's current and former members: their names stand in its records, and only the active ones may run a schedule. */
import { eq, sql } from 'drizzle-orm'
import type { FarmScope } from '../db/farm-scope.ts'
import { farmUsers, users } from '../db/schema.ts'

export const selectPeople = ({ db, inFarm }: FarmScope) =>
  db
    .select({
      id: sql<number>`${users.id}`.as('user_id'),
      name: sql<string>`${users.name}`.as('user_name'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('member_active'),
    })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(inFarm(farmUsers))
