import { useState } from 'react'
import { Field, Input, PasswordInput } from 'ui-kit'
import { Redirect, useSearchParams } from 'wouter'
import { ApiError, post } from '../../core/api.ts'
import { openSession, type Session, useSession } from '../../core/session.ts'
import { useForm } from '../../crud/form/useForm.ts'
import { AuthForm, AuthLink } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { LockoutNotice } from './LockoutNotice.tsx'
import { safeReturnPath } from './return-path.ts'
import { SecondFactorField, withoutBlankCode } from './SecondFactorField.tsx'
import { typedEmail, useTypedEmail } from './typed-email.ts'
import { useSecondFactor } from './useSecondFactor.ts'

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

const schema = () => import('../../../domain/account/account-input.ts').then(account => account.SignIn)
const initialValues = () => ({ email: typedEmail.get(), password: '', otp: '' })

function SignInForm() {
  const [initial] = useState(initialValues)
  const factor = useSecondFactor()
  const [lockoutSeconds, setLockoutSeconds] = useState(0)
  const save = async (body: object) => {
    setLockoutSeconds(0)
    try {
      await factor.sendWith(signIn, body)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isLockout(error)) setLockoutSeconds(error.retryAfter ?? 60)
      throw withFieldErrors(error)
    }
    return {}
  }
  const form = useForm({
    initial,
    schema,
    body: withoutBlankCode,
    save,
    onSaved: () => typedEmail.set(''),
    toastsErrors: true,
  })
  useTypedEmail(form.values.email)
  return (
    <AuthForm
      {...form.formProps}
      labels={[factor.kind === 'passkey' ? 'Usar chave de acesso' : 'Entrar', 'Entrando...']}
    >
      <Field label="Email" {...form.field('email')}>
        <Input {...form.text('email')} {...emailInput} />
      </Field>
      <Field label="Senha" {...form.field('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
      {factor.kind && <SecondFactorField factor={factor} form={form} to="entrar" />}
      {lockoutSeconds > 0 && <LockoutNotice seconds={lockoutSeconds} byCodes={factor.kind !== null} />}
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

async function signIn(body: object): Promise<void> {
  const { token, ...person } = await post<Session>('/users/sign_in', body)
  openSession(token, person)
}

const isLockout = ({ status }: ApiError) => status === 429

/** The lockout is shown in the form. A toast disappears, so the field of a wrong password has the error, too. */
function withFieldErrors(error: ApiError): ApiError {
  if (isLockout(error)) return new ApiError(error.status, { errors: [] })
  const isOfFactor = error.code === 'passkey_invalid' || error.errors.length === 0
  if (error.status !== 422 || isOfFactor || Object.keys(error.fields).length > 0) return error
  return new ApiError(422, { errors: error.errors, fields: { password: ['Confira o email e a senha.'] } })
}
