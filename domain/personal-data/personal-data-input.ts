/** The e-mail or the phone number of a person without an account, as the staff types it. */

import { withMessage } from '../schema/field.ts'
import { query } from '../schema/query.ts'
import { email } from '../schema/text-field.ts'
import { body, type } from '../schema/type.ts'
import { formatPhone, phoneError } from '../site/phone.ts'
import type { PersonKey } from './personal-data.ts'

const EMAIL = email()

function parse(typed: string): PersonKey | null {
  if (typed.includes('@')) {
    const address = EMAIL(typed)
    return address instanceof type.errors ? null : { email: String(address), phone: null }
  }
  const phone = formatPhone(typed)
  return phoneError(phone) === undefined ? { email: null, phone } : null
}

const NONE: PersonKey = { email: null, phone: null }

/** The whole address or number, so that people cannot be browsed. */
const personKey = type.string
  .narrow(typed => parse(typed) !== null)
  .pipe(typed => parse(typed) ?? NONE)
  .configure(withMessage('Email ou telefone', { format: 'Escreva o email completo, ou o telefone com o DDD.' }))
  .as<PersonKey>()

/** GET manager/personal_data. Without a value it finds nothing. */
export const Find = query({ 'email_or_phone?': personKey })
export type Find = typeof Find.infer

/** POST manager/personal_data/export, DELETE manager/personal_data. */
export const Person = body({ email_or_phone: personKey })
export type Person = typeof Person.infer
