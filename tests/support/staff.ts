/** The vendor's people, signed in, who call the API: `staff.get('/manager/contacts')`. */
import { eq } from 'drizzle-orm'
import { appVersions, contacts, secondFactors, sharedReferences, users } from '../../worker/db/schema.ts'
import { callApi, db } from './api-client.ts'
import { createFarm, createUser } from './farm.ts'
import { createProposal } from './proposals.ts'

export type Staff = Awaited<ReturnType<typeof createStaff>>

/** The secret of the second factor is invalid: who signs in with a code is in second-factor.ts. */
export async function createStaff({ name = 'Equipe', hasSecondFactor = true, email = '' } = {}) {
  const user = await createUser(name)
  await db
    .update(users)
    .set({ staff: true, ...(email && { email }) })
    .where(eq(users.id, user.id))
  if (hasSecondFactor)
    await db.insert(secondFactors).values({ userId: user.id, secret: '-', confirmedAt: 1, createdAt: 1 })
  const request = (method: string) => (path: string, body?: unknown) =>
    callApi(method, path, { token: user.token, body })
  return { ...user, get: request('GET'), post: request('POST'), put: request('PUT'), delete: request('DELETE') }
}

/** A record of each table of the vendor, so that the contract tests find the records of the staff's routes. */
export async function createStaffRecords() {
  await createContact()
  // a person with a second factor to remove
  await createStaff()
  // one to send and answer, and one to delete
  await createProposal()
  await createProposal()
  await createFarm({ name: 'Fazenda de um cliente' })
  await createAppVersion()
  await createSharedReference()
}

/** What an arroba costs elsewhere, for all farms. */
async function createSharedReference() {
  const figures = { perHeadDay: 1_560, perArroba: 23_200 }
  await db
    .insert(sharedReferences)
    .values({ month: '2025-09', name: 'icbc', region: 'GO', ...figures, createdAt: 1, updatedAt: 1 })
}

/** A version of the app lower than those of the tests. */
export async function createAppVersion(over: Partial<typeof appVersions.$inferInsert> = {}) {
  const downloadUrl = 'https://cochoemdia.com.br/downloads/cocho-em-dia.apk'
  const [row] = await db
    .insert(appVersions)
    .values({ version: '0.1.0', releasedOn: '2026-01-05', downloadUrl, createdAt: 1, updatedAt: 1, ...over })
    .returning()
  if (!row) throw new Error('The version was not inserted.')
  return row
}

export async function createContact(over: Partial<typeof contacts.$inferInsert> = {}) {
  const now = Date.now()
  const [contact] = await db
    .insert(contacts)
    .values({
      name: 'Sebastião Alves',
      email: 'sebastiao@fazenda.test',
      phone: '(65) 99988-7766',
      farmSize: 'media',
      createdAt: now,
      updatedAt: now,
      ...over,
    })
    .returning()
  if (!contact) throw new Error('The contact was not inserted.')
  return contact
}
