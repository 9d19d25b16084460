import { Button } from 'ui-kit'
import type { InvitationLink } from '../../../domain/account/account-output.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { withPreposition } from '../../../domain/format/preposition.ts'
import { useSession } from '../../core/session.ts'
import { AuthLayout } from './AuthLayout.tsx'

/** An invitation that cannot be accepted any more; without one, the link is unknown: a newer mail has replaced it. */
export function InvitationProblem({ invitation }: { invitation?: InvitationLink | undefined }) {
  const isSignedIn = useSession() !== null
  return (
    <AuthLayout
      title={invitation?.status === 'accepted' ? 'Convite aceito' : 'Este convite não vale mais'}
      text={textOf(invitation)}
      other={null}
    >
      <Button size="field" fullWidth href={isSignedIn ? '/admin' : '/login'}>
        {isSignedIn ? 'Ir para o painel' : 'Entrar'}
      </Button>
    </AuthLayout>
  )
}

function textOf(invitation: InvitationLink | undefined): string {
  if (!invitation) return 'Abra o link do email mais recente, ou peça outro convite ao gestor da fazenda.'
  const { status, farm, email, expires_at } = invitation
  if (status === 'accepted')
    return `Ele já foi aceito. Entre com ${email} para trabalhar ${withPreposition('em', farm)}.`
  if (status === 'withdrawn')
    return `O gestor ${withPreposition('de', farm)} cancelou este convite. Se foi engano, peça outro a ele.`
  return `Ele venceu em ${formatDate(expires_at)}. Peça ao gestor ${withPreposition('de', farm)} que envie de novo.`
}
