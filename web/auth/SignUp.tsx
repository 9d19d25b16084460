import { Field, Input } from 'ui-kit'
import { useLocation } from 'wouter'
import { post } from '../api.ts'
import { NewPasswordFields } from '../crud/NewPasswordFields.tsx'
import { useForm } from '../crud/useForm.ts'
import { AuthForm, AuthLink } from './AuthForm.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { emailInput } from './SignIn.tsx'

export function SignUp() {
  return (
    <AuthLayout
      title="Crie sua conta"
      text="Depois, peça ao gestor que inclua o seu email na fazenda."
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
const initial = { name: '', email: '', password: '', password_confirmation: '' }
const save = (body: object) => post<{ message: string }>('/users/sign_up', body)

function SignUpForm() {
  const [, navigate] = useLocation()
  const form = useForm({ initial, schema, save, onSaved: () => navigate('/login') })
  return (
    <AuthForm {...form.formProps} labels={['Criar conta', 'Criando...']}>
      <Field label="Nome completo" {...form.field('name')}>
        <Input {...form.text('name')} autoComplete="name" />
      </Field>
      <Field label="Email" {...form.field('email')}>
        <Input {...form.text('email')} {...emailInput} />
      </Field>
      <NewPasswordFields form={form} labels={['Senha', 'Confirmar senha']} />
    </AuthForm>
  )
}
