/** The customers' farms, which the vendor's staff creates, moves between plans and suspends. */

import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { rejectUsersOverLimit } from '../../domain/account/plan-limit.ts'
import { rejectEnded } from '../../domain/account/suspension.ts'
import { page, saved } from '../../domain/schema/envelope.ts'
import type { ContactStatus } from '../../domain/site/contact.ts'
import * as FarmInput from '../../domain/staff/customer-farm-input.ts'
import { CustomerFarm } from '../../domain/staff/customer-farm-output.ts'
import { CustomerFarmQuery } from '../../domain/staff/customer-farm-query.ts'
import * as Farm from '../../domain/staff/farm.ts'
import { found, invalid } from '../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../domain/validation/version.ts'
import { selectAccount } from '../account/registrations.ts'
import type { Db } from '../db/batch.ts'
import { contacts, farms } from '../db/schema.ts'
import { matchesSearch } from '../db/search.ts'
import { assertInBatch, assertRowExists, lastInsertId } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { limitAndOffset, pageInfo } from '../http/pagination.ts'
import { readStaff, writeStaff } from '../http/route.ts'
import { insertStaffEntry } from '../http/staff-audit.ts'
import { sendMail } from '../mail/mail.ts'
import { decideOwner, ownerMessage, saveOwner, withdrawReplaced } from './farm-owner.ts'
import {
  selectCustomerFarm,
  selectCustomerFarms,
  selectInvitation,
  selectMembership,
  selectUse,
  withUse,
} from './farm-queries.ts'
import { toPageQuery } from './page.ts'

const matching = ({ status, search }: CustomerFarmQuery) =>
  and(
    status && (status === 'suspended' ? isNotNull(farms.suspendedAt) : isNull(farms.suspendedAt)),
    matchesSearch([farms.name], search),
  )

export const list = readStaff({
  input: CustomerFarmQuery,
  output: page(CustomerFarm),
  load: ({ db, input }) => ({
    farms: selectCustomerFarms(db)
      .where(matching(input))
      .orderBy(sql`lower(${farms.name})`, farms.id)
      .limit(limitAndOffset(toPageQuery(input)).limit)
      .offset(limitAndOffset(toPageQuery(input)).offset),
    total: db
      .select({ count: count().as('count') })
      .from(farms)
      .where(matching(input)),
  }),
  loadOwn: selectUse,
  reply: ({ farms, total: [total] }, { input }, own) => ({
    data: farms.map(row => Farm.toJson(withUse(row, own))),
    pagy: pageInfo(total?.count ?? 0, toPageQuery(input)),
  }),
  flat: true,
})

export const show = readStaff({
  output: CustomerFarm,
  load: ({ db, params }) => ({ farm: selectCustomerFarm(db, params.id) }),
  loadOwn: selectUse,
  reply: ({ farm: [farm] }, _, own) => farm && Farm.toJson(withUse(farm, own)),
})

export const create = writeStaff({
  input: FarmInput.Create,
  status: 201,
  output: saved(CustomerFarm),
  load: ({ db, input }) => ({
    namesakes: selectNamesakes(db, input.name),
    account: selectAccount(db, input.owner_email),
    contact: db
      .select({ id: contacts.id, status: contacts.status })
      .from(contacts)
      .where(eq(contacts.id, input.contact_id ?? 0)),
  }),
  decide: ({ namesakes, account: [account], contact: [contact] }, context) => {
    Farm.rejectNamesake(namesakes, context.input.is_another)
    const { name, owner_email: email, owner_name: ownerName, contact_id: contactId } = context.input
    if (contactId && !contact) throw invalid({ contact_id: ['Este contato não existe mais.'] })
    return { owner: decideOwner({ farm: name, email, name: ownerName }, { account }, context), contact, namesakes }
  },
  save: ({ owner, contact, namesakes }, context) => {
    const { db, now, input } = context
    const { name, timezone, plan } = input
    return {
      // the route decides again when a colleague created it meanwhile
      namesakes: assertInBatch(db, sql`(${countNamesakes(db, name)}) = ${namesakes.length}`),
      farm: db.insert(farms).values({ name, timezone, plan, createdAt: now, updatedAt: now }).returning(),
      owner: saveOwner(context, lastInsertId(farms), owner),
      ...(contact && winContact(context, contact)),
    }
  },
  audit: {
    type: 'farm',
    action: 'create',
    changes: (_, { input: { name, timezone, plan } }) => ({ id: lastInsertId(farms), after: { name, timezone, plan } }),
    farmId: () => lastInsertId(farms),
  },
  reply: ({ owner }, { saved }) => ({
    data: Farm.toJson({
      ...found(saved.farm[0]),
      animals: 0,
      users: owner.linked ? 1 : 0,
      lastActivityAt: null,
      ownerEmail: owner.linked ? owner.email : null,
      invitedEmail: owner.email,
      invitationExpiresAt: owner.invited?.row.expiresAt ?? null,
    }),
    message: `Fazenda criada! ${ownerMessage(owner)}`,
  }),
  after: async (env, { owner: { invited } }) => invited && sendMail(env, invited.mail),
})

