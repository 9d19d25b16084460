/** The bodies of a customer's farm, which the vendor's staff creates and changes. */
import { farmPlans } from '../account/plan-limit.ts'
import { boolean, nullable, oneOf } from '../schema/field.ts'
import { id } from '../schema/number-field.ts'
import { email, optionalText, text } from '../schema/text-field.ts'
import { seenVersion } from '../schema/time-field.ts'
import { body } from '../schema/type.ts'
import { farmTimezoneNames } from './timezones.ts'

const fields = {
  name: text('Nome da fazenda'),
  timezone: oneOf('Fuso horário', farmTimezoneNames),
  plan: oneOf('Plano', farmPlans),
  /** What the farm calls the owner, where they are invited. */
  'owner_name?': optionalText('Nome do dono'),
} as const

/** POST manager/farms. `contact_id`: the contact that becomes a customer. */
export const Create = body({
  ...fields,
  owner_email: email('Email do dono'),
  'contact_id?': nullable(id('Contato')),
  /** It is another farm, although one has the same name. */
  'is_another?': boolean('É outra fazenda'),
})
export type Create = typeof Create.infer

/** PUT manager/farms/{id}. Another owner comes in addition to the managers that the farm has. */
export const Update = body({
  ...fields,
  /** Left out: as it is. */
  'suspended?': boolean('Suspensa'),
  'owner_email?': nullable(email('Email do dono')),
  'updated_at?': seenVersion(),
})
export type Update = typeof Update.infer
