/** The body of a user of the farm. Without a password, the current one stays. */
import { userTypes } from '../account/permission.ts'
import { matchesConfirmation } from './account.ts'
import { boolean, nullable, oneOf } from './field.ts'
import { optionalNewPassword, optionalPassword } from './password-field.ts'
import { email, text } from './text-field.ts'
import { seenVersion } from './time-field.ts'
import { body, withRules } from './type.ts'

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
