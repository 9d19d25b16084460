/** An account of the vendor's staff as SQL, for who may write the database (scripts/operate/staff-create.ts). No route makes one. */
import { eq, sql } from 'drizzle-orm'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { forgetDevices } from '../auth/known-device.ts'
import { deleteSecondFactors } from '../auth/second-factor-check.ts'
import { statementBuilder as db } from '../db/batch.ts'
import { passwordRecoveries, sessions, users } from '../db/schema.ts'
import { toSqlText } from '../db/sql-text.ts'
import { sha256 } from '../http/tokens.ts'

/** No hash: nothing that is typed matches it. */
const NO_PASSWORD = '-'

type NewStaff = { email: string; name: string; temporaryHash: string; now: number }

/**
 * An existing account keeps its id and name, and loses its credentials: a stranger may have created it. The temporary password is that
 * of a recovery, so it works once within an hour.
 */
export function newStaffSql({ email, name, temporaryHash, now }: NewStaff): string {
  const stamps = { createdAt: now, updatedAt: now }
  const userId = sql<number>`(select id from users where email = ${email})`
  const recovery = { passwordHash: temporaryHash, requestCount: 1, countedSince: now, expiresAt: now + HOUR_MS }
  const staff = { passwordHash: NO_PASSWORD, staff: true, verifiedAt: now, managedBy: null }
  return [
    db
      .insert(users)
      .values({ email, name, ...staff, ...stamps })
      .onConflictDoUpdate({ target: users.email, set: { ...staff, updatedAt: now } }),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    ...deleteSecondFactors(db, userId),
    forgetDevices(db, userId),
    db
      .insert(passwordRecoveries)
      .values({ emailHash: sha256(email), ...recovery })
      .onConflictDoUpdate({ target: passwordRecoveries.emailHash, set: recovery }),
  ]
    .map(toSqlText)
    .join('')
}
