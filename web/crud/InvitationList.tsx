import { Button } from 'ui-kit'
import type { Invitation } from '../../domain/account/account-output.ts'
import { userTypeLabels } from '../../domain/account/permission.ts'
import { formatDate } from '../../domain/format/format.ts'
import { withPreposition } from '../../domain/format/preposition.ts'
import { useAcceptInvitation } from './useAcceptInvitation.ts'

/** The invitations of the signed-in person, each with its button. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const { accepting, accept } = useAcceptInvitation()
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ id, farm, user_type, invited_by, expires_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
          <p className="min-w-0 flex-1 basis-52 text-left">
            <strong className="block wrap-anywhere">{farm}</strong>
            <span className="text-ink-2">
              Como {userTypeLabels[user_type]}. Convite de {invited_by}, vale até {formatDate(expires_at)}.
            </span>
          </p>
          <Button
            loading={accepting === id}
            aria-label={`Aceitar o convite ${withPreposition('de', farm)}`}
            onClick={() => accept(id)}
          >
            Aceitar
          </Button>
        </li>
      ))}
    </ul>
  )
}
