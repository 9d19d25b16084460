/** Temporary passwords of the password recovery. */
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../db/batch.ts'
import { passwordRecoveries } from '../db/schema.ts'
import { sha256 } from '../http/tokens.ts'

/** No hash: nothing that is typed matches it. */
const SPENT = '-'

/** The row stays, because it counts the mails of the hour. */
export const spendTemporaryPassword = (db: Db, email: string, now: number, condition?: SQL) =>
  db
    .update(passwordRecoveries)
    .set({ passwordHash: SPENT, expiresAt: now })
    .where(and(eq(passwordRecoveries.emailHash, sha256(email)), condition))
