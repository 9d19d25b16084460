import { Star, UserCheck, UserX } from 'lucide-react'
import { Badge, IconButton, RecordCard } from 'ui-kit'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import type { FarmUser } from './farm-users.ts'

type Props = {
  user: FarmUser
  /** The card of the signed-in user has a star and cannot be deactivated. */
  isSelf: boolean
  /** Absent without the permission to write. */
  editHref?: string
  onToggle?: () => void
}

export function FarmUserCard({ user, isSelf, editHref, onToggle }: Props) {
  const dates = useRecordDates()
  const facts = [
    ...(user.email === null ? [] : [{ label: 'Email', value: user.email }]),
    { label: 'Tipo de Usuário', value: userTypeLabels[user.user_type] },
    ...dates({ created_at: user.created_at }),
  ]
  return (
    <RecordCard
      name={user.name}
      muted={!user.active}
      badges={<Marks isSelf={isSelf} active={user.active} />}
      facts={facts}
      editHref={editHref}
      actions={onToggle && !isSelf && <ActivationButton user={user} onClick={onToggle} />}
    />
  )
}

const Marks = ({ isSelf, active }: { isSelf: boolean; active: boolean }) => (
  <>
    {isSelf && (
      <span title="Você" className="text-amber">
        <Star size={18} fill="currentColor" aria-hidden="true" />
        <span className="sr-only">Você</span>
      </span>
    )}
    {!active && <Badge plain>Inativo</Badge>}
  </>
)

const ActivationButton = ({ user: { name, active }, onClick }: { user: FarmUser; onClick: () => void }) => (
  <IconButton
    label={active ? `Desativar ${name}` : `Reativar ${name}`}
    variant={active ? 'quiet-danger' : 'ghost'}
    onClick={onClick}
  >
    {active ? <UserX size={18} aria-hidden="true" /> : <UserCheck size={18} aria-hidden="true" />}
  </IconButton>
)
