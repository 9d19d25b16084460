/** An invitation that waits for its person: signed out, signed in with its account, or with another one. */
import type { ReactNode } from 'react'
import { Button } from 'ui-kit'
import { Redirect, useLocation } from 'wouter'
import type { InvitationLink } from '../../../domain/account/account-output.ts'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { prepositionFor } from '../../../domain/format/preposition.ts'
import { useSession } from '../../core/session.ts'
import { useAcceptInvitation } from '../../crud/useAcceptInvitation.ts'
import { useRefreshSession } from '../../layout/useRefreshSession.ts'
import { useSignOut } from '../../layout/useSignOut.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { forgetLinkToken } from './link-token.ts'
import { ProveAddress } from './ProveAddress.tsx'
import { TextButton } from './TextButton.tsx'
import { typedEmail } from './typed-email.ts'

type Props = { invitation: InvitationLink; token: string }

export function OpenInvitation({ invitation, token }: Props) {
  const person = useSession()
  if (!person) return <SignedOut invitation={invitation} />
  if (person.email !== invitation.email) return <OtherAccount invitation={invitation} email={person.email} />
  if (person.pending) return <Redirect to="/confira-email" replace />
  return <OwnAccount invitation={invitation} token={token} isProven={person.verified !== false} />
}

type LayoutProps = { invitation: InvitationLink; other: ReactNode; children: ReactNode }

const InvitationLayout = ({ invitation, other, children }: LayoutProps) => (
  <AuthLayout
    title="Você recebeu um convite"
    text={
      <>
        Para a equipe {prepositionFor('de', invitation.farm)}{' '}
        <strong className="wrap-anywhere text-ink">{invitation.farm}</strong>, como{' '}
        {userTypeLabels[invitation.user_type]}. O convite de {invitation.invited_by} vale até{' '}
        {formatDate(invitation.expires_at)}.
      </>
    }
    other={other}
  >
    {children}
  </AuthLayout>
)

/** Only the owner may learn whether the address has an account, so both ways are offered. */
function SignedOut({ invitation }: { invitation: InvitationLink }) {
  const [, navigate] = useLocation()
  const go = (path: string) => {
    typedEmail.set(invitation.email)
    navigate(path)
  }
  return (
    <InvitationLayout invitation={invitation} other={null}>
      <p className="mb-5">
        Para aceitar, entre com a conta de <strong className="wrap-anywhere">{invitation.email}</strong>, ou crie uma
        com este email.
      </p>
      <div className="flex flex-col gap-3">
        <Button size="field" fullWidth onClick={() => go('/login?volta=/convite')}>
          Entrar
        </Button>
        <Button variant="secondary" size="field" fullWidth onClick={() => go('/signup')}>
          Criar conta
        </Button>
      </div>
    </InvitationLayout>
  )
}

function OtherAccount({ invitation, email }: { invitation: InvitationLink; email: string }) {
  const { signOut, question } = useSignOut()
  const change = () => {
    typedEmail.set(invitation.email)
    signOut('/login?volta=/convite')
  }
  return (
    <InvitationLayout invitation={invitation} other={null}>
      <p className="mb-5">
        Você entrou como <strong className="wrap-anywhere">{email}</strong>, e o convite é para{' '}
        <strong className="wrap-anywhere">{invitation.email}</strong>.
      </p>
      <div className="flex flex-col gap-3">
        <Button size="field" fullWidth onClick={change}>
          Entrar com outra conta
        </Button>
        <Button variant="secondary" size="field" fullWidth href="/admin">
          Ficar nesta conta
        </Button>
      </div>
      {question}
    </InvitationLayout>
  )
}

function OwnAccount({ invitation, token, isProven }: Props & { isProven: boolean }) {
  useRefreshSession() // the address may have been proven meanwhile
  const { accepting, accept } = useAcceptInvitation(forgetLinkToken)
  return (
    <InvitationLayout invitation={invitation} other={<SignedInAs email={invitation.email} />}>
      {isProven ? (
        <Button size="field" fullWidth loading={accepting !== null} onClick={() => accept(token)}>
          Aceitar convite
        </Button>
      ) : (
        <ProveAddress />
      )}
    </InvitationLayout>
  )
}

export function SignedInAs({ email }: { email: string }) {
  const { signOut, question } = useSignOut()
  return (
    <>
      Você entrou como <span className="wrap-anywhere">{email}</span>.{' '}
      <TextButton onClick={() => signOut()}>Sair</TextButton>
      {question}
    </>
  )
}
