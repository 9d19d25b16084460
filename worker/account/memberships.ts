/** The farms and the proven address of a user. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { UserType } from '../../domain/account/permission.ts'
import { userIdOfSession } from '../auth/reauthentication.ts'
import { farms, farmUsers } from '../db/schema.ts'
import type { QueryContext } from '../http/context.ts'

export const selectMemberships = (context: QueryContext) =>
  context.db
    .select({
      farmId: sql<number>`${farms.id}`.as('membership_farm_id'),
      farm: sql<string>`${farms.name}`.as('membership_farm_name'),
      /** What this farm calls the person. Null: as the account. */
      nameOnFarm: sql<string | null>`${farmUsers.name}`.as('membership_name'),
      userType: sql<UserType>`${farmUsers.userType}`.as('membership_user_type'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('membership_active'),
      suspended: sql<boolean>`${farms.suspendedAt} is not null`.mapWith(Boolean).as('farm_suspended'),
      since: sql<number>`${farmUsers.createdAt}`.as('member_since'),
      otherAdmins: sql<number>`(${otherAdmins})`.as('other_admins'),
    })
    .from(farmUsers)
    .innerJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(eq(farmUsers.userId, userIdOfSession(context)))
    .orderBy(farmUsers.createdAt)

/** The number of other active admins, of the farm of a row of `farm_users`. */
export const otherAdmins = sql`select count(*) from farm_users other where other.farm_id = farm_users.farm_id and other.user_id <> farm_users.user_id and other.user_type = 'admin' and other.active = 1`

/** The e-mail of a user, or nothing until it is proven. */
export const provenEmail = (userId: number | SQL) =>
  sql<string>`(select email from users where id = ${userId} and verified_at is not null)`
