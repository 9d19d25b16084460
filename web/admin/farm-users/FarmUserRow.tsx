import { MailPlus, MailX, Star, UserCheck, UserX } from 'lucide-react'
import { Badge, type Fact, IconButton, RecordRow } from 'ui-kit'
import type { FarmUser } from '../../../domain/account/farm-user-output.ts'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { serverNow } from '../../core/server-clock.ts'
import { useFarm } from '../../core/session.ts'
import { useRecordDates } from '../../crud/useRecordDates.ts'

/** The actions of a person who may write users. */
type FarmUserActions = {
  onToggle: (user: FarmUser) => void
  /** Sends the mail of an invitation, or of an account that the farm made, again. */
  onSend: (user: FarmUser) => void
  onWithdraw: (user: FarmUser) => void
}

type Props = {
  user: FarmUser
  /** The row of the signed-in user has a star and cannot be deactivated. */
  isSelf: boolean
  actions?: FarmUserActions | undefined
}

export function FarmUserRow({ user, isSelf, actions }: Props) {
  const facts = useFacts(user)
  const isInvited = user.status === 'invited'
  const Buttons = isInvited ? InvitationButtons : MemberButtons
  return (
    <RecordRow
      name={user.name}
      muted={user.status === 'inactive'}
      text={user.email !== null && <Email email={user.email} />}
      badges={<Marks isSelf={isSelf} status={user.status} />}
      facts={facts}
      editHref={actions && !isInvited ? `/admin/farm-users/${user.id}/edit` : undefined}
      actions={actions && !isSelf && <Buttons user={user} {...actions} />}
    />
  )
}

const Email = ({ email }: { email: string }) => (
  <>
    <span className="sr-only">Email: </span>
    {email}
  </>
)

function useFacts({ email, user_type, status, managed, created_at, expires_at }: FarmUser): Fact[] {
  const dates = useRecordDates()
  const timezone = useFarm()?.timezone
  const isOver = expires_at !== undefined && Date.parse(expires_at) <= serverNow()
  const owner = managed ? 'Da fazenda' : 'Da própria pessoa'
  const account = { label: 'Conta', value: status === 'invited' ? '–' : owner }
  return [
    { label: 'Tipo de Usuário', value: userTypeLabels[user_type] },
    ...(email === null ? [] : [account]),
    ...(expires_at === undefined
      ? dates({ created_at })
      : [
          {
            label: isOver ? 'Convite venceu em' : 'Convite vale até',
            value: formatDate(expires_at, timezone),
            size: 'sm' as const,
          },
        ]),
  ]
}

const Marks = ({ isSelf, status }: { isSelf: boolean; status: FarmUser['status'] }) => (
  <>
    {isSelf && (
      <span title="Você" className="text-amber">
        <Star size={18} fill="currentColor" aria-hidden="true" />
        <span className="sr-only">Você</span>
      </span>
    )}
    {status === 'inactive' && <Badge plain>Inativo</Badge>}
    {status === 'invited' && <Badge tone="pending">Convidado</Badge>}
  </>
)

type ButtonProps = FarmUserActions & { user: FarmUser }

const InvitationButtons = ({ user, onSend, onWithdraw }: ButtonProps) => (
  <>
    <IconButton label={`Reenviar o convite de ${user.name}`} onClick={() => onSend(user)}>
      <MailPlus size={18} aria-hidden="true" />
    </IconButton>
    <IconButton label={`Cancelar o convite de ${user.name}`} variant="quiet-danger" onClick={() => onWithdraw(user)}>
      <MailX size={18} aria-hidden="true" />
    </IconButton>
  </>
)

const MemberButtons = ({ user, onSend, onToggle }: ButtonProps) => (
  <>
    {user.managed && user.active && (
      <IconButton label={`Enviar a ${user.name} o email para assumir a conta`} onClick={() => onSend(user)}>
        <MailPlus size={18} aria-hidden="true" />
      </IconButton>
    )}
    <IconButton
      label={user.active ? `Desativar ${user.name}` : `Reativar ${user.name}`}
      variant={user.active ? 'quiet-danger' : 'ghost'}
      onClick={() => onToggle(user)}
    >
      {user.active ? <UserX size={18} aria-hidden="true" /> : <UserCheck size={18} aria-hidden="true" />}
    </IconButton>
  </>
)
