/** Visitors of the site who ask for a visit: kept, and mailed to whoever sells. */

import * as ContactInput from '../../domain/input/contact.ts'
import { farmSizeLabels } from '../../domain/site/contact.ts'
import { contacts } from '../db/schema.ts'
import { type Bindings, writePublic } from '../http/route.ts'
import { type Mail, sendMail } from '../mail/mail.ts'

/** The field that nobody sees is filled in by machines: they get the same answer, and nothing comes of it. */
export const create = writePublic({
  input: ContactInput.Write,
  status: 201,
  load: () => [],
  decide: (_, { input }) => (input.website ? null : input),
  save: (contact, { db, now }) =>
    contact
      ? [
          db.insert(contacts).values({
            name: contact.name,
            email: contact.email,
            phone: contact.phone,
            farmSize: contact.farm_size,
            message: contact.message ?? null,
            createdAt: now,
            updatedAt: now,
          }),
        ]
      : [],
  reply: () => ({ message: 'Obrigado! Nossa equipe entrará em contato em breve para agendar uma reunião.' }),
  after: async (env, contact) => contact && sendMail(env, mailOf(contact, env)),
})

function mailOf({ name, email, phone, farm_size, message }: ContactInput.Write, { SALES_EMAIL }: Bindings): Mail {
  return {
    kind: 'contact',
    to: SALES_EMAIL,
    replyTo: email,
    subject: `Pedido de consulta: ${name}`,
    blocks: [
      {
        facts: [
          ['Nome', name],
          ['Email', email],
          ['Telefone', phone],
          ['Fazenda', farmSizeLabels[farm_size]],
        ],
      },
      ...(message ? [{ text: message }] : []),
      { text: 'Responda a esta mensagem para falar com a pessoa.' },
    ],
  }
}
