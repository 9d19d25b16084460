/** Contacts: the visitors of the site who requested a visit, as the vendor's staff works on them. */

import { and, count, desc, eq, sql } from 'drizzle-orm'
import { saved } from '../../domain/schema/envelope.ts'
import { type ContactStatus, contactStatuses } from '../../domain/site/contact.ts'
import * as ContactInput from '../../domain/site/contact-input.ts'
import * as ContactOutput from '../../domain/site/contact-output.ts'
import * as Contact from '../../domain/staff/contact.ts'
import { ContactQuery } from '../../domain/staff/contact-query.ts'
import { contactChange } from '../../domain/staff-audit/staff-audit.ts'
import { sumBy } from '../../domain/units/sum.ts'
import { found } from '../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../domain/validation/version.ts'
import type { Db } from '../db/batch.ts'
import { contacts } from '../db/schema.ts'
import { matchesSearch } from '../db/search.ts'
import { assertRowExists } from '../db/statements.ts'
import { limitAndOffset, pageInfo } from '../http/pagination.ts'
import { readStaff, writeStaff } from '../http/route.ts'
import { toPageQuery } from './page.ts'

const searched = [contacts.name, contacts.email, contacts.phone, contacts.farmName, contacts.city] as const

/** Calls that are promised first, by their day; then the newest. */
export const list = readStaff({
  input: ContactQuery,
  output: ContactOutput.ContactPage,
  load: ({ db, input }) => ({
    contacts: db
      .select()
      .from(contacts)
      .where(and(input.status && eq(contacts.status, input.status), matchesSearch(searched, input.search)))
      .orderBy(sql`${contacts.nextCallOn} is null`, contacts.nextCallOn, desc(contacts.id))
      .limit(limitAndOffset(toPageQuery(input)).limit)
      .offset(limitAndOffset(toPageQuery(input)).offset),
    counts: db
      .select({ status: contacts.status, count: count().as('count') })
      .from(contacts)
      .where(matchesSearch(searched, input.search))
      .groupBy(contacts.status),
  }),
  reply: ({ contacts, counts }, { input }) => {
    const countOf = (status: ContactStatus) => counts.find(one => one.status === status)?.count ?? 0
    const counted: readonly ContactStatus[] = input.status ? [input.status] : contactStatuses
    return {
      data: contacts.map(Contact.toJson),
      pagy: pageInfo(sumBy(counted, countOf), toPageQuery(input)),
      counts: { new: countOf('new'), contacted: countOf('contacted'), won: countOf('won'), lost: countOf('lost') },
    }
  },
  flat: true,
})

const selectContact = (db: Db, id: number) => db.select().from(contacts).where(eq(contacts.id, id))

export const show = readStaff({
  output: ContactOutput.Contact,
  load: ({ db, params }) => ({ contact: selectContact(db, params.id) }),
  reply: ({ contact: [contact] }) => contact && Contact.toJson(contact),
})

export const update = writeStaff({
  input: ContactInput.Update,
  output: saved(ContactOutput.Contact),
  load: ({ db, params }) => ({ contact: selectContact(db, params.id) }),
  decide: ({ contact: [row] }, { input, now, today }) => {
    const stored = found(row)
    rejectNewer(stored, input, Contact.toJson)
    const { status, notes = null, next_call_on: nextCallOn = null } = input
    const updatedAt = nextVersion(stored, now)
    return { stored, next: { ...Contact.changed(stored, { status, notes, nextCallOn }, today), updatedAt } }
  },
  save: ({ stored, next: { status, notes, nextCallOn, updatedAt } }, { db }) => ({
    unchanged: assertRowExists(db, contacts, and(eq(contacts.id, stored.id), eq(contacts.updatedAt, stored.updatedAt))),
    contact: db.update(contacts).set({ status, notes, nextCallOn, updatedAt }).where(eq(contacts.id, stored.id)),
  }),
  audit: {
    staffType: 'contact',
    action: 'update',
    changes: ({ stored, next }) => ({ id: stored.id, ...contactChange(stored, next) }),
  },
  reply: ({ next }) => ({ data: Contact.toJson(next), message: 'Contato atualizado com sucesso!' }),
})
