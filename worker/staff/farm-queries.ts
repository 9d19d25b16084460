/** Queries of the customers' farms. They count and sum; no row of a farm's feeding reaches the staff. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { FarmPlan } from '../../domain/account/plan-limit.ts'
import type { Db } from '../db/batch.ts'
import { farms, farmUsers, invitations } from '../db/schema.ts'
import { inList } from '../db/statements.ts'
import type { OwnContext } from '../http/context.ts'

/** Operations whose start counts as activity: the newest ones. */
const RECENT_OPERATIONS = 20

const ofLots = (what: string) =>
  sql.raw(`(select ${what} from lots where farm_id = farms.id and deleted_at is null and deactivated_on is null)`)
const lastStart = sql.raw(`(select max(start_time) from (
  select start_time from operations where farm_id = farms.id and deleted_at is null order by id desc limit ${RECENT_OPERATIONS}))`)
const ownerEmail = sql.raw(`(select u.email from farm_users m join users u on u.id = m.user_id
  where m.farm_id = farms.id and m.active = 1 and m.user_type = 'admin' order by m.created_at, m.user_id limit 1)`)
const ofInvitation = (column: string) =>
  sql.raw(`(select ${column} from invitations where farm_id = farms.id and user_type = 'admin'
  and accepted_at is null and withdrawn_at is null order by created_at desc limit 1)`)

const animals = sql<number>`${ofLots('coalesce(sum(quantity), 0)')}`.as('animals')
const lastActivityAt = sql<
  number | null
>`nullif(max(coalesce(${ofLots('max(last_reading_at)')}, 0), coalesce(${lastStart}, 0)), 0)`.as('last_activity_at')

export const selectCustomerFarms = (db: Db) =>
  db
    .select({
      id: farms.id,
      name: farms.name,
      timezone: farms.timezone,
      plan: sql<FarmPlan>`${farms.plan}`.as('plan'),
      suspendedAt: farms.suspendedAt,
      dataDeletedAt: farms.dataDeletedAt,
      createdAt: farms.createdAt,
      updatedAt: farms.updatedAt,
      animals,
      users: sql<number>`(select count(*) from farm_users where farm_id = farms.id and active = 1)`.as('active_users'),
      lastActivityAt,
      ownerEmail: sql<string | null>`${ownerEmail}`.as('owner_email'),
      invitedEmail: sql<string | null>`${ofInvitation('email')}`.as('invited_email'),
      invitationExpiresAt: sql<number | null>`${ofInvitation('expires_at')}`.as('invitation_end'),
    })
    .from(farms)

/** The use of farms in a database of their own, which has a stand-in of each. */
export const selectUse = ({ db, farmIds }: Pick<OwnContext, 'db' | 'farmIds'>) => ({
  farms: db.select({ id: farms.id, animals, lastActivityAt }).from(farms).where(inList(farms.id, farmIds)),
})

type Use = { id: number; animals: number; lastActivityAt: number | null }

/** The farm with its use, which is in a database of its own or in the main one. */
export function withUse<Farm extends Use>(farm: Farm, own: readonly { rows: { farms: readonly Use[] } }[]): Farm {
  const use = own.flatMap(({ rows }) => rows.farms).find(({ id }) => id === farm.id)
  return { ...farm, ...use }
}

export const selectCustomerFarm = (db: Db, id: number) => selectCustomerFarms(db).where(eq(farms.id, id))

/** The membership of an address on a farm, also a former one. */
export const selectMembership = (db: Db, farmId: number, email: string | SQL) =>
  db
    .select({ userType: farmUsers.userType, active: farmUsers.active, leftAt: farmUsers.leftAt })
    .from(farmUsers)
    .where(sql`${farmUsers.farmId} = ${farmId} and ${farmUsers.userId} = (select id from users where email = ${email})`)

/** The invitation with which the person of an address can still become a manager of a farm. */
export const selectInvitation = (db: Db, farmId: number, email: string, now: number) =>
  db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      sql`${invitations.farmId} = ${farmId} and ${invitations.email} = ${email} and ${invitations.userType} = 'admin'
        and ${invitations.acceptedAt} is null and ${invitations.withdrawnAt} is null and ${invitations.expiresAt} > ${now}`,
    )
