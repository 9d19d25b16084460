import { useState } from 'react'
import { Field, Input, PasswordInput } from 'ui-kit'
import { useLocation } from 'wouter'
import { put } from '../../core/api.ts'
import { useForm } from '../../crud/form/useForm.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { AuthForm, AuthLink } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { emailOfLink } from './email-of-link.ts'
import { prefixError } from './prefix-error.ts'
import { emailInput } from './SignIn.tsx'
import { typedEmail, useTypedEmail } from './typed-email.ts'

/** `/update-password#email=...`: replaces the temporary password that was sent to the email. */
export function UpdatePassword() {
  const [sentTo] = useState(emailOfLink)
  return (
    <AuthLayout
      title="Crie uma senha nova"
      text={sentTo ? sentText(sentTo) : 'Use a senha temporária que você recebeu.'}
      other={
        <>
          Não chegou? <AuthLink href="/password-recovery">Enviar de novo</AuthLink>
        </>
      }
    >
      <UpdateForm sentTo={sentTo} />
    </AuthLayout>
  )
}

/** Only the owner of an address may learn whether it has an account. */
const sentText = (email: string) =>
  `Se houver uma conta com ${email}, a senha temporária chega a esse email em alguns minutos.`

const schema = () => import('../../../domain/account/account-input.ts').then(account => account.UpdatePassword)
const save = (body: object) => prefixError('Erro ao atualizar senha', put('/users/password', body))

function UpdateForm({ sentTo }: { sentTo: string }) {
  const [, navigate] = useLocation()
  const [initial] = useState(() => ({
    email: sentTo || typedEmail.get(),
    temporary_password: '',
    password: '',
    password_confirmation: '',
  }))
  const form = useForm({ initial, schema, save, onSaved: () => navigate('/login'), toastsErrors: true })
  useTypedEmail(form.values.email)
  return (
    <AuthForm {...form.formProps} labels={['Atualizar senha', 'Atualizando...']}>
      <Field label="Email" {...form.field('email')}>
        <Input {...form.text('email')} {...emailInput} readOnly={sentTo !== ''} />
      </Field>
      <Field label="Senha temporária" {...form.field('temporary_password')}>
        <PasswordInput {...form.text('temporary_password')} autoComplete="one-time-code" />
      </Field>
      <NewPasswordFields form={form} owner={form.values} />
    </AuthForm>
  )
}
