/** Change of one's own e-mail: requires the password, is proven at the new address, and mailed to the old one. */

import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import * as AccountInput from '../../domain/account/account-input.ts'
import * as AccountOutput from '../../domain/account/account-output.ts'
import { countMail, rejectTooManyMails } from '../../domain/account/mail-limit.ts'
import { LINK_LIFETIME_MS } from '../../domain/account/registration.ts'
import { Message } from '../../domain/schema/envelope.ts'
import { conflict, invalid } from '../../domain/validation/refusal.ts'
import { assertProven, checkPerson, savePersonRefusal, selectPersonCheck } from '../auth/person-check.ts'
import { userIdOfSession } from '../auth/reauthentication.ts'
import { securityMail } from '../auth/security-mail.ts'
import type { Db } from '../db/batch.ts'
import { emailChanges, passwordRecoveries, users } from '../db/schema.ts'
import { assertInBatch, assertRowExists } from '../db/statements.ts'
import { siteOrigin } from '../http/client/site-origin.ts'
import { writeAccount, writePublic } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { generateLinkToken, sha256 } from '../http/tokens.ts'
import * as AccountMail from '../mail/account-mails.ts'
import { sendMail } from '../mail/mail.ts'
import { deleteRegistrations, ofEmail, selectAccount } from './registrations.ts'
import { LINK_EXPIRED } from './verification.ts'

/** The answer does not reveal whether the new address has an account: only the mail to it does. */
export const request = writeAccount({
  input: AccountInput.ChangeEmail,
  output: Message,
  load: context => ({
    person: selectPersonCheck(context),
    change: context.db
      .select()
      .from(emailChanges)
      .where(eq(emailChanges.userId, userIdOfSession(context))),
    accountOfEmail: selectAccount(context.db, context.input.email),
  }),
  decide: async (rows, context) => {
    const { input, now, env, req, member } = context
    const [previous] = rows.change
    if (!member.verified)
      throw conflict('O gestor da sua fazenda cuida deste email. Confirme o email, ou peça a troca ao gestor.')
    if (input.email === member.email) throw invalid({ email: ['Este já é o seu email.'] })
    const { refused, account, proof } = await checkPerson(rows.person, input, 'trocar o email', context)
    if (refused) return { refused, mails: refused.mail ? [refused.mail] : [] }
    rejectTooManyMails(previous ? [previous] : [], now)
    const token = generateLinkToken()
    const count = countMail(previous ?? { mails: 0, mailsSince: now }, now)
    const change = { newEmail: input.email, tokenHash: sha256(token), expiresAt: now + LINK_LIFETIME_MS, ...count }
    const site = siteOrigin(env, req)
    const toNew = rows.accountOfEmail[0]
      ? AccountMail.emailTakenMail(input.email, site)
      : AccountMail.emailChangeMail(input.email, token, site)
    const toOld = securityMail('email_change_requested', { req, now }, member.email)
    return { account, proof, change, mails: [toNew, toOld] }
  },
  save: ({ refused, account, proof, change }, context) => {
    if (refused) return { refused: savePersonRefusal(refused, context) }
    return {
      proven: assertProven(context, account, proof),
      change: context.db
        .insert(emailChanges)
        .values({ userId: account.id, ...change })
        .onConflictDoUpdate({ target: emailChanges.userId, set: change }),
      event: recordSecurityEvent(context, 'email_change_requested'),
    }
  },
  reply: ({ refused }, { input: { email } }) => {
    if (refused) throw refused.refusal
    return { message: `Enviamos um link para ${email}. A troca vale quando você abrir o link, em até 24 horas.` }
  },
  after: async (env, { mails }) => Promise.all(mails.map(mail => sendMail(env, mail))),
})

/**
 * A new password ends the link, which a person who knew the former one may have requested: no link has the new token, and a confirmation that has read the old
 * one is refused. The row stays until its end, because it counts the mails of the hour.
 */
export const endEmailChange = (db: Db, userId: number | SQL<number>) =>
  db
    .update(emailChanges)
    .set({ tokenHash: sha256(generateLinkToken()) })
    .where(eq(emailChanges.userId, userId))

const ofToken = (token: string) => eq(emailChanges.tokenHash, sha256(token))

export const confirm = writePublic({
  input: AccountInput.ConfirmEmailChange,
  output: AccountOutput.ChangedEmail,
  load: ({ db, now, input: { token } }) => ({
    change: db
      .select({
        userId: sql<number>`${emailChanges.userId}`.as('change_user'),
        newEmail: sql<string>`${emailChanges.newEmail}`.as('change_new_email'),
        oldEmail: sql<string>`${users.email}`.as('change_old_email'),
      })
      .from(emailChanges)
      .innerJoin(users, eq(users.id, emailChanges.userId))
      .where(and(ofToken(token), sql`${emailChanges.expiresAt} > ${now}`, sql`${users.deletedAt} is null`)),
    accountOfEmail: selectAccount(db, sql`(select new_email from email_changes where ${ofToken(token)})`),
  }),
  decide: ({ change: [change], accountOfEmail: [taken] }, { req, now }) => {
    if (!change || taken) throw invalid({ token: [LINK_EXPIRED] }, 'link_expired')
    return { ...change, mail: securityMail('email_changed', { req, now }, change.oldEmail) }
  },
  save: ({ userId, newEmail, oldEmail }, context) => {
    const { db, now, input } = context
    const sameEmail = db.select({ id: users.id }).from(users).where(eq(users.email, newEmail))
    return {
      link: assertRowExists(db, emailChanges, ofToken(input.token)),
      freeEmail: assertInBatch(db, not(exists(sameEmail))),
      user: db.update(users).set({ email: newEmail, verifiedAt: now, updatedAt: now }).where(eq(users.id, userId)),
      change: db.delete(emailChanges).where(eq(emailChanges.userId, userId)),
      // a temporary password that was mailed to the old address
      recovery: db.delete(passwordRecoveries).where(eq(passwordRecoveries.emailHash, sha256(oldEmail))),
      registrations: deleteRegistrations(db, ofEmail(newEmail)),
      event: recordSecurityEvent(context, 'email_changed', { userId }),
    }
  },
  reply: ({ newEmail }) => ({
    data: { email: newEmail },
    message: `Email trocado! De agora em diante, entre com ${newEmail}.`,
  }),
  after: (env, { mail }) => sendMail(env, mail),
})
