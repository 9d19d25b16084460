/** Push subscriptions: a person's devices that get notifications of the farm. One for each session, that of the device. */

import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import * as PushSubscriptionInput from '../../../domain/push/push-subscription-input.ts'
import * as PushSubscriptionOutput from '../../../domain/push/push-subscription-output.ts'
import * as Subscription from '../../../domain/push/subscription.ts'
import { rejectForeignTopics } from '../../../domain/push/topic.ts'
import { parseTopics } from '../../../domain/push/topics-stored.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { pushSubscriptions, sessions } from '../../db/schema.ts'
import { assertInBatch } from '../../db/statements.ts'
import type { PrepareContext, QueryContext } from '../../http/context.ts'
import { requireVapidKeys } from '../../push/vapid.ts'
import { read, write } from '../route.ts'

export const key = read({
  database: 'main',
  sessionOnly: true,
  output: PushSubscriptionOutput.PushKey,
  prepare: () => ({}),
  reply: (_, { env }) => ({ public_key: requireVapidKeys(env).publicKey }),
})

const ownInFarm = ({ inFarm, callerId }: FarmScope, ...more: Parameters<FarmScope['inFarm']>[1][]) =>
  inFarm(pushSubscriptions, eq(pushSubscriptions.userId, callerId), ...more)

/** Those whose session is over get nothing, and are deleted by the job that sends. */
const selectOwn = (scope: QueryContext | PrepareContext) =>
  scope.db
    .select({
      id: sql<number>`${pushSubscriptions.id}`.as('subscription_id'),
      sessionId: sql<number>`${sessions.id}`.as('subscription_session'),
      userAgent: sql<string>`${sessions.userAgent}`.as('subscription_agent'),
      topics: sql<string>`${pushSubscriptions.topics}`.as('subscription_topics'),
      createdAt: sql<number>`${pushSubscriptions.createdAt}`.as('subscription_created'),
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, and(eq(sessions.id, pushSubscriptions.sessionId), gt(sessions.expiresAt, scope.now)))
    .where(ownInFarm(scope))
    .orderBy(desc(pushSubscriptions.id))

export const list = read({
  database: 'main',
  sessionOnly: true,
  output: listOf(PushSubscriptionOutput.PushSubscription),
  prepare: scope => ({ subscriptions: selectOwn(scope) }),
  reply: ({ subscriptions }, { member }) =>
    subscriptions.map(({ topics, ...row }) =>
      Subscription.toJson({ ...row, topics: parseTopics(topics) }, member.sessionId),
    ),
})

/** Counts the person's subscriptions on all farms, without that of this device on this farm, which the new one replaces. */
const others = ({ callerId, tokenHash, farmId }: QueryContext) =>
  sql<number>`(select count(*) from ${pushSubscriptions} where user_id = ${callerId}
    and (farm_id <> ${farmId} or session_id <> (select id from sessions where token_hash = ${tokenHash})))`

export const create = write({
  database: 'main',
  can: 'read',
  sessionOnly: true,
  input: PushSubscriptionInput.Create,
  output: saved(PushSubscriptionOutput.PushSubscription),
  status: 201,
  load: context => ({
    others: context.db.select({ count: others(context).as('other_subscriptions') }).from(sql`(select 1)`),
    session: context.db
      .select({ userAgent: sessions.userAgent })
      .from(sessions)
      .where(eq(sessions.tokenHash, context.tokenHash)),
  }),
  decide: ({ others: [others], session: [session] }, { env, input: { endpoint, keys, topics }, member, now }) => {
    requireVapidKeys(env)
    rejectForeignTopics(member.userType, topics)
    Subscription.rejectTooManySubscriptions(others?.count ?? 0)
    const { userId, sessionId, farm } = member
    const row = { farmId: farm.id, userId, sessionId, endpoint, ...keys, topics, createdAt: now }
    return { row, userAgent: session?.userAgent ?? '' }
  },
  save: ({ row }, context) => ({
    subscription: context.db
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: [pushSubscriptions.farmId, pushSubscriptions.sessionId],
        set: { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth, topics: row.topics },
      })
      .returning({ id: pushSubscriptions.id, createdAt: pushSubscriptions.createdAt }),
    // another person used this browser before, and did not sign out
    formerPerson: context.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, row.endpoint), ne(pushSubscriptions.sessionId, row.sessionId))),
    limit: assertInBatch(context.db, sql`${others(context)} < ${Subscription.MAX_SUBSCRIPTIONS}`),
  }),
  audit: { none: 'A device of the person, not data of the farm.' },
  reply: ({ row, userAgent }, { member, saved }) => ({
    data: Subscription.toJson({ ...row, userAgent, ...found(saved.subscription[0]) }, member.sessionId),
    message: 'Avisos ligados neste aparelho.',
  }),
})

export const remove = write({
  database: 'main',
  can: 'read',
  sessionOnly: true,
  output: Message,
  load: context => ({
    subscription: context.db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(ownInFarm(context, eq(pushSubscriptions.id, context.params.id))),
  }),
  decide: ({ subscription: [subscription] }) => found(subscription),
  save: ({ id }, context) => ({
    subscription: context.db.delete(pushSubscriptions).where(ownInFarm(context, eq(pushSubscriptions.id, id))),
  }),
  audit: { none: 'A device of the person, not data of the farm.' },
  reply: () => ({ message: 'Avisos desligados.' }),
})
