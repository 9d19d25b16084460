/** What the export of an account reads (account-export.ts). Farm data are searched by farm, because no index of theirs begins with the person. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { UserType } from '../../domain/account/permission.ts'
import type { ProposalStatus } from '../../domain/proposal/status.ts'
import { userIdOfSession } from '../auth/reauthentication.ts'
import {
  approvals,
  contacts,
  farms,
  invitations,
  knownDevices,
  operationEvents,
  operations,
  operatorDays,
  proposals,
  pushSubscriptions,
  securityEvents,
  treatSchedules,
  treatScheduleUsers,
  troughReadings,
  users,
} from '../db/schema.ts'
import type { QueryContext } from '../http/context.ts'
import { farmIdsOfUser, provenEmail } from './memberships.ts'

export const selectAccountRow = (context: QueryContext) =>
  context.db
    .select()
    .from(users)
    .where(eq(users.id, userIdOfSession(context)))

export const selectKnownDevices = (context: QueryContext) =>
  context.db
    .select({ seenAt: sql<number>`${knownDevices.seenAt}`.as('device_seen_at') })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userIdOfSession(context)))

/** Without the address and the keys, with which others could read what is sent. */
export const selectPushSubscriptions = (context: QueryContext) =>
  context.db
    .select({
      farm_id: sql<number>`${pushSubscriptions.farmId}`.as('push_farm_id'),
      topics: sql<string>`${pushSubscriptions.topics}`.as('push_topics'),
      createdAt: sql<number>`${pushSubscriptions.createdAt}`.as('push_created'),
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userIdOfSession(context)))

/** WHERE: the rows of the farms of the user that are theirs. */
const ofUser = (context: QueryContext, table: Record<'farmId' | 'userId', SQLiteColumn>, more?: SQL) =>
  and(sql`${table.farmId} in ${farmIdsOfUser(context)}`, eq(table.userId, userIdOfSession(context)), more)

export const selectSchedules = (context: QueryContext) =>
  context.db
    .select({
      farm_id: sql<number>`${treatSchedules.farmId}`.as('schedule_farm_id'),
      id: sql<number>`${treatSchedules.id}`.as('schedule_id'),
      name: sql<string>`${treatSchedules.name}`.as('schedule_name'),
    })
    .from(treatScheduleUsers)
    .innerJoin(treatSchedules, eq(treatSchedules.id, treatScheduleUsers.treatScheduleId))
    .where(ofUser(context, treatScheduleUsers, sql`${treatSchedules.deletedAt} is null`))

/** With their hours: the operations that the person ran. */
export const selectOperations = (context: QueryContext) =>
  context.db
    .select({
      farm_id: sql<number>`${operations.farmId}`.as('operation_farm_id'),
      date: sql<string>`${operations.day}`.as('operation_day'),
      treat_schedule: sql<string>`${treatSchedules.name}`.as('operation_schedule'),
      status: sql<string>`${operations.status}`.as('operation_status'),
      start_time: sql<number | null>`${operations.startTime}`.as('operation_start'),
      end_time: sql<number | null>`${operations.endTime}`.as('operation_end'),
    })
    .from(operations)
    .innerJoin(treatSchedules, eq(treatSchedules.id, operations.treatScheduleId))
    .where(ofUser(context, operations, sql`${operations.deletedAt} is null`))
    .orderBy(operations.day)

/** Figures about the person's work. */
export const selectOperatorDays = (context: QueryContext) =>
  context.db
    .select({
      farm_id: operatorDays.farmId,
      date: operatorDays.day,
      operations: operatorDays.operations,
      loadExpected: operatorDays.loadExpected,
      loadActual: operatorDays.loadActual,
      loadMiss: operatorDays.loadMiss,
      unloadExpected: operatorDays.unloadExpected,
      unloadActual: operatorDays.unloadActual,
      unloadMiss: operatorDays.unloadMiss,
    })
    .from(operatorDays)
    .where(ofUser(context, operatorDays))

export const countReadingsByDay = (context: QueryContext) =>
  context.db
    .select(countByDay(troughReadings.farmId, troughReadings.day))
    .from(troughReadings)
    .where(ofUser(context, troughReadings))
    .groupBy(troughReadings.farmId, troughReadings.day)

