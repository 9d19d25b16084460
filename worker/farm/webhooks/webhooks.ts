/** The webhooks of a farm: who is told, of what, and with which secret. */
import { desc, eq, sql } from 'drizzle-orm'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { lastClosedDay } from '../../../domain/time/day.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { webhookEventLabels } from '../../../domain/webhook/event.ts'
import * as Webhook from '../../../domain/webhook/webhook.ts'
import * as WebhookInput from '../../../domain/webhook/webhook-input.ts'
import * as WebhookOutput from '../../../domain/webhook/webhook-output.ts'
import { webhookDeliveries, webhooks } from '../../db/schema.ts'
import { assertInBatch, assertRowExists, lastInsertId } from '../../db/statements.ts'
import type { Member, QueryContext } from '../../http/context.ts'
import { createSecrets } from '../../http/secrets.ts'
import { read, write } from '../route.ts'
import { findUser, selectPeople } from '../users/people.ts'
import { readAddressRule } from './address-rule.ts'
import { deliverNow } from './after-write.ts'
import { generateSecret } from './signature.ts'
import { encryptSecret, rotated } from './webhook-secrets.ts'

type Row = typeof webhooks.$inferSelect

const byId = ({ inFarm, params }: Pick<QueryContext, 'inFarm' | 'params'>) =>
  inFarm(webhooks, eq(webhooks.id, params.id))

export const selectWebhook = (context: QueryContext) => context.db.select().from(webhooks).where(byId(context))

/** A day that is over when the webhook is made, or switched on, is no news. */
const lastDayOf = ({ farm }: Member, now: number) => lastClosedDay(farm.feedingDayClose, farm.timezone, now)

const auditJson = ({ name, url, events }: Pick<Row, 'name' | 'url' | 'events'>, isOn: boolean) => ({
  name,
  host: new URL(url).host,
  events: events.map(event => webhookEventLabels[event]),
  active: isOn,
})

export const list = read({
  can: 'settings.write',
  sessionOnly: true,
  output: listOf(WebhookOutput.Webhook),
  prepare: scope => ({
    webhooks: scope.db.select().from(webhooks).where(scope.inFarm(webhooks)).orderBy(desc(webhooks.id)),
    people: selectPeople(scope),
  }),
  reply: ({ webhooks: rows, people }) => rows.map(row => Webhook.toJson(row, findUser(row, people))),
})

const countOf = (context: QueryContext) =>
  sql<number>`(select count(*) from ${webhooks} where ${context.inFarm(webhooks)})`

export const create = write({
  can: 'settings.write',
  sessionOnly: true,
  input: WebhookInput.Create,
  output: saved(WebhookOutput.NewWebhook),
  status: 201,
  load: context => ({
    count: context.db.select({ count: countOf(context).as('webhook_count') }).from(sql`(select 1)`),
  }),
  decide: ({ count: [count] }, { input, env, req, member, now }) => {
    Webhook.rejectTooManyWebhooks(count?.count ?? 0)
    Webhook.rejectAddress(input.url, readAddressRule(env))
    const secret = generateSecret()
    const encrypted = encryptSecret(createSecrets(env, req), secret, member.farm.id)
    const row = {
      ...input,
      farmId: member.farm.id,
      userId: member.userId,
      disabledBy: null,
      closedDay: lastDayOf(member, now),
      createdAt: now,
      updatedAt: now,
    }
    return { row, encrypted, secret }
  },
  save: ({ row, encrypted }, context) => ({
    webhook: context.db
      .insert(webhooks)
      .values({ ...row, secret: encrypted })
      .returning({ id: webhooks.id }),
    limit: assertInBatch(context.db, sql`${countOf(context)} <= ${Webhook.MAX_WEBHOOKS}`),
  }),
  audit: {
    type: 'webhook',
    action: 'create',
    changes: ({ row }) => ({ id: lastInsertId(webhooks), after: auditJson(row, true) }),
  },
  reply: ({ row, secret }, { member, saved }) => ({
    data: {
      ...Webhook.toJson({ ...row, id: found(saved.webhook[0]).id }, { id: member.userId, name: member.name }),
      secret,
    },
    message: 'Webhook criado. Copie o segredo agora: ele não aparece de novo.',
  }),
})

/** The closing of a day and the last failure of a delivery write to it too. */
const assertUnchangedByJobs = ({ id, closedDay, disabledAt }: Row, { db, inFarm }: QueryContext) =>
  assertRowExists(
    db,
    webhooks,
    inFarm(
      webhooks,
      eq(webhooks.id, id),
      eq(webhooks.closedDay, closedDay),
      sql`${webhooks.disabledAt} is ${disabledAt}`,
    ),
  )

