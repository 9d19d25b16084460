import { MailPlus, MailX, Star, UserCheck, UserX } from 'lucide-react'
import { Badge, type Fact, type MenuItem, RecordRow } from 'ui-kit'
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
  return (
    <RecordRow
      name={user.name}
      muted={user.status === 'inactive'}
      text={user.email !== null && <Email email={user.email} />}
      badges={<Marks isSelf={isSelf} status={user.status} />}
      facts={facts}
      editHref={actions && !isInvited ? `/admin/farm-users/${user.id}/edit` : undefined}
      menu={actions && !isSelf ? menuOf(user, actions) : []}
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

/** The menu of an invitation, or of a person who works on the farm. */
function menuOf(user: FarmUser, { onSend, onWithdraw, onToggle }: FarmUserActions): MenuItem[] {
  const { name, active, managed } = user
  if (user.status === 'invited')
    return [
      {
        label: 'Reenviar convite',
        name: `Reenviar o convite de ${name}`,
        icon: <MailPlus size={18} aria-hidden="true" />,
        onSelect: () => onSend(user),
      },
      {
        label: 'Cancelar convite',
        name: `Cancelar o convite de ${name}`,
        danger: true,
        icon: <MailX size={18} aria-hidden="true" />,
        onSelect: () => onWithdraw(user),
      },
    ]
  const send = {
    label: 'Enviar email para assumir a conta',
    name: `Enviar a ${name} o email para assumir a conta`,
    icon: <MailPlus size={18} aria-hidden="true" />,
    onSelect: () => onSend(user),
  }
  const toggle = {
    label: active ? 'Desativar' : 'Reativar',
    name: `${active ? 'Desativar' : 'Reativar'} ${name}`,
    danger: active,
    icon: active ? <UserX size={18} aria-hidden="true" /> : <UserCheck size={18} aria-hidden="true" />,
    onSelect: () => onToggle(user),
  }
  return managed && active ? [send, toggle] : [toggle]
}
