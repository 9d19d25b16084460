/** The e-mail of the account: the person's own to change, once they have proven it, and the farm's before. */
import { useState } from 'react'
import { Button } from 'ui-kit'
import { useSession } from '../core/session.ts'
import { AccountSection, TextWithAction } from './AccountSection.tsx'
import { ChangeEmailForm } from './ChangeEmailForm.tsx'
import { useSendVerification } from './useSendVerification.ts'

export function Email() {
  const person = useSession()
  return (
    <AccountSection title="Email" text="É com ele que você entra, e para ele vão os avisos da sua conta.">
      {person?.verified === false ? <Unproven email={person.email} /> : <Proven email={person?.email ?? ''} />}
    </AccountSection>
  )
}

function Proven({ email }: { email: string }) {
  const [asking, setAsking] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (asking)
    return (
      <ChangeEmailForm
        onCancel={() => setAsking(false)}
        onSent={wanted => {
          setSentTo(wanted)
          setAsking(false)
        }}
      />
    )
  return (
    <TextWithAction
      action={
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Trocar email
        </Button>
      }
    >
      <p className="font-medium wrap-anywhere">{email}</p>
      {sentTo && (
        <p className="text-ink-2" role="status">
          Abra o link que enviamos para <strong className="wrap-anywhere">{sentTo}</strong>. Até lá, continue entrando
          com o email de hoje.
        </p>
      )}
    </TextWithAction>
  )
}

/** The farm made the account. Proving the address makes it the person's own, with a password that only they know. */
function Unproven({ email }: { email: string }) {
  const { busy, send } = useSendVerification()
  return (
    <TextWithAction
      action={
        <Button variant="secondary" loading={busy} onClick={send}>
          Confirmar email
        </Button>
      }
    >
      <p className="font-medium wrap-anywhere">{email}</p>
      <p className="text-ink-2">
        A fazenda criou a sua conta, e o gestor pode mudar este email e a sua senha. Confirme o email para a conta ser
        só sua: enviamos um link, e você escolhe a senha.
      </p>
    </TextWithAction>
  )
}
