/** Erasure of an account. */

import { and, eq, exists, isNull, not, sql } from 'drizzle-orm'
import * as Account from '../../../domain/account/account.ts'
import * as AccountInput from '../../../domain/account/account-input.ts'
import { Message } from '../../../domain/schema/envelope.ts'
import { resetFailures, signInCounters } from '../../auth/lockout.ts'
import {
  assertReauthenticated,
  checkPassword,
  recordFailedPasswordCheck,
  rejectInvalid,
  selectPasswordCheck,
} from '../../auth/reauthentication.ts'
import { securityMail } from '../../auth/security-mail.ts'
import type { Db } from '../../db/batch.ts'
import { movedFarmIds } from '../../db/farm-database.ts'
import { farms, farmUsers, passwordRecoveries } from '../../db/schema.ts'
import { assertInBatch, jsonList } from '../../db/statements.ts'
import type { RequestContext } from '../../http/context.ts'
import { writeAccount } from '../../http/route.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { sha256 } from '../../http/tokens.ts'
import { sendMail } from '../../mail/mail.ts'
import { otherAdmins, selectMemberships } from '../memberships.ts'
import { eraseAccount } from './erase-account.ts'

export const deleteAccount = writeAccount({
  input: AccountInput.DeleteAccount,
  output: Message,
  load: context => ({ password: selectPasswordCheck(context), memberships: selectMemberships(context) }),
  decide: async ({ password: check, memberships }, { input: { password }, now, member, req }) => {
    const { fieldErrors, account } = await checkPassword(check, 'password', password, now)
    if (account) Account.rejectLastAdminLeaving(memberships)
    const mail = account ? securityMail('account_erased', { req, now }, member.email) : null
    return { ...member, fieldErrors, account, mail }
  },
  save: ({ account, userId, email }, context) =>
    account
      ? { reauthenticated: assertReauthenticated(context, account), user: eraseUser(context, userId, email) }
      : { failure: recordFailedPasswordCheck(context) },
  reply: ({ fieldErrors }) => {
    rejectInvalid(fieldErrors)
    return { message: 'Sua conta foi excluída. Os registros das fazendas ficam, sem o seu nome.' }
  },
  after: async (env, { mail }) => mail && sendMail(env, mail),
})

function eraseUser(context: RequestContext, userId: number, email: string) {
  const { db, env, now, req } = context
  return {
    otherAdmins: assertInBatch(db, not(exists(selectFarmsWithoutOtherAdmin(db, userId)))),
    account: eraseAccount(db, userId, now, jsonList(movedFarmIds(env))),
    recovery: db.delete(passwordRecoveries).where(eq(passwordRecoveries.emailHash, sha256(email))),
    failures: resetFailures(db, Object.values(signInCounters(email, req))),
    event: recordSecurityEvent(context, 'account_erased'),
  }
}

/** Farms that would lose their last admin with this user. */
const selectFarmsWithoutOtherAdmin = (db: Db, userId: number) =>
  db
    .select({ farmId: farmUsers.farmId })
    .from(farmUsers)
    .innerJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(
      and(
        eq(farmUsers.userId, userId),
        eq(farmUsers.userType, 'admin'),
        eq(farmUsers.active, true),
        isNull(farms.suspendedAt),
        sql`(${otherAdmins}) = 0`,
      ),
    )