/** Without regard to case. What was deleted after its suspension has no farm any more. */
const isNamesake = (name: string) => and(sql`lower(${farms.name}) = lower(${name})`, isNull(farms.dataDeletedAt))
const selectNamesakes = (db: Db, name: string) =>
  db.select({ id: farms.id, name: farms.name, createdAt: farms.createdAt }).from(farms).where(isNamesake(name))
const countNamesakes = (db: Db, name: string) => db.select({ count: count() }).from(farms).where(isNamesake(name))

/** Who got a farm is a customer. */
const winContact = (context: RequestContext, { id, status }: { id: number; status: ContactStatus }) => ({
  contact: context.db
    .update(contacts)
    .set({ status: 'won', nextCallOn: null, updatedAt: context.now })
    .where(eq(contacts.id, id)),
  contactEntry: insertStaffEntry(context, 'contact', {
    id,
    action: 'update',
    before: { status },
    after: { status: 'won' },
  }),
})

/** A farm that is suspended already keeps the day from which its people may read. */
function suspensionOf(stored: { suspendedAt: number | null }, suspended: boolean | undefined, now: number) {
  if (suspended === false) return null
  return suspended ? (stored.suspendedAt ?? now) : stored.suspendedAt
}

export const update = writeStaff({
  input: FarmInput.Update,
  output: saved(CustomerFarm),
  load: ({ db, params: { id }, input: { owner_email: email }, now }) => ({
    farm: selectCustomerFarm(db, id),
    account: selectAccount(db, email ?? ''),
    membership: selectMembership(db, id, email ?? ''),
    invitation: selectInvitation(db, id, email ?? '', now),
  }),
  loadOwn: selectUse,
  decide: (rows, context, own) => {
    const {
      account: [account],
      membership: [membership],
      invitation: [invitation],
    } = rows
    const { input, now } = context
    const stored = withUse(found(rows.farm[0]), own)
    rejectNewer(stored, input, Farm.toJson)
    const { name, timezone, plan, owner_email: email, owner_name: ownerName } = input
    if (input.suspended === false) rejectEnded(stored, now)
    const suspendedAt = suspensionOf(stored, input.suspended, now)
    const next = { ...stored, name, timezone, plan, suspendedAt, updatedAt: nextVersion(stored, now) }
    const isManager = membership?.active && membership.userType === 'admin'
    if (!email || isManager || invitation) return { stored, next }
    rejectEnded(stored, now)
    const owner = decideOwner({ farm: name, email, name: ownerName }, { account, membership }, context)
    if (owner.invited) {
      const invitationExpiresAt = owner.invited.row.expiresAt
      return { stored, next: { ...next, invitedEmail: email, invitationExpiresAt }, owner }
    }
    const users = stored.users + (membership?.active ? 0 : 1)
    if (users > stored.users) rejectUsersOverLimit(plan, stored.users)
    return { stored, next: { ...next, users, ownerEmail: stored.ownerEmail ?? email }, owner }
  },
  save: ({ stored, next: { name, timezone, plan, suspendedAt, updatedAt }, owner }, context) => ({
    unchanged: assertRowExists(context.db, farms, and(eq(farms.id, stored.id), eq(farms.updatedAt, stored.updatedAt))),
    farm: context.db.update(farms).set({ name, timezone, plan, suspendedAt, updatedAt }).where(eq(farms.id, stored.id)),
    replaced: owner && withdrawReplaced(context.db, stored, owner.email, context.now),
    owner: owner && saveOwner(context, stored.id, owner),
  }),
  audit: {
    type: 'farm',
    action: 'update',
    changes: ({ stored, next }) => ({ id: stored.id, before: Farm.toJson(stored), after: Farm.toJson(next) }),
    farmId: ({ stored }) => stored.id,
  },
  reply: ({ owner, next }) => ({
    data: Farm.toJson(next),
    message: ['Fazenda atualizada com sucesso!', owner && ownerMessage(owner), Farm.overLimitText(next)]
      .filter(Boolean)
      .join(' '),
  }),
  after: async (env, { owner }) => owner?.invited && sendMail(env, owner.invited.mail),
})
