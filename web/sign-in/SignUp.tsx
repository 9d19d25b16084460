import { Button, Field, Input, PasswordInput } from 'ui-kit'
import { useLocation } from 'wouter'
import { post } from '../api.ts'
import { useForm } from '../form.ts'
import { notify } from '../notices.ts'
import { useTitle } from '../title.ts'
import { Door } from './Door.tsx'
import { DoorLink, nameOf } from './SignIn.tsx'

const schema = () => import('../../domain/input/account.ts').then(account => account.SignUp)

export function SignUp() {
  useTitle('Criar conta')
  return (
    <Door
      title="Crie sua conta"
      text="Depois, peça ao gestor que inclua o seu email na fazenda."
      other={
        <>
          Já tem conta? <DoorLink href="/login">Entrar</DoorLink>
        </>
      }
    >
      <NewAccount />
    </Door>
  )
}

function NewAccount() {
  const [, go] = useLocation()
  const send = async (body: object) => {
    const { message } = await post<{ message: string }>('/users/sign_up', body)
    notify('success', message)
    go('/login')
  }
  const { errors, busy, submit, forget } = useForm({ schema, send })
  return (
    <form noValidate onSubmit={submit} onInput={event => forget(nameOf(event.target))} className="space-y-5">
      <Field label="Nome completo" error={errors.name}>
        <Input name="name" autoComplete="name" />
      </Field>
      <Field label="Email" error={errors.email}>
        <Input name="email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      </Field>
      <Field label="Senha" hint="No mínimo 6 caracteres." error={errors.password}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirmar senha" error={errors.password_confirmation}>
        <PasswordInput name="password_confirmation" autoComplete="new-password" />
      </Field>
      <Button type="submit" size="field" wide disabled={busy}>
        {busy ? 'Criando...' : 'Criar conta'}
      </Button>
    </form>
  )
}
