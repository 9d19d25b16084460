/** What the vendor's staff reads of one person. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { UserType } from '../../domain/account/permission.ts'
import type { Db } from '../db/batch.ts'
import { factorResets, farms, farmUsers, users } from '../db/schema.ts'

/** An account by its address or its id. */
export const selectPerson = (db: Db, where: SQL, now: number) =>
  db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      staff: users.staff,
      verifiedAt: users.verifiedAt,
      createdAt: users.createdAt,
      factorEnabledAt: sql<number | null>`coalesce((select confirmed_at from second_factors where user_id = users.id),
        (select min(created_at) from passkeys where user_id = users.id))`.as('factor_enabled_at'),
      recoveryCodes: sql<number>`(select count(*) from recovery_codes where user_id = users.id)`.as('codes_left'),
      sessions: sql<number>`(select count(*) from sessions where user_id = users.id and expires_at > ${now})`.as(
        'open_sessions',
      ),
      lastSeenAt: sql<
        number | null
      >`(select max(coalesce(seen_at, created_at)) from sessions where user_id = users.id)`.as('last_seen_at'),
      factorUsedAt: sql<number | null>`(select max(at) from security_events
        where user_id = users.id and kind = 'sign_in' and detail ->> 'second_factor' = 1)`.as('factor_used_at'),
      factorAddedAt: sql<number | null>`(select max(added_at) from (
        select confirmed_at added_at from second_factors where user_id = users.id
        union all select created_at from passkeys where user_id = users.id))`.as('factor_added_at'),
    })
    .from(users)
    .where(and(where, isNull(users.deletedAt)))

export const selectPersonFarms = (db: Db, where: SQL) =>
  db
    .select({
      id: sql<number>`${farms.id}`.as('farm_id'),
      name: sql<string>`${farms.name}`.as('farm_name'),
      userType: sql<UserType>`${farmUsers.userType}`.as('member_type'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('member_active'),
    })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .innerJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(where)
    .orderBy(farmUsers.createdAt)

/** The newest removal of the second factor, whether it waits or not. */
export const selectLastReset = (db: Db, where: SQL) =>
  db
    .select({
      id: sql<number>`${factorResets.id}`.as('reset_id'),
      reason: sql<string>`${factorResets.reason}`.as('reset_reason'),
      requestedBy: sql<number>`${factorResets.requestedBy}`.as('reset_by'),
      requestedAt: sql<number>`${factorResets.requestedAt}`.as('reset_at'),
      confirmedAt: sql<number | null>`${factorResets.confirmedAt}`.as('reset_confirmed_at'),
      requestedByName: sql<string>`(select name from users u where u.id = ${factorResets.requestedBy})`.as(
        'reset_by_name',
      ),
    })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.userId))
    .where(where)
    .orderBy(desc(factorResets.id))
    .limit(1)

export const withId = (id: number) => eq(users.id, id)
