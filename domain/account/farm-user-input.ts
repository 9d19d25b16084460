/** The body of a user of the farm. Without a password, the current one stays. */

import { boolean, nullable, oneOf } from '../schema/field.ts'
import { email, text } from '../schema/text-field.ts'
import { seenVersion } from '../schema/time-field.ts'
import { body, withRules } from '../schema/type.ts'
import { matchesConfirmation } from './account-input.ts'
import { optionalNewPassword, optionalPassword } from './password/password-input.ts'
import { userTypes } from './permission.ts'

/** POST and PUT. `active` is true by default. */
export const Write = withRules(
  body({
    name: text('Nome'),
    email: email(),
    user_type: oneOf('Tipo de Usuário', userTypes),
    'active?': nullable(boolean('Usuário Ativo')),
    'password?': optionalNewPassword(),
    'password_confirmation?': optionalPassword('Confirmação de senha'),
    'updated_at?': seenVersion(),
  }),
  matchesConfirmation('Senhas não conferem'),
)
export type Write = typeof Write.infer
