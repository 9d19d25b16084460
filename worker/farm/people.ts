/** Everybody who works or worked on the farm: whose names its records tell, and who of them may be asked to work today. */
import { eq, sql } from 'drizzle-orm'
import { farmUsers, users } from '../db/schema.ts'
import type { RequestContext } from '../http/context.ts'

export const selectPeople = ({ db, inFarm }: RequestContext) =>
  db
    .select({
      id: sql<number>`${users.id}`.as('person'),
      name: sql<string>`${users.name}`.as('person_name'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('is_active'),
    })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(inFarm(farmUsers))
