/** What a new password may not be made of: see domain/account/password/password-policy.ts. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/batch.ts'
import { users } from '../db/schema.ts'

/** The person, with the names of their farms in one text. */
export const selectPasswordOwner = (db: Db, userId: SQL) =>
  db
    .select({
      name: sql<string>`${users.name}`.as('owner_name'),
      email: sql<string>`${users.email}`.as('owner_email'),
      staff: sql<boolean>`${users.staff}`.mapWith(Boolean).as('owner_staff'),
      farm: sql<
        string | null
      >`(select group_concat(name, ' ') from farms where id in (select farm_id from farm_users where user_id = users.id))`.as(
        'owner_farms',
      ),
    })
    .from(users)
    .where(eq(users.id, userId))
