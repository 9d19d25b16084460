/** Bodies of sign-in, sign-up, passwords and the second factor. */
import { requiredMessage } from '../schema/field.ts'
import { email, text } from '../schema/text-field.ts'
import { body, type CrossFieldRule, withRules } from '../schema/type.ts'
import { secondFactorFields } from './passkey-input.ts'
import { newPassword, optionalNewPassword, optionalPassword, password } from './password/password-input.ts'

const CONFIRMATION = 'Confirmação de senha'
const confirmation = password(CONFIRMATION)

/** The password and its confirmation are equal, or both missing. */
export const matchesConfirmation =
  (differentMessage: string): CrossFieldRule =>
  ({ password, password_confirmation: confirmed }) => {
    if ((password || null) === (confirmed || null)) return null
    return { path: 'password_confirmation', message: confirmed ? differentMessage : requiredMessage(CONFIRMATION) }
  }

export const SignIn = body({
  email: email(),
  password: password(),
  ...secondFactorFields(),
})
export type SignIn = typeof SignIn.infer

export const SignUp = withRules(
  body({
    name: text('Nome'),
    email: email(),
    password: newPassword(),
    password_confirmation: confirmation,
  }),
  matchesConfirmation('Senhas não conferem'),
)
export type SignUp = typeof SignUp.infer

export const PasswordRecovery = body({ email: email('Email', { format: 'Email inválido' }) })
export type PasswordRecovery = typeof PasswordRecovery.infer

export const UpdatePassword = withRules(
  body({
    email: email('Email', { format: 'Email inválido' }),
    temporary_password: password('Senha temporária'),
    password: newPassword('Nova senha'),
    password_confirmation: confirmation,
  }),
  matchesConfirmation('As senhas não coincidem'),
)
export type UpdatePassword = typeof UpdatePassword.infer

/** The fields of their account that a person may change. */
export const Profile = body({ name: text('Nome') })
export type Profile = typeof Profile.infer

export const ChangePassword = withRules(
  body({
    current_password: password('Senha atual'),
    password: newPassword('Nova senha'),
    password_confirmation: confirmation,
  }),
  matchesConfirmation('As senhas não coincidem'),
)
export type ChangePassword = typeof ChangePassword.infer

/** The token of a link in a mail. */
const linkToken = text('Link', { max: 100 })

/** The password is required where a farm made the account. It replaces that of a registration. */
export const Verification = withRules(
  body({
    token: linkToken,
    'password?': optionalNewPassword(),
    'password_confirmation?': optionalPassword(CONFIRMATION),
  }),
  matchesConfirmation('As senhas não coincidem'),
)
export type Verification = typeof Verification.infer

export const ChangeEmail = body({
  email: email('Email novo', { format: 'Email inválido' }),
  password: password(),
  ...secondFactorFields(),
})
export type ChangeEmail = typeof ChangeEmail.infer

export const ConfirmEmailChange = body({ token: linkToken })
export const InvitationLink = body({ token: linkToken })

/** A code of the authenticator app, with or without its space, or a recovery code. */
const otp = text('Código de verificação', { max: 20 })

export const ConfirmSecondFactor = body({ otp })
export type ConfirmSecondFactor = typeof ConfirmSecondFactor.infer

export const DisableSecondFactor = body({ password: password(), otp })
export type DisableSecondFactor = typeof DisableSecondFactor.infer

export const EndSessions = body({ password: password() })
export type EndSessions = typeof EndSessions.infer

export const DeleteAccount = body({ password: password() })
export type DeleteAccount = typeof DeleteAccount.infer
