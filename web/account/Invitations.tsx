import { useSession } from '../core/session.ts'
import { InvitationList } from '../crud/InvitationList.tsx'
import { AccountSection } from './AccountSection.tsx'

/** Shows nothing where no invitation waits for an answer. */
export function Invitations() {
  const invitations = useSession()?.invitations ?? []
  if (invitations.length === 0) return null
  return (
    <AccountSection title="Convites" text="Ao aceitar, a fazenda aparece no seu painel.">
      <InvitationList invitations={invitations} />
    </AccountSection>
  )
}
