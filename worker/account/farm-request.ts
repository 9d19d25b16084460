/** The farm of a person who signed up and is on none yet: one contact for sales, which its person may correct. */
import { eq } from 'drizzle-orm'
import { saved } from '../../domain/schema/envelope.ts'
import { lazy, orNull } from '../../domain/schema/output-field.ts'
import { toFarmSize } from '../../domain/site/contact.ts'
import * as ContactInput from '../../domain/site/contact-input.ts'
import { FarmRequest } from '../../domain/site/contact-output.ts'
import { toIso } from '../../domain/time/day.ts'
import { conflict } from '../../domain/validation/refusal.ts'
import { userIdOfSession } from '../auth/reauthentication.ts'
import type { Db } from '../db/batch.ts'
import { contacts } from '../db/schema.ts'
import type { Account, Bindings } from '../http/context.ts'
import { readAccount, writeAccount } from '../http/route.ts'
import { type Mail, sendMail } from '../mail/mail.ts'

type Row = typeof contacts.$inferSelect

/** Null until it is sent. */
const toJson = (row: Row | undefined): FarmRequest | null =>
  row
    ? { farm_name: row.farmName, city: row.city, heads: row.heads, phone: row.phone, sent_at: toIso(row.createdAt) }
    : null

type Caller = Record<'tokenHash' | 'now', unknown> & { db: Db }

const selectContact = (context: Caller) =>
  context.db
    .select()
    .from(contacts)
    .where(eq(contacts.userId, userIdOfSession(context)))

export const show = readAccount({
  output: lazy(() => orNull(FarmRequest())),
  prepare: context => ({ contact: selectContact(context) }),
  reply: ({ contact: [row] }) => toJson(row),
})

export const save = writeAccount({
  input: ContactInput.FarmRequest,
  output: saved(lazy(() => orNull(FarmRequest()))),
  load: context => ({ contact: selectContact(context) }),
  decide: ({ contact: [sent] }, { input, member, env }) => {
    // sales call verified people only
    if (!member.verified) throw conflict('Antes de pedir a sua fazenda, confirme o seu email em Minha conta.')
    const isSame = sent && sent.farmName === input.farm_name && sent.city === input.city && sent.heads === input.heads
    const isNews = !isSame || sent.phone !== input.phone
    return { member, isNew: !sent, mail: isNews ? requestMail(input, member, Boolean(sent), env) : null }
  },
  save: ({ member: { userId, name, email } }, { db, now, input }) => {
    const { farm_name: farmName, city, heads, phone } = input
    const answers = { name, email, phone, farmName, city, heads, farmSize: toFarmSize(heads), updatedAt: now }
    return {
      contact: db
        .insert(contacts)
        .values({ userId, createdAt: now, ...answers })
        .onConflictDoUpdate({ target: contacts.userId, set: answers })
        .returning(),
    }
  },
  reply: ({ isNew }, { saved }) => ({
    data: toJson(saved.contact[0]),
    message: isNew
      ? 'Recebemos os dados da sua fazenda. A nossa equipe fala com você em breve.'
      : 'Dados corrigidos. A nossa equipe já recebeu.',
  }),
  after: async (env, { mail }) => mail && sendMail(env, mail),
})

type Person = Pick<Account, 'name' | 'email'>

function requestMail(
  { farm_name, city, heads, phone }: ContactInput.FarmRequest,
  { name, email }: Person,
  isCorrection: boolean,
  { SALES_EMAIL }: Bindings,
): Mail {
  return {
    kind: 'contact',
    to: SALES_EMAIL,
    replyTo: email,
    subject: `${isCorrection ? 'Dados corrigidos' : 'Fazenda nova'}: ${farm_name}`,
    blocks: [
      {
        facts: [
          ['Fazenda', farm_name],
          ['Cidade', city],
          ['Cabeças', String(heads)],
          ['Nome', name],
          ['Email', email],
          ['Telefone', phone],
        ],
      },
      { text: 'A pessoa já tem conta e espera para começar. Responda a esta mensagem para falar com ela.' },
    ],
  }
}
