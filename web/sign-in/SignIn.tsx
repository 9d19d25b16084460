import { Button, Field, Input, Link, PasswordInput } from 'ui-kit'
import { Redirect, useSearchParams } from 'wouter'
import { type ApiError, post } from '../api.ts'
import { useForm } from '../form.ts'
import { type Session, session, useSession } from '../session.ts'
import { useTitle } from '../title.ts'
import { Door } from './Door.tsx'

const schema = () => import('../../domain/input/account.ts').then(account => account.SignIn)

/** `/login?volta=/admin/operations` comes back to where the visitor was going. */
export function SignIn() {
  useTitle('Entrar')
  const [query] = useSearchParams()
  if (useSession()) return <Redirect to={safe(query.get('volta'))} replace />
  return (
    <Door
      title="Entre na sua fazenda"
      text="Use o email e a senha da sua conta."
      other={
        <>
          Ainda não tem conta? <DoorLink href="/signup">Cadastre-se</DoorLink>
        </>
      }
    >
      <Credentials />
    </Door>
  )
}

function Credentials() {
  const { errors, busy, submit, forget } = useForm({ schema, send, told })
  return (
    <form noValidate onSubmit={submit} onInput={event => forget(nameOf(event.target))} className="space-y-5">
      <Field label="Email" error={errors.email}>
        <Input name="email" type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
      </Field>
      <Field label="Senha" error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" size="field" wide disabled={busy}>
        {busy ? 'Entrando...' : 'Entrar'}
      </Button>
    </form>
  )
}

async function send(body: object): Promise<void> {
  const { token, email, name, user_type, staff, farms } = await post<Session>('/users/sign_in', body)
  session.set({ token, email, name, user_type, staff, farms })
}

/** The red stack goes away after a while; what to do about it stays. */
const told = ({ status, fields }: ApiError) =>
  status === 422 && Object.keys(fields).length === 0 ? { password: ['Confira o email e a senha.'] } : undefined

/** Only addresses of the signed-in product: a link from outside must not send the visitor elsewhere. */
const safe = (address: string | null) =>
  address && /^\/(admin|manager|operador)(\/|\?|$)/.test(address) ? address : '/admin'

export const nameOf = (target: EventTarget) => (target instanceof HTMLInputElement ? target.name : '')

export const DoorLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="font-semibold text-pasture underline underline-offset-4">
    {children}
  </Link>
)
