/** Export of the personal data of an account, and erasure of the account. */
import { and, eq, exists, not, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { IRequest } from 'itty-router'
import * as Account from '../../domain/account/account.ts'
import type { UserType } from '../../domain/account/permission.ts'
import * as AccountInput from '../../domain/input/account.ts'
import { toIso, toIsoOrNull } from '../../domain/time/day.ts'
import { resetFailures, signInCounters } from '../auth/lockout.ts'
import { selectSecondFactor } from '../auth/one-time-code.ts'
import {
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  rejectInvalid,
  selectPasswordCheck,
  userIdOfSession,
} from '../auth/reauthentication.ts'
import { sha256 } from '../auth/tokens.ts'
import type { Db } from '../db/batch.ts'
import {
  farms,
  farmUsers,
  operationEvents,
  operations,
  passwordRecoveries,
  recoveryCodes,
  secondFactors,
  sessions,
  treatScheduleUsers,
  troughReadings,
  users,
} from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'
import { readAccount, writeAccount } from '../http/route.ts'
import { selectOpenSessions } from './sessions.ts'

/** All personal data of the signed-in user. Trough readings and weighings are records of the farm, so the export has only their count by day. */
export const exportData = readAccount({
  load: context => [
    context.db
      .select()
      .from(users)
      .where(eq(users.id, userIdOfSession(context))),
    selectMemberships(context),
    selectOpenSessions(context),
    selectSecondFactor(context.db, userIdOfSession(context)),
    countReadingsByDay(context),
    countEventsByDay(context),
  ],
  reply: ([[account], memberships, open, [factor], readings, events], { member, now }) =>
    account && {
      exported_at: toIso(now),
      account: {
        id: account.id,
        name: account.name,
        email: account.email,
        staff: account.staff,
        created_at: toIso(account.createdAt),
        updated_at: toIso(account.updatedAt),
        second_factor_enabled_at: toIsoOrNull(factor?.confirmedAt ?? null),
      },
      farms: memberships.map(({ farmId, farm, userType, active, since }) => ({
        id: farmId,
        name: farm,
        user_type: userType,
        active,
        since: toIso(since),
      })),
      sessions: open.map(session => ({
        ...Account.sessionToJson(session, member.sessionId),
        user_agent: session.userAgent,
      })),
      trough_readings: readings,
      operation_events: events,
    },
})

const selectMemberships = (context: QueryContext) =>
  context.db
    .select({
      farmId: sql<number>`${farms.id}`.as('membership_farm_id'),
      farm: sql<string>`${farms.name}`.as('membership_farm_name'),
      userType: sql<UserType>`${farmUsers.userType}`.as('membership_user_type'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('membership_active'),
      since: sql<number>`${farmUsers.createdAt}`.as('member_since'),
      otherAdmins: sql<number>`(${otherAdmins})`.as('other_admins'),
    })
    .from(farmUsers)
    .innerJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(eq(farmUsers.userId, userIdOfSession(context)))
    .orderBy(farmUsers.createdAt)

/** The number of other active admins, of the farm of a row of `farm_users`. */
const otherAdmins = sql`select count(*) from farm_users other where other.farm_id = farm_users.farm_id and other.user_id <> farm_users.user_id and other.user_type = 'admin' and other.active = 1`
const farmIdsOfUser = (context: QueryContext) =>
  sql`(select farm_id from farm_users where user_id = ${userIdOfSession(context)})`

const countReadingsByDay = (context: QueryContext) =>
  context.db
    .select(countByDay(troughReadings.farmId, troughReadings.day))
    .from(troughReadings)
    .where(
      and(
        sql`${troughReadings.farmId} in ${farmIdsOfUser(context)}`,
        eq(troughReadings.userId, userIdOfSession(context)),
      ),
    )
    .groupBy(troughReadings.farmId, troughReadings.day)

const countEventsByDay = (context: QueryContext) =>
  context.db
    .select(countByDay(operationEvents.farmId, operations.day))
    .from(operationEvents)
    .innerJoin(operations, eq(operations.id, operationEvents.operationId))
    .where(
      and(
        sql`${operationEvents.farmId} in ${farmIdsOfUser(context)}`,
        eq(operationEvents.userId, userIdOfSession(context)),
      ),
    )
    .groupBy(operationEvents.farmId, operations.day)

const countByDay = (farmId: SQLiteColumn, day: SQLiteColumn) => ({
  farm_id: sql<number>`${farmId}`.as('count_farm_id'),
  date: sql<string>`${day}`.as('count_day'),
  count: sql<number>`count(*)`.as('count'),
})

/** Erases the account: deletes its data and anonymizes the user row, because the history of the farms refers to it. */
export const deleteAccount = writeAccount({
  input: AccountInput.DeleteAccount,
  load: context => [...selectPasswordCheck(context), selectMemberships(context)],
  decide: async (rows, { input: { password }, now, member }) => {
    const { fieldErrors, account } = await checkPassword(rows, 'password', password, now)
    if (account) Account.rejectLastAdminLeaving(rows[2])
    return { ...member, fieldErrors, account }
  },
  save: ({ account, userId, email }, context) =>
    account
      ? [...assertReauthenticated(context, account), ...eraseUser(context, userId, email)]
      : recordFailedPasswordCheck(context),
  reply: ({ fieldErrors }) => {
    rejectInvalid(fieldErrors)
    return { message: 'Sua conta foi excluída. Os registros das fazendas ficam, sem o seu nome.' }
  },
})

function eraseUser(context: QueryContext & { req: IRequest }, userId: number, email: string) {
  const { db, now } = context
  const anonymous = { name: Account.ERASED_NAME, email: Account.erasedEmail(userId), passwordHash: '-', staff: false }
  return [
    assertInBatch(db, not(exists(selectFarmsWithoutOtherAdmin(db, userId)))),
    db
      .delete(treatScheduleUsers)
      .where(and(sql`farm_id in ${farmIdsOfUser(context)}`, eq(treatScheduleUsers.userId, userId))),
    db.delete(farmUsers).where(eq(farmUsers.userId, userId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.delete(secondFactors).where(eq(secondFactors.userId, userId)),
    db.delete(passwordRecoveries).where(eq(passwordRecoveries.emailHash, sha256(email))),
    resetFailures(db, Object.values(signInCounters(email, context.req))),
    db
      .update(users)
      .set({ ...anonymous, updatedAt: now, deletedAt: now })
      .where(eq(users.id, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
  ]
}

/** Farms that would lose their last admin with this user. */
const selectFarmsWithoutOtherAdmin = (db: Db, userId: number) =>
  db
    .select({ farmId: farmUsers.farmId })
    .from(farmUsers)
    .where(
      and(
        eq(farmUsers.userId, userId),
        eq(farmUsers.userType, 'admin'),
        eq(farmUsers.active, true),
        sql`(${otherAdmins}) = 0`,
      ),
    )
