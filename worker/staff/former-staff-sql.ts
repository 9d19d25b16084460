/** The end of an account of the vendor's staff as SQL, for who may write the database (scripts/operate/staff-remove.ts). */
import { and, eq, sql } from 'drizzle-orm'
import { endEmailChange } from '../account/email-change.ts'
import { forgetDevices } from '../auth/known-device.ts'
import { statementBuilder as db } from '../db/batch.ts'
import { sessions, users } from '../db/schema.ts'
import { toSqlText } from '../db/sql-text.ts'

/** The account stays its person's own, with its password and its farms, and every device signs in again. No other account changes. */
export function formerStaffSql({ email, now }: { email: string; now: number }): string {
  const userId = sql<number>`(select id from users where email = ${email} and staff = 1)`
  return [
    db.delete(sessions).where(eq(sessions.userId, userId)),
    forgetDevices(db, userId),
    endEmailChange(db, userId),
    // last, because the others find the account by it
    db
      .update(users)
      .set({ staff: false, updatedAt: now })
      .where(and(eq(users.email, email), eq(users.staff, true))),
  ]
    .map(toSqlText)
    .join('')
}
