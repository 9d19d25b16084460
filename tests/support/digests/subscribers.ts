/** The daily digest in tests: who gets it, and the mails of a run of the job. */
import { eq } from 'drizzle-orm'
import { farmUsers, users } from '../../../worker/db/schema.ts'
import { sendDigests } from '../../../worker/jobs/send-digests.ts'
import { captureMail, type SentMail } from '../accounts.ts'
import { db } from '../api-client.ts'
import type { FarmMember } from '../farm.ts'

export const SECRET_KEY = 'k'.repeat(40)
export const SIX = Date.parse('2026-03-10T06:00:00-03:00')

export const membership = ({ id }: FarmMember) => eq(farmUsers.userId, id)

export async function subscribe(...members: FarmMember[]) {
  for (const member of members) {
    await db.update(farmUsers).set({ digest: true }).where(membership(member))
    await db.update(users).set({ verifiedAt: 1 }).where(eq(users.id, member.id))
  }
}

export async function runDigests(now: number, over: Partial<Env> = {}) {
  const { bindings, sent } = captureMail({ SECRET_KEY, ...over } as Partial<Env>)
  await sendDigests(bindings, now).catch((error: unknown) => error)
  return sent as (SentMail & { headers: Record<string, string> })[]
}
