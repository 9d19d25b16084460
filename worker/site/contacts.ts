/** Contacts: visitors of the site who request a visit. Stored, and mailed to sales. */

import { Message } from '../../domain/schema/envelope.ts'
import { farmSizeLabels } from '../../domain/site/contact.ts'
import * as ContactInput from '../../domain/site/contact-input.ts'
import { contacts } from '../db/schema.ts'
import type { Bindings } from '../http/context.ts'
import { writePublic } from '../http/route.ts'
import { type Mail, sendMail } from '../mail/mail.ts'

/** `website` is a honeypot: a hidden field that only bots fill in. They get the same response, and nothing is stored or mailed. */
export const create = writePublic({
  input: ContactInput.Write,
  status: 201,
  output: Message,
  load: () => ({}),
  decide: (_, { input }) => (input.website ? null : input),
  save: (contact, { db, now }) =>
    contact
      ? {
          contact: db.insert(contacts).values({
            name: contact.name,
            email: contact.email,
            phone: contact.phone,
            farmSize: contact.farm_size,
            message: contact.message ?? null,
            createdAt: now,
            updatedAt: now,
          }),
        }
      : {},
  reply: () => ({ message: 'Obrigado! Nossa equipe entrará em contato em breve para agendar uma reunião.' }),
  after: async (env, contact) => contact && sendMail(env, contactMail(contact, env)),
})

function contactMail({ name, email, phone, farm_size, message }: ContactInput.Write, { SALES_EMAIL }: Bindings): Mail {
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
