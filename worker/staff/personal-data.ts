/** Personal data of people without an account: contacts, proposals, invitations and registrations. Exports and erasures are security events. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import * as PersonalData from '../../domain/personal-data/personal-data.ts'
import * as PersonalDataInput from '../../domain/personal-data/personal-data-input.ts'
import * as PersonalDataOutput from '../../domain/personal-data/personal-data-output.ts'
import { Message } from '../../domain/schema/envelope.ts'
import { toIso } from '../../domain/time/day.ts'
import { listErasedIds } from '../account/personal-data/erased-records.ts'
import { deleteRegistrations } from '../account/registrations.ts'
import type { Db, Rows } from '../db/batch.ts'
import { contacts, farms, invitations, pendingRegistrations, proposals, users } from '../db/schema.ts'
import { readStaff, writeStaff } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'

type PersonKey = PersonalData.PersonKey
const NO_PERSON: PersonKey = { email: null, phone: null }

/** `= null` holds for no row. */
const ofContact = ({ email, phone }: PersonKey) =>
  email === null ? sql`${contacts.phone} = ${phone}` : sql`${contacts.email} = ${email}`

/**
 * A proposal has no phone number, and may have no address: then it is found by the contact that it was written for. The plus: the indexes of both columns
 * have many rows under null.
 */
function ofProposal(key: PersonKey) {
  const ofItsContact = sql`${proposals.contactId} in (select id from contacts where ${ofContact(key)} and +user_id is null)`
  return key.email === null
    ? ofItsContact
    : sql`(${proposals.clientEmail} = ${key.email} or +${proposals.clientEmail} is null and ${ofItsContact})`
}

const selectPersonalData = (db: Db, key: PersonKey) => ({
  contacts: db.select().from(contacts).where(ofContact(key)).orderBy(contacts.id),
  proposals: db.select().from(proposals).where(ofProposal(key)).orderBy(proposals.id),
  invitations: db
    .select({
      id: invitations.id,
      farm: sql<string>`${farms.name}`.as('farm_name'),
      name: sql<string>`${invitations.name}`.as('invited_name'),
      userType: invitations.userType,
      createdAt: sql<number>`${invitations.createdAt}`.as('invited_at'),
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(farms, eq(farms.id, invitations.farmId))
    .where(sql`${invitations.email} = ${key.email}`),
  registrations: db
    .select({
      id: pendingRegistrations.id,
      name: pendingRegistrations.name,
      createdAt: pendingRegistrations.createdAt,
      expiresAt: pendingRegistrations.expiresAt,
    })
    .from(pendingRegistrations)
    .where(sql`${pendingRegistrations.email} = ${key.email}`),
  accounts: db.select({ verifiedAt: users.verifiedAt }).from(users).where(sql`${users.email} = ${key.email}`),
})

type Selected = Rows<ReturnType<typeof selectPersonalData>>

const toPersonalData = ({ accounts: [account], ...records }: Selected): PersonalData.PersonalData => ({
  hasAccount: account !== undefined && account.verifiedAt !== null,
  hasUnprovenAccount: account?.verifiedAt === null,
  ...records,
})

export const find = readStaff({
  input: PersonalDataInput.Find,
  output: PersonalDataOutput.PersonalData,
  unlimited: true,
  load: ({ db, input }) => selectPersonalData(db, input.email_or_phone ?? NO_PERSON),
  reply: rows => PersonalData.toJson(toPersonalData(rows)),
})

export const exportData = writeStaff({
  input: PersonalDataInput.Person,
  status: 201,
  output: PersonalDataOutput.PersonalDataExport,
  load: ({ db, input }) => selectPersonalData(db, input.email_or_phone),
  decide: rows => {
    const data = toPersonalData(rows)
    PersonalData.rejectUnknown(data)
    return data
  },
  save: (data, context) => ({
    event: recordSecurityEvent(context, 'personal_data_exported', { userId: null, detail: listErasedIds(data) }),
  }),
  audit: {
    staffType: 'personal_data',
    action: 'export',
    changes: data => ({ id: null, after: PersonalData.countPersonalData(data) }),
  },
  reply: (data, { now }) => ({ data: PersonalData.toJson(data), exported_at: toIso(now) }),
})

export const erase = writeStaff({
  input: PersonalDataInput.Person,
  output: Message,
  load: ({ db, input }) => selectPersonalData(db, input.email_or_phone),
  decide: rows => {
    const data = toPersonalData(rows)
    PersonalData.rejectErasure(data)
    return { data, erased: PersonalData.erasableData(data) }
  },
  save: ({ erased }, context) => ({
    records: deleteAll(context.db, context.input.email_or_phone),
    event: recordSecurityEvent(context, 'personal_data_erased', { userId: null, detail: listErasedIds(erased) }),
  }),
  audit: {
    staffType: 'personal_data',
    action: 'erase',
    changes: ({ erased }) => ({ id: null, before: PersonalData.countPersonalData(erased) }),
  },
  reply: ({ data }) => ({
    message: data.proposals.some(PersonalData.isContract)
      ? 'Dados excluídos. As propostas aprovadas ficam, porque são contratos.'
      : 'Dados excluídos.',
  }),
})

function deleteAll(db: Db, key: PersonKey) {
  const ofEmail = (column: SQL) => sql`${column} = ${key.email}`
  return {
    // before the contacts, by which they are found
    proposals: db.delete(proposals).where(and(ofProposal(key), ne(proposals.status, 'approved'))),
    // the plus: the unique index of `user_id` has every contact without an account under null
    contacts: db.delete(contacts).where(and(ofContact(key), sql`+${contacts.userId} is null`)),
    invitations: db.delete(invitations).where(ofEmail(sql`${invitations.email}`)),
    registrations: deleteRegistrations(db, ofEmail(sql`${pendingRegistrations.email}`)),
  }
}
