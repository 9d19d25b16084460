/** A contact of the vendor in responses. */

import { Pagy } from '../schema/envelope.ts'
import {
  array,
  day,
  id,
  instant,
  integer,
  lazy,
  oneOf,
  orNull,
  record,
  text,
  timestamps,
} from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { contactStatuses, farmSizes } from './contact.ts'

export const Contact = lazy(() =>
  record('Contact', {
    id: id(),
    name: text('Nome'),
    email: text('Email'),
    phone: text('Telefone'),
    farm_size: oneOf('Tamanho da fazenda', farmSizes),
    message: orNull(text('Mensagem')),
    user_id: orNull(id('Número da conta de quem se cadastrou')),
    farm_name: orNull(text('Fazenda')),
    city: orNull(text('Cidade')),
    heads: orNull(integer('Cabeças')),
    status: oneOf('Situação', contactStatuses),
    notes: orNull(text('Anotações')),
    next_call_on: orNull(day('Próxima ligação')),
    ...timestamps(),
  }),
)
export type Contact = typeof Contact.infer

/** The farm of a person who signed up. */
export const FarmRequest = lazy(() =>
  record('FarmRequest', {
    farm_name: orNull(text('Nome da fazenda')),
    city: orNull(text('Cidade')),
    heads: orNull(integer('Cabeças')),
    phone: text('Telefone'),
    sent_at: instant('Quando foi enviado'),
  }),
)
export type FarmRequest = typeof FarmRequest.infer

const counts = () => ({
  new: integer('Novos'),
  contacted: integer('Em conversa'),
  won: integer('Clientes'),
  lost: integer('Perdidos'),
})

export const ContactPage = lazy(() => body({ data: array(Contact()), pagy: Pagy(), counts: body(counts()) }))
