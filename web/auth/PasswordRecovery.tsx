import { Field, Input } from 'ui-kit'
import { useLocation } from 'wouter'
import { post } from '../api.ts'
import { useForm } from '../crud/useForm.ts'
import { useTitle } from '../use-title.ts'
import { DoorForm, DoorLink } from './AuthForm.tsx'
import { Door } from './AuthLayout.tsx'
import { saying } from './prefix-error.ts'
import { email } from './SignIn.tsx'

export function PasswordRecovery() {
  useTitle('Recuperar senha')
  return (
    <Door
      title="Recupere sua senha"
      text="Enviamos uma senha temporária, que vale por 1 hora."
      other={
        <>
          Lembrou a senha? <DoorLink href="/login">Entrar</DoorLink>
        </>
      }
    >
      <Ask />
    </Door>
  )
}

const schema = () => import('../../domain/input/account.ts').then(account => account.PasswordRecovery)
const initial = { email: '' }
const save = (body: object) =>
  saying('Erro ao enviar email de recuperação', post<{ message: string }>('/users/password_recovery', body))

function Ask() {
  const [, go] = useLocation()
  const form = useForm({ initial, schema, save, onSaved: () => go(`/update-password?email=${address()}`) })
  const address = () => encodeURIComponent(form.values.email.trim())
  return (
    <DoorForm {...form.page} verb={['Enviar senha temporária', 'Enviando...']}>
      <Field label="Email" {...form.field('email')}>
        <Input {...form.text('email')} {...email} />
      </Field>
    </DoorForm>
  )
}
