/** The bodies of signing in and up, and of passwords. */
import { orNull } from './field.ts'
import { email, password, text } from './text-field.ts'
import { body } from './type.ts'

const MIN_PASSWORD = 6
const confirmation = password('Confirmação de senha', { required: 'Confirmação de senha é obrigatória' })

export const SignIn = body({
  email: email(),
  password: password(),
  'otp?': orNull(text('Código de verificação', { max: 20 })),
})
export type SignIn = typeof SignIn.infer

export const SignUp = body({
  name: text('Nome'),
  email: email(),
  password: password('Senha', { min: MIN_PASSWORD }),
  password_confirmation: confirmation,
}).narrow(
  ({ password, password_confirmation }, ctx) =>
    password === password_confirmation || ctx.reject(unlike('Senhas não conferem')),
)
export type SignUp = typeof SignUp.infer

export const PasswordRecovery = body({ email: email('Email', { format: 'Email inválido' }) })
export type PasswordRecovery = typeof PasswordRecovery.infer

export const UpdatePassword = body({
  email: email('Email', { format: 'Email inválido' }),
  temporary_password: password('Senha temporária', { required: 'Senha temporária é obrigatória' }),
  password: password('Nova senha', { required: 'Nova senha é obrigatória', min: MIN_PASSWORD }),
  password_confirmation: confirmation,
}).narrow(
  ({ password, password_confirmation }, ctx) =>
    password === password_confirmation || ctx.reject(unlike('As senhas não coincidem')),
)
export type UpdatePassword = typeof UpdatePassword.infer

function unlike(message: string) {
  return { message, relativePath: ['password_confirmation'] }
}
