import { useState } from 'react'
import { Field, Input } from 'ui-kit'
import { useLocation } from 'wouter'
import { post, revokeToken } from '../api.ts'
import { NewPasswordFields } from '../crud/NewPasswordFields.tsx'
import { useForm } from '../crud/useForm.ts'
import { CONTACT_EMAIL } from '../email-addresses.ts'
import { AuthForm, AuthLink } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { emailInput } from './SignIn.tsx'
import { typedEmail, useTypedEmail } from './typed-email.ts'

export function SignUp() {
  return (
    <AuthLayout
      title="Crie sua conta"
      text={
        <>
          Depois, peça ao gestor que inclua o seu email na fazenda. A fazenda ainda não usa o Cocho em Dia?{' '}
          <a href={`mailto:${CONTACT_EMAIL}`} className="font-semibold text-pasture underline underline-offset-4">
            Fale com a equipe
          </a>
          .
        </>
      }
      other={
        <>
          Já tem conta? <AuthLink href="/login">Entrar</AuthLink>
        </>
      }
    >
      <SignUpForm />
    </AuthLayout>
  )
}

const schema = () => import('../../domain/input/account.ts').then(account => account.SignUp)
const initialValues = () => ({ name: '', email: typedEmail.get(), password: '', password_confirmation: '' })

/** The answer opens a session, but the next page asks for the password. The session is ended, so that the account lists none that nobody holds. */
async function save(body: object) {
  const { token, message } = await post<{ token: string; message: string }>('/users/sign_up', body)
  await revokeToken(token).catch(() => undefined)
  return { message }
}

function SignUpForm() {
  const [, navigate] = useLocation()
  const [initial] = useState(initialValues)
  const form = useForm({ initial, schema, save, onSaved: () => navigate('/login') })
  useTypedEmail(form.values.email)
  return (
    <AuthForm {...form.formProps} labels={['Criar conta', 'Criando...']}>
      <Field label="Nome completo" {...form.field('name')}>
        <Input {...form.text('name')} autoComplete="name" />
      </Field>
      <Field label="Email" {...form.field('email')}>
        <Input {...form.text('email')} {...emailInput} />
      </Field>
      <NewPasswordFields form={form} owner={form.values} labels={['Senha', 'Confirmar senha']} />
    </AuthForm>
  )
}
