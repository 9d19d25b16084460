/** A new passkey in two steps: who proves to be the person gets a challenge for the browser, and the key that it makes is saved. */
import { sql } from 'drizzle-orm'
import * as Passkey from '../../domain/account/passkey.ts'
import * as PasskeyInput from '../../domain/account/passkey-input.ts'
import * as PasskeyOutput from '../../domain/account/passkey-output.ts'
import { conflict, invalid } from '../../domain/validation/refusal.ts'
import { selectRecoveryCodes, selectSecondFactor } from '../auth/one-time-code.ts'
import { selectPasskeys, verifyRegistration } from '../auth/passkey.ts'
import {
  consumeChallenge,
  creationOptions,
  deleteChallenge,
  saveChallenge,
  selectChallenge,
  toRelyingParty,
} from '../auth/passkey-challenge.ts'
import { assertProven, checkPerson, savePersonRefusal, selectPersonCheck } from '../auth/person-check.ts'
import { userIdOfSession } from '../auth/reauthentication.ts'
import { newRecoveryCodes, replaceRecoveryCodes } from '../auth/recovery-code.ts'
import { hasSecondFactor } from '../auth/second-factor-check.ts'
import { securityMail } from '../auth/security-mail.ts'
import { passkeys } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import { siteOrigin } from '../http/client/site-origin.ts'
import { writeAccount } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { sendMail } from '../mail/mail.ts'
import { endOtherSessions } from './sessions.ts'

/** Who finds the account open may not put their own key on it. */
export const options = writeAccount({
  input: PasskeyInput.ConfirmPerson,
  output: PasskeyOutput.PasskeyOptions,
  load: context => ({ person: selectPersonCheck(context) }),
  decide: async ({ person }, context) => {
    const { input, env, req, member } = context
    Passkey.rejectTooManyPasskeys(person.factors.passkeys.length)
    const { refused, account, proof } = await checkPerson(person, input, 'adicionar a chave de acesso', context)
    if (refused) return { refused, mail: refused.mail }
    const party = toRelyingParty(siteOrigin(env, req))
    const { challenge, options } = creationOptions(party, member, person.factors.passkeys)
    return { account, proof, challenge, options }
  },
  save: ({ refused, account, proof, challenge }, context) =>
    refused
      ? { refused: savePersonRefusal(refused, context) }
      : {
          proven: assertProven(context, account, proof),
          challenge: saveChallenge(context.db, challenge, context.now),
        },
  reply: ({ refused, options }) => {
    if (refused) throw refused.refusal
    return { data: { options } }
  },
  after: async (env, { mail }) => mail && sendMail(env, mail),
})

/** The challenge proves that the first step was done. A key that is refused uses it up. */
export const add = writeAccount({
  status: 201,
  input: PasskeyInput.AddPasskey,
  output: PasskeyOutput.AddedPasskey,
  load: context => {
    const { db, now, input } = context
    const userId = userIdOfSession(context)
    return {
      passkeys: selectPasskeys(db, userId),
      app: selectSecondFactor(db, userId),
      recoveryCodes: selectRecoveryCodes(db, userId),
      challenge: selectChallenge(db, userId, 'register', now),
      taken: db
        .select({ id: sql<number>`${passkeys.id}`.as('taken_id') })
        .from(passkeys)
        .where(sql`${passkeys.credentialId} = ${input.credential.id}`),
    }
  },
  decide: async (rows, { input: { name, credential }, now, env, req, member }) => {
    Passkey.rejectTooManyPasskeys(rows.passkeys.length)
    const [challenge] = rows.challenge
    if (!challenge)
      throw conflict('O pedido da chave de acesso venceu ou já foi usado. Comece de novo com a sua senha.')
    const key = await verifyRegistration(credential, { challenge, party: toRelyingParty(siteOrigin(env, req)) })
    if (!key) return { refusal: NOT_ACCEPTED, challenge }
    if (rows.taken.length > 0) return { refusal: TAKEN, challenge }
    const isFirst = !hasSecondFactor(rows)
    const recovery = await newRecoveryCodes(!isFirst, rows.recoveryCodes.length)
    const passkey = { userId: member.userId, name, ...key, createdAt: now }
    return { challenge, passkey, isFirst, recovery, mail: securityMail('passkey_added', { req, now }, member.email) }
  },
  save: ({ refusal, challenge, passkey, isFirst, recovery }, context) => {
    const { db, member } = context
    if (refusal) return { challenge: deleteChallenge(db, challenge) }
    const count = sql`(select count(*) from passkeys where user_id = ${member.userId})`
    return {
      challenge: consumeChallenge(db, challenge),
      room: assertInBatch(db, sql`${count} < ${Passkey.MAX_PASSKEYS}`),
      passkey: db.insert(passkeys).values(passkey).returning({ id: passkeys.id }),
      codes: recovery && replaceRecoveryCodes(db, member.userId, recovery),
      sessions: isFirst ? endOtherSessions(db, member) : undefined,
      event: recordSecurityEvent(context, 'passkey_added'),
    }
  },
  reply: ({ refusal, passkey, recovery }, { saved }) => {
    if (refusal) throw refusal
    const id = saved.passkey?.[0]?.id ?? 0
    return {
      data: {
        passkey: Passkey.toJson({ ...passkey, id, lastUsedAt: null }),
        ...(recovery && { recovery_codes: recovery.codes }),
      },
      message: recovery
        ? 'Chave de acesso adicionada. Guarde os códigos de recuperação.'
        : 'Chave de acesso adicionada.',
    }
  },
  after: async (env, { mail }) => mail && sendMail(env, mail),
})

const NOT_ACCEPTED = invalid({ credential: ['A chave de acesso não foi aceita. Comece de novo com a sua senha.'] })
const TAKEN = conflict('Esta chave de acesso já está cadastrada.')
