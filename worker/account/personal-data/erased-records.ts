/** The records that an erasure of personal data deleted, as its security event has them: repeated after a restore (account/erasure-sql.ts). */
import { type } from 'arktype'
import { inArray } from 'drizzle-orm'
import type { PersonalData } from '../../../domain/personal-data/personal-data.ts'
import { lazy } from '../../../domain/schema/output-field.ts'
import type { Db } from '../../db/batch.ts'
import { contacts, invitations, pendingRegistrations, proposals } from '../../db/schema.ts'
import { deleteRegistrations } from '../registrations.ts'

type Rows = readonly { id: number }[]
type Records = Pick<PersonalData, 'contacts' | 'proposals' | 'invitations' | 'registrations'>
export const ErasedIds = lazy(() =>
  type({ contacts: 'string', proposals: 'string', invitations: 'string', registrations: 'string' }),
)
export type ErasedIds = typeof ErasedIds.infer

const toText = (rows: Rows) => rows.map(({ id }) => id).join(' ')

/** Ids only: an event has no personal data. */
export const listErasedIds = (data: Records): ErasedIds => ({
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
