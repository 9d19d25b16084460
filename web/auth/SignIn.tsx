import { useState } from 'react'
import { Field, Input, PasswordInput } from 'ui-kit'
import { Redirect, useSearchParams } from 'wouter'
import { ApiError, post } from '../api.ts'
import { useForm } from '../crud/useForm.ts'
import { type Session, session, useSession } from '../session.ts'
import { AuthForm, AuthLink } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** `/login?volta=/admin/operations` comes back to where the visitor was going. */
export function SignIn() {
  const [query] = useSearchParams()
  if (useSession()) return <Redirect to={safe(query.get('volta'))} replace />
  return (
    <AuthLayout
      title="Entre na sua fazenda"
      text="Use o email e a senha da sua conta."
      other={
        <>
          Ainda não tem conta? <AuthLink href="/signup">Cadastre-se</AuthLink>
        </>
      }
    >
      <Credentials />
    </AuthLayout>
  )
}

const schema = () => import('../../domain/input/account.ts').then(account => account.SignIn)
const initial = { email: '', password: '', otp: '' }
type Typed = typeof initial

function Credentials() {
  const [asksCode, setAsksCode] = useState(false)
  const save = async (body: object) => {
    try {
      await enter(body)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'otp_required') setAsksCode(true)
      throw besideFields(error)
    }
    return {}
  }
  const form = useForm({ initial, schema, body: withoutBlankCode, save, onSaved: () => undefined })
  const code = form.field('otp')
  return (
    <AuthForm {...form.formProps} verb={['Entrar', 'Entrando...']}>
      <Field label="Email" {...form.field('email')}>
        <Input {...form.text('email')} {...emailInput} />
      </Field>
      <Field label="Senha" {...form.field('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      {asksCode && (
        <Field label="Código de verificação" {...code}>
          <Input {...form.text('otp')} autoComplete="one-time-code" />
        </Field>
      )}
      <p className="text-right">
        <AuthLink href="/password-recovery">Esqueceu sua senha?</AuthLink>
      </p>
    </AuthForm>
  )
}

export const emailInput = {
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
  autoCapitalize: 'none',
} as const

const withoutBlankCode = ({ otp, ...typed }: Typed) => (otp ? { ...typed, otp } : typed)

async function enter(body: object): Promise<void> {
  const { token, email, name, user_type, staff, farms } = await post<Session>('/users/sign_in', body)
  session.set({ token, email, name, user_type, staff, farms })
}

/** The red stack goes away after a while; what to do about it stays beside the field. */
function besideFields(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 422 || Object.keys(error.fields).length > 0) return error
  if (error.code === 'otp_required') return new ApiError(422, { errors: [], fields: { otp: error.errors } })
  return new ApiError(422, { errors: error.errors, fields: { password: ['Confira o email e a senha.'] } })
}

/** Only addresses of the signed-in product: a link from outside must not send the visitor elsewhere. */
const safe = (address: string | null) =>
  address && /^\/(admin|manager|operador)(\/|\?|$)/.test(address) ? address : '/admin'
