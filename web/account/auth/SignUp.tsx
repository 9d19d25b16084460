import { useState } from 'react'
import { Field, Input } from 'ui-kit'
import { Redirect, useLocation } from 'wouter'
import { post } from '../../core/api.ts'
import { CONTACT_EMAIL } from '../../core/email-addresses.ts'
import { openSession, type Session, useSession } from '../../core/session.ts'
import { useForm } from '../../crud/form/useForm.ts'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { AuthForm, AuthLink } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { emailInput } from './SignIn.tsx'
import { typedEmail, useTypedEmail } from './typed-email.ts'

export function SignUp() {
  const person = useSession()
  if (person && !person.pending) return <Redirect to="/admin" replace />
  return (
    <AuthLayout
      title="Crie sua conta"
      text={
        <>
          Depois, peça ao gestor que convide o seu email. A fazenda ainda não usa o Cocho em Dia?{' '}
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

const schema = () => import('../../../domain/account/account-input.ts').then(account => account.SignUp)
const initialValues = () => ({ name: '', email: typedEmail.get(), password: '', password_confirmation: '' })

/** The session that it opens is of a registration: it shows what comes next, and opens nothing until the address is proven. */
async function save(body: object) {
  const { token, message, ...registration } = await post<Session & { message: string }>('/users/sign_up', body)
  openSession(token, registration)
  return { message }
}

function SignUpForm() {
  const [, navigate] = useLocation()
  const [initial] = useState(initialValues)
  const form = useForm({ initial, schema, save, onSaved: () => navigate('/confira-email'), toastsErrors: true })
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
