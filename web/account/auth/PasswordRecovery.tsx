import { useState } from 'react'
import { Field, Input } from 'ui-kit'
import { useLocation } from 'wouter'
import { post } from '../../core/api.ts'
import { useForm } from '../../crud/form/useForm.ts'
import { AuthForm, AuthLink } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { withEmail } from './email-of-link.ts'
import { prefixError } from './prefix-error.ts'
import { emailInput } from './SignIn.tsx'
import { typedEmail, useTypedEmail } from './typed-email.ts'

export function PasswordRecovery() {
  return (
    <AuthLayout
      title="Recupere sua senha"
      text={`Enviamos uma senha temporária, que vale por 1\u00a0hora.`}
      other={
        <>
          Lembrou a senha? <AuthLink href="/login">Entrar</AuthLink>
        </>
      }
    >
      <RecoveryForm />
    </AuthLayout>
  )
}

const schema = () => import('../../../domain/account/account-input.ts').then(account => account.PasswordRecovery)
const initialValues = () => ({ email: typedEmail.get() })
const save = (body: object) =>
  prefixError('Erro ao enviar email de recuperação', post('/users/password_recovery', body))

function RecoveryForm() {
  const [, navigate] = useLocation()
  const [initial] = useState(initialValues)
  const form = useForm({ initial, schema, save, onSaved: () => navigate(updatePath()), toastsErrors: true })
  const updatePath = () => withEmail('/update-password', form.values.email.trim())
  useTypedEmail(form.values.email)
  return (
    <AuthForm {...form.formProps} labels={['Enviar senha temporária', 'Enviando...']}>
      <Field label="Email" {...form.field('email')}>
        <Input {...form.text('email')} {...emailInput} />
      </Field>
    </AuthForm>
  )
}
