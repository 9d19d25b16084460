/**
 * Sign-up: makes a registration, which becomes an account when its address is proven (verification.ts). No account enumeration: whether
 * the address has an account decides the mail alone, which is sent after the response.
 */

import { eq, sql } from 'drizzle-orm'
import * as AccountInput from '../../domain/account/account-input.ts'
import * as AccountOutput from '../../domain/account/account-output.ts'
import { countMail, mayMail, rejectTooManyMails } from '../../domain/account/mail-limit.ts'
import { rejectCommonPassword } from '../../domain/account/password/password-policy.ts'
import { Message } from '../../domain/schema/envelope.ts'
import { conflict } from '../../domain/validation/refusal.ts'
import { pendingRegistrations } from '../db/schema.ts'
import { lastInsertId } from '../db/statements.ts'
import { siteOrigin } from '../http/client/site-origin.ts'
import { writePublic, writeTokenHolder } from '../http/route.ts'
import { generateToken } from '../http/tokens.ts'
import { accountExistsMail, verificationMail } from '../mail/account-mails.ts'
import { sendMail } from '../mail/mail.ts'
import {
  assertRegistered,
  hashForRegistration,
  insertProof,
  insertRegistration,
  insertRegistrationSession,
  newLink,
  registrationToJson,
  selectAccount,
  selectMailCounts,
  selectRegistrationOfSession,
  selectRegistrations,
} from './registrations.ts'

type Account = { verifiedAt: number | null }

const mailFor = (email: string, account: Account | undefined, token: string, site: string) =>
  account?.verifiedAt ? accountExistsMail(email, site) : verificationMail(email, token, site)

export const signUp = writePublic({
  input: AccountInput.SignUp,
  status: 201,
  output: AccountOutput.SignedUp,
  load: ({ db, now, input: { email } }) => ({
    account: selectAccount(db, email),
    registrations: selectRegistrations(db, email, now),
    mailCounts: selectMailCounts(db, email, now),
  }),
  decide: async (
    { account: [account], registrations, mailCounts },
    { input: { name, email, password }, now, env, req },
  ) => {
    rejectCommonPassword(password, { name, email })
    const passwordHash = await hashForRegistration(password, registrations)
    const link = newLink(now)
    const mail = mayMail(mailCounts, now) ? mailFor(email, account, link.token, siteOrigin(env, req)) : null
    return { name, email, passwordHash, link, mail, token: generateToken() }
  },
  save: ({ name, email, passwordHash, link, mail, token }, { db, now }) => ({
    registration: insertRegistration(db, { name, email, passwordHash, link, mails: mail ? 1 : 0 }, now),
    session: insertRegistrationSession(db, lastInsertId(pendingRegistrations), token, now),
  }),
  reply: ({ token, name, email }) => ({
    token,
    ...registrationToJson({ name, email }),
    message: 'Usuário criado com sucesso',
  }),
  after: async (env, { mail }) => mail && sendMail(env, mail),
})

/** Sends the mail again: of a registration, or of an account that a farm created. The previous link ends. */
export const sendVerificationMail = writeTokenHolder({
  output: Message,
  load: ({ db, now, tokenHash }) => {
    const email = sql`coalesce(
      (select email from users where id = (select user_id from sessions where token_hash = ${tokenHash})),
      (select email from pending_registrations where id = (select registration_id from registration_sessions where token_hash = ${tokenHash})))`
    return {
      account: selectAccount(db, email),
      registration: selectRegistrationOfSession(db, tokenHash),
      mailCounts: selectMailCounts(db, email, now),
    }
  },
  decide: ({ account: [account], registration: [own], mailCounts }, { member, now, env, req }) => {
    if (!own && account?.verifiedAt) throw conflict('O seu email já está confirmado.')
    rejectTooManyMails(mailCounts, now)
    const link = newLink(now)
    return { own, link, mail: mailFor(member.email, account, link.token, siteOrigin(env, req)) }
  },
  save: ({ own, link }, { db, now, member: { email, name } }) => {
    if (!own) return { registration: insertProof(db, { email, name }, link, now) }
    const { verificationHash, verificationExpiresAt } = link
    return {
      registered: assertRegistered(db, own),
      registration: db
        .update(pendingRegistrations)
        .set({ verificationHash, verificationExpiresAt, ...countMail(own, now) })
        .where(eq(pendingRegistrations.id, own.id)),
    }
  },
  reply: (_, { member }) => ({ message: `Enviamos outro email para ${member.email}. O link vale por 24 horas.` }),
  after: (env, { mail }) => sendMail(env, mail),
})
