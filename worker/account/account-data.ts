/** What an account holds, to take away, and the end of an account. */
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
  accountIdOfSession,
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  rejectInvalid,
  selectPasswordCheck,
} from '../auth/reauthentication.ts'
import { sha256 } from '../auth/tokens.ts'
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
import { assertInBatch, type Db } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { readAccount, writeAccount } from '../http/route.ts'
import { selectOpenSessions } from './sessions.ts'

/** Everything that is the person's. The readings and weighings themselves are the farm's records: here they are counted by day. */
export const exportData = readAccount({
  load: context => [
    context.db
      .select()
      .from(users)
      .where(eq(users.id, accountIdOfSession(context))),
    membershipsOf(context),
    selectOpenSessions(context),
    selectSecondFactor(context.db, accountIdOfSession(context)),
    readingsOf(context),
    eventsOf(context),
  ],
  reply: ([[account], memberships, open, [factor], readings, events], { member, now }) =>
    account && {
      exported_at: toIso(now),
      account: {
        ...{ id: account.id, name: account.name, email: account.email, staff: account.staff },
        ...{ created_at: toIso(account.createdAt), updated_at: toIso(account.updatedAt) },
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

const membershipsOf = (context: RequestContext) =>
  context.db
    .select({
      farmId: sql<number>`${farms.id}`.as('farm_of'),
      farm: sql<string>`${farms.name}`.as('farm'),
      userType: sql<UserType>`${farmUsers.userType}`.as('type'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('is_active'),
      since: sql<number>`${farmUsers.createdAt}`.as('since'),
      otherAdmins: sql<number>`(${otherAdmins})`.as('other_admins'),
    })
    .from(farmUsers)
    .innerJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(eq(farmUsers.userId, accountIdOfSession(context)))
    .orderBy(farmUsers.createdAt)

const otherAdmins = sql`select count(*) from farm_users o where o.farm_id = farm_users.farm_id and o.user_id <> farm_users.user_id and o.user_type = 'admin' and o.active = 1`
const myFarms = (context: RequestContext) =>
  sql`(select farm_id from farm_users where user_id = ${accountIdOfSession(context)})`

const readingsOf = (context: RequestContext) =>
  context.db
    .select(ofDay(troughReadings.farmId, troughReadings.day))
    .from(troughReadings)
    .where(
      and(sql`${troughReadings.farmId} in ${myFarms(context)}`, eq(troughReadings.userId, accountIdOfSession(context))),
    )
    .groupBy(troughReadings.farmId, troughReadings.day)

const eventsOf = (context: RequestContext) =>
  context.db
    .select(ofDay(operationEvents.farmId, operations.day))
    .from(operationEvents)
    .innerJoin(operations, eq(operations.id, operationEvents.operationId))
    .where(
      and(
        sql`${operationEvents.farmId} in ${myFarms(context)}`,
        eq(operationEvents.userId, accountIdOfSession(context)),
      ),
    )
    .groupBy(operationEvents.farmId, operations.day)

const ofDay = (farmId: SQLiteColumn, day: SQLiteColumn) => ({
  farm_id: sql<number>`${farmId}`.as('of_farm'),
  date: sql<string>`${day}`.as('of_day'),
  count: sql<number>`count(*)`.as('how_many'),
})

/** What the person did stays in the farms' history, under a name that is nobody's; all else goes. */
export const erase = writeAccount({
  input: AccountInput.DeleteAccount,
  load: context => [...selectPasswordCheck(context), membershipsOf(context)],
  decide: (rows, { input: { password }, now, member }) => {
    const { wrong, seen } = checkPassword(rows, { password }, now)
    if (seen) Account.rejectLastAdminLeaving(rows[2])
    return { ...member, wrong, seen }
  },
  save: ({ seen, ...who }, context) =>
    seen ? [...assertReauthenticated(context, seen), ...erased(context, who)] : recordFailedPasswordCheck(context),
  reply: ({ wrong }) => {
    rejectInvalid(wrong)
    return { message: 'Sua conta foi excluída. Os registros das fazendas ficam, sem o seu nome.' }
  },
})

function erased(context: RequestContext & { req: IRequest }, { userId, email }: { userId: number; email: string }) {
  const { db, now } = context
  const gone = { name: Account.ERASED_NAME, email: Account.erasedEmail(userId), passwordHash: '-', staff: false }
  return [
    assertInBatch(db, not(exists(stranded(db, userId)))),
    db
      .delete(treatScheduleUsers)
      .where(and(sql`farm_id in ${myFarms(context)}`, eq(treatScheduleUsers.userId, userId))),
    db.delete(farmUsers).where(eq(farmUsers.userId, userId)),
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.delete(secondFactors).where(eq(secondFactors.userId, userId)),
    db.delete(passwordRecoveries).where(eq(passwordRecoveries.emailHash, sha256(email))),
    resetFailures(db, Object.values(signInCounters(email, context.req))),
    db
      .update(users)
      .set({ ...gone, updatedAt: now, deletedAt: now })
      .where(eq(users.id, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
  ]
}

/** Farms that would lose their last admin. */
const stranded = (db: Db, userId: number) =>
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