export const update = write({
  can: 'settings.write',
  sessionOnly: true,
  input: WebhookInput.Update,
  output: saved(WebhookOutput.Webhook),
  idempotent: true,
  load: context => ({ webhook: selectWebhook(context), people: selectPeople(context) }),
  decide: ({ webhook: [stored], people }, { input, env, member, now }) => {
    const row = found(stored)
    Webhook.rejectAddress(input.url, readAddressRule(env))
    const wasOn = row.disabledBy === null
    const { active = wasOn, name, url, events } = input
    // what failed by itself stays marked as failed while it is off
    const off = { disabledAt: row.disabledAt ?? now, disabledBy: row.disabledBy ?? ('person' as const) }
    const state = active ? { disabledAt: null, disabledBy: null } : off
    const closedDay = wasOn && row.events.includes('day.closed') ? row.closedDay : lastDayOf(member, now)
    return {
      row,
      wasOn,
      active,
      creator: findUser(row, people),
      next: { ...row, name, url, events, ...state, closedDay },
    }
  },
  save: ({ row, wasOn, active, next }, context) => ({
    unchanged: assertUnchangedByJobs(row, context),
    webhook: context.db
      .update(webhooks)
      .set({
        name: next.name,
        url: next.url,
        events: next.events,
        disabledAt: next.disabledAt,
        disabledBy: next.disabledBy,
        closedDay: next.closedDay,
        updatedAt: context.now,
      })
      .where(context.inFarm(webhooks, eq(webhooks.id, row.id))),
    deliveries:
      wasOn === active
        ? undefined
        : context.db
            .update(webhookDeliveries)
            .set(active ? { status: 'pending', tries: 0, nextAt: 0 } : { status: 'held' })
            .where(
              context.inFarm(
                webhookDeliveries,
                eq(webhookDeliveries.webhookId, row.id),
                eq(webhookDeliveries.status, active ? 'held' : 'pending'),
              ),
            ),
  }),
  audit: {
    type: 'webhook',
    action: 'update',
    changes: ({ row, wasOn, active, next }) => ({
      id: row.id,
      before: auditJson(row, wasOn),
      after: auditJson(next, active),
    }),
  },
  reply: ({ next, creator }) => ({ data: Webhook.toJson(next, creator), message: 'Webhook salvo com sucesso!' }),
  after: (env, { row, wasOn, active }) =>
    active && !wasOn ? deliverNow(env, row.farmId, Date.now()) : Promise.resolve(),
})

export const remove = write({
  can: 'settings.write',
  sessionOnly: true,
  output: Message,
  load: context => ({ webhook: selectWebhook(context) }),
  decide: ({ webhook: [row] }) => found(row),
  save: ({ id }, { db, inFarm }) => ({
    deliveries: db.delete(webhookDeliveries).where(inFarm(webhookDeliveries, eq(webhookDeliveries.webhookId, id))),
    webhook: db.delete(webhooks).where(inFarm(webhooks, eq(webhooks.id, id))),
  }),
  audit: {
    type: 'webhook',
    action: 'delete',
    changes: row => ({ id: row.id, before: auditJson(row, row.disabledBy === null) }),
  },
  reply: () => ({ message: 'Webhook excluído com sucesso!' }),
})

/** The former secret signs too for a day, so that the receiver has time to take the new one. */
export const rotate = write({
  can: 'settings.write',
  sessionOnly: true,
  output: saved(WebhookOutput.NewWebhook),
  status: 201,
  load: context => ({ webhook: selectWebhook(context), people: selectPeople(context) }),
  decide: ({ webhook: [stored], people }, { env, req, member }) => {
    const row = found(stored)
    const secret = generateSecret()
    const encrypted = encryptSecret(createSecrets(env, req), secret, member.farm.id)
    return { row, secret, encrypted, creator: findUser(row, people) }
  },
  save: ({ row, encrypted }, { db, inFarm, now }) => ({
    webhook: db
      .update(webhooks)
      .set({ ...rotated(row, encrypted, now), updatedAt: now })
      .where(inFarm(webhooks, eq(webhooks.id, row.id))),
  }),
  audit: { type: 'webhook', action: 'rotate', changes: ({ row }) => ({ id: row.id, name: row.name }) },
  reply: ({ row, secret, creator }) => ({
    data: { ...Webhook.toJson(row, creator), secret },
    message: 'Segredo trocado. O de antes ainda vale por 24 horas.',
  }),
})