export const countEventsByDay = (context: QueryContext) =>
  context.db
    .select(countByDay(operationEvents.farmId, operations.day))
    .from(operationEvents)
    .innerJoin(operations, eq(operations.id, operationEvents.operationId))
    .where(ofUser(context, operationEvents))
    .groupBy(operationEvents.farmId, operations.day)

const countByDay = (farmId: SQLiteColumn, day: SQLiteColumn) => ({
  farm_id: sql<number>`${farmId}`.as('count_farm_id'),
  date: sql<string>`${day}`.as('count_day'),
  count: sql<number>`count(*)`.as('count'),
})

/** The reasons that the person typed, and the names of their devices. */
export const selectTypedTexts = (context: QueryContext) =>
  context.db
    .select({
      farm_id: operationEvents.farmId,
      at: operationEvents.at,
      type: operationEvents.type,
      device: operationEvents.device,
      reason: sql<string | null>`payload ->> 'reason'`.as('reason'),
    })
    .from(operationEvents)
    .where(ofUser(context, operationEvents, sql`(device <> '' or payload ->> 'reason' is not null)`))
    .orderBy(operationEvents.at)

/** The request for a farm, and contacts of the site with the person's address once it is proven: a visitor can type any address. */
export const selectContacts = (context: QueryContext) =>
  context.db
    .select({
      created_at: contacts.createdAt,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      farm_size: contacts.farmSize,
      message: contacts.message,
      farm_name: contacts.farmName,
      city: contacts.city,
      heads: contacts.heads,
    })
    .from(contacts)
    .where(
      or(
        sql`${contacts.userId} = ${userIdOfSession(context)}`,
        eq(contacts.email, provenEmail(userIdOfSession(context))),
      ),
    )

/** What the vendor offered to the person, once the address is proven. */
export const selectProposals = (context: QueryContext) =>
  context.db
    .select({
      id: sql<number>`${proposals.id}`.as('proposal_id'),
      date: sql<string>`${proposals.proposalDate}`.as('proposal_day'),
      status: sql<ProposalStatus>`${proposals.status}`.as('proposal_status'),
      client_name: sql<string>`${proposals.clientName}`.as('proposal_client'),
      client_cnpj: sql<string | null>`${proposals.clientCnpj}`.as('proposal_cnpj'),
      client_email: sql<string | null>`${proposals.clientEmail}`.as('proposal_email'),
      client_address: sql<string | null>`${proposals.clientAddress}`.as('proposal_address'),
      observations: sql<string | null>`${proposals.observations}`.as('proposal_observations'),
      answered_by: sql<string | null>`${proposals.answeredBy}`.as('proposal_answered_by'),
    })
    .from(proposals)
    .where(eq(proposals.clientEmail, provenEmail(userIdOfSession(context))))

/** The same of weights that wait for an approval, or were refused. */
export const selectQueuedTexts = (context: QueryContext) =>
  context.db
    .select({
      farm_id: approvals.farmId,
      at: approvals.at,
      type: sql<string>`fact ->> 'type'`.as('queued_type'),
      device: sql<string>`fact ->> 'device'`.as('queued_device'),
      reason: sql<string | null>`fact ->> '$.payload.reason'`.as('queued_reason'),
    })
    .from(approvals)
    .where(ofUser(context, approvals, sql`kind = 'weight' and status <> 'approved'`))
    .orderBy(approvals.at)

/** Of a proven address, with the name that the farm gave the person. */
export const selectInvitations = (context: QueryContext) =>
  context.db
    .select({
      created_at: sql<number>`${invitations.createdAt}`.as('invitation_created'),
      expires_at: sql<number>`${invitations.expiresAt}`.as('invitation_end'),
      farm: sql<string>`${farms.name}`.as('invitation_farm'),
      name: sql<string>`${invitations.name}`.as('invitation_name'),
      user_type: sql<UserType>`${invitations.userType}`.as('invitation_type'),
    })
    .from(invitations)
    .innerJoin(farms, eq(farms.id, invitations.farmId))
    .where(eq(invitations.email, provenEmail(userIdOfSession(context))))

export const selectSecurityEvents = (context: QueryContext) =>
  context.db
    .select({
      at: securityEvents.at,
      kind: securityEvents.kind,
      farm_id: securityEvents.farmId,
      detail: securityEvents.detail,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userIdOfSession(context)))
    .orderBy(securityEvents.at)
