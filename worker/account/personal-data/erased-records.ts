/** The records that an erasure of personal data deleted, as its security event has them: repeated after a restore (account/erasure-sql.ts). */
import { inArray } from 'drizzle-orm'
import type { PersonalData } from '../../../domain/personal-data/personal-data.ts'
import type { Db } from '../../db/batch.ts'
import { contacts, invitations, pendingRegistrations, proposals } from '../../db/schema.ts'
import { deleteRegistrations } from '../registrations.ts'

type Rows = readonly { id: number }[]
type Records = Pick<PersonalData, 'contacts' | 'proposals' | 'invitations' | 'registrations'>
export type ErasedIds = Record<keyof Records, string>

const toText = (rows: Rows) => rows.map(({ id }) => id).join(' ')

/** Ids only: an event has no personal data. */
export const idsOf = (data: Records): ErasedIds => ({
  contacts: toText(data.contacts),
  proposals: toText(data.proposals),
  invitations: toText(data.invitations),
  registrations: toText(data.registrations),
})

export function eraseAgain(db: Db, ids: ErasedIds) {
  const of = (text: string) => text.split(' ').filter(Boolean).map(Number)
  return [
    db.delete(proposals).where(inArray(proposals.id, of(ids.proposals))),
    db.delete(contacts).where(inArray(contacts.id, of(ids.contacts))),
    db.delete(invitations).where(inArray(invitations.id, of(ids.invitations))),
    ...deleteRegistrations(db, inArray(pendingRegistrations.id, of(ids.registrations))),
  ]
}
