/** The page between sign-up and the verification of the address: the next step, and no data of the product. */
import { Button } from 'ui-kit'
import { Redirect } from 'wouter'
import { session, useSession } from '../../core/session.ts'
import { useRefreshSession } from '../../layout/useRefreshSession.ts'
import { useSignOut } from '../../layout/useSignOut.tsx'
import { useSendVerification } from '../useSendVerification.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { TextButton } from './TextButton.tsx'
import { typedEmail } from './typed-email.ts'

export function CheckEmail() {
  const person = useSession()
  const { signOut } = useSignOut()
  useRefreshSession() // the server ends this session when the address is proven on another device
  if (person && !person.pending) return <Redirect to="/admin" replace />
  return (
    <AuthLayout
      title="Confira o seu email"
      text={
        <>
          Enviamos um email para <strong className="wrap-anywhere text-ink">{person?.email}</strong>.
        </>
      }
      other={<TextButton onClick={() => signOut()}>Sair</TextButton>}
    >
      <Steps />
      <div className="mt-8 flex flex-col gap-3">
        <SendAgain />
        <ChangeAddress />
      </div>
    </AuthLayout>
  )
}

const steps = [
  ['Abra o link do email', 'Ele vale por 24 horas. Não achou? Veja também na caixa de spam.'],
  [
    'Entre numa fazenda ou comece com a sua',
    'Se a fazenda já usa o Cocho em Dia, peça ao gestor que convide este email em Usuários. Se ainda não usa, conte como ela é, e a nossa equipe fala com você.',
  ],
] as const

const Steps = () => (
  <ol className="space-y-4">
    {steps.map(([title, text], at) => (
      <li key={title} className="flex gap-3">
        <span
          aria-hidden="true"
          className="flex size-8 shrink-0 items-center justify-center rounded-full bg-pasture-soft font-bold text-pasture tabular-nums"
        >
          {at + 1}
        </span>
        <p>
          <strong className="block">{title}</strong>
          <span className="text-ink-2">{text}</span>
        </p>
      </li>
    ))}
  </ol>
)

function SendAgain() {
  const { busy, send } = useSendVerification()
  return (
    <Button size="field" fullWidth loading={busy} onClick={send}>
      Enviar o email de novo
    </Button>
  )
}

/** The address was mistyped: signing up again makes another registration, and this one ends unused. */
function ChangeAddress() {
  const { signOut } = useSignOut()
  const change = () => {
    typedEmail.set(session.get()?.email ?? '')
    signOut('/signup')
  }
  return (
    <Button variant="secondary" size="field" fullWidth onClick={change}>
      Usar outro email
    </Button>
  )
}
