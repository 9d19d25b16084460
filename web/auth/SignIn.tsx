import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Field, Input, PasswordInput } from 'ui-kit'
import { Redirect, useSearchParams } from 'wouter'
import { ApiError, post } from '../api.ts'
import { useForm } from '../crud/useForm.ts'
import { type Session, session, useSession } from '../session.ts'
import { AuthForm, AuthLink } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'

/** `/login?volta=/admin/operations` returns to that path after signing in. */
export function SignIn() {
  const [query] = useSearchParams()
  if (useSession()) return <Redirect to={safeReturnPath(query.get('volta'))} replace />
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
      <SignInForm />
    </AuthLayout>
  )
}

const schema = () => import('../../domain/input/account.ts').then(account => account.SignIn)
const initial = { email: '', password: '', otp: '' }
type Values = typeof initial

function SignInForm() {
  const [needsCode, setNeedsCode] = useState(false)
  const save = async (body: object) => {
    try {
      await signIn(body)
    } catch (error) {
      // at once: the error of a field that is not mounted would become a toast
      if (error instanceof ApiError && error.code === 'otp_required') flushSync(() => setNeedsCode(true))
      throw withFieldErrors(error)
    }
    return {}
  }
  const form = useForm({ initial, schema, body: withoutBlankCode, save, onSaved: () => undefined })
  return (
    <AuthForm {...form.formProps} labels={['Entrar', 'Entrando...']}>
      <Field label="Email" {...form.field('email')}>
        <Input {...form.text('email')} {...emailInput} />
      </Field>
      <Field label="Senha" {...form.field('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      {needsCode && (
        <Field label="Código de verificação" {...form.field('otp')}>
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

const withoutBlankCode = ({ otp, ...values }: Values) => (otp ? { ...values, otp } : values)

async function signIn(body: object): Promise<void> {
  const { token, id, email, name, user_type, staff, farms } = await post<Session>('/users/sign_in', body)
  session.set({ token, ...(id !== undefined && { id }), email, name, user_type, staff, farms })
}

/** A toast disappears, so what to correct is shown at the field too. */
function withFieldErrors(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 422 || Object.keys(error.fields).length > 0) return error
  if (error.code === 'otp_required') return new ApiError(422, { errors: [], fields: { otp: error.errors } })
  return new ApiError(422, { errors: error.errors, fields: { password: ['Confira o email e a senha.'] } })
}

/** Only paths of the signed-in app: a link must not redirect the user to another site. */
const safeReturnPath = (path: string | null) =>
  path && /^\/(admin|manager|operador)(\/|\?|$)/.test(path) ? path : '/admin'
