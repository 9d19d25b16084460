/** `/convite` without a link: after signing up, and after coming back from the sign-in page on another device. */
import { Button } from 'ui-kit'
import type { Session } from '../../core/session.ts'
import { InvitationList } from '../../crud/InvitationList.tsx'
import { useRefreshSession } from '../../layout/useRefreshSession.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { SignedInAs } from './OpenInvitation.tsx'

export function OwnInvitations({ person: { email, invitations = [] } }: { person: Session }) {
  useRefreshSession()
  const hasAny = invitations.length > 0
  return (
    <AuthLayout
      title={hasAny ? 'Você recebeu um convite' : 'Nenhum convite'}
      text={
        hasAny
          ? 'Ao aceitar, a fazenda aparece no seu painel.'
          : 'O convite venceu, já foi aceito ou foi enviado para outro email. Peça outro ao gestor da fazenda.'
      }
      other={<SignedInAs email={email} />}
    >
      {hasAny ? (
        <InvitationList invitations={invitations} />
      ) : (
        <Button size="field" fullWidth href="/admin">
          Ir para o painel
        </Button>
      )}
    </AuthLayout>
  )
}
