/** The passkeys of the signed-in person, as second factor: listed, renamed and removed. They are added in add-passkey.ts. */
import { and, eq } from 'drizzle-orm'
import * as Passkey from '../../domain/account/passkey.ts'
import * as PasskeyInput from '../../domain/account/passkey-input.ts'
import * as PasskeyOutput from '../../domain/account/passkey-output.ts'
import { Message } from '../../domain/schema/envelope.ts'
import { notFound } from '../../domain/validation/refusal.ts'
import { selectPasskeys } from '../auth/passkey.ts'
import { assertProven, checkPerson, savePersonRefusal, selectPersonCheck } from '../auth/person-check.ts'
import { userIdOfSession } from '../auth/reauthentication.ts'
import { deleteUnneededCodes } from '../auth/second-factor-check.ts'
import { securityMail } from '../auth/security-mail.ts'
import { passkeys } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import { readAccount, writeAccount } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { sendMail } from '../mail/mail.ts'

export const list = readAccount({
  output: PasskeyOutput.Passkeys,
  load: context => ({ passkeys: selectPasskeys(context.db, userIdOfSession(context)) }),
  reply: ({ passkeys }) => ({ passkeys: passkeys.map(Passkey.toJson) }),
})

type Keys = readonly (typeof passkeys.$inferSelect)[]

function findPasskey(keys: Keys, id: number) {
  const passkey = keys.find(key => key.id === id)
  if (!passkey) throw notFound('Esta chave de acesso já foi removida.')
  return passkey
}

const ofPerson = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

export const rename = writeAccount({
  input: PasskeyInput.PasskeyName,
  output: PasskeyOutput.SavedPasskey,
  load: context => ({ passkeys: selectPasskeys(context.db, userIdOfSession(context)) }),
  decide: (rows, { params, input: { name } }) => ({ ...findPasskey(rows.passkeys, params.id), name }),
  save: ({ id, userId, name }, { db }) => ({
    exists: assertRowExists(db, passkeys, ofPerson(userId, id)),
    passkey: db.update(passkeys).set({ name }).where(ofPerson(userId, id)),
  }),
  reply: passkey => ({ data: Passkey.toJson(passkey), message: 'Nome da chave de acesso mudado.' }),
})

/** With the last second factor the recovery codes end. A key that is lost is removed with a recovery code. */
export const remove = writeAccount({
  input: PasskeyInput.ConfirmPerson,
  output: Message,
  load: context => ({ person: selectPersonCheck(context) }),
  decide: async ({ person }, context) => {
    const { params, input, now, req, member } = context
    const { app, passkeys: keys } = person.factors
    const passkey = findPasskey(keys, params.id)
    const { refused, account, proof } = await checkPerson(person, input, 'remover a chave de acesso', context)
    if (refused) return { refused, mail: refused.mail }
    const isLast = keys.length === 1 && !app[0]?.confirmedAt
    const mail = securityMail(isLast ? 'mfa_disabled' : 'passkey_removed', { req, now }, member.email)
    return { account, proof, passkey, isLast, mail }
  },
  save: ({ refused, account, proof, passkey, isLast }, context) =>
    refused
      ? { refused: savePersonRefusal(refused, context) }
      : {
          proven: assertProven(context, account, proof),
          exists: assertRowExists(context.db, passkeys, ofPerson(account.id, passkey.id)),
          passkey: context.db.delete(passkeys).where(ofPerson(account.id, passkey.id)),
          codes: deleteUnneededCodes(context.db, account.id),
          removed: recordSecurityEvent(context, 'passkey_removed'),
          disabled: isLast ? recordSecurityEvent(context, 'mfa_disabled') : undefined,
        },
  reply: ({ refused, isLast }) => {
    if (refused) throw refused.refusal
    return {
      message: isLast
        ? 'Chave de acesso removida. A verificação em duas etapas está desativada.'
        : 'Chave de acesso removida.',
    }
  },
  after: async (env, { mail }) => mail && sendMail(env, mail),
})
