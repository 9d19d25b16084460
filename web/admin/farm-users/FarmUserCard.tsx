import { Star, UserCheck, UserX } from 'lucide-react'
import { Badge, IconButton, RecordCard } from 'ui-kit'
import { userTypeLabels } from '../../../domain/account/permission.ts'
import { useRecordDates } from '../../crud/useRecordDates.ts'
import type { FarmUser } from './farm-users.ts'

type Props = {
  user: FarmUser
  /** Whoever is signed in: starred, and not theirs to deactivate. */
  own: boolean
  /** Left out where the person may not change it. */
  editHref?: string
  onToggle?: () => void
}

export function FarmUserCard({ user, own, editHref, onToggle }: Props) {
  const dates = useRecordDates()
  const facts = [
    { label: 'Email', value: user.email },
    { label: 'Tipo de Usuário', value: userTypeLabels[user.user_type] },
    ...dates(user),
  ]
  return (
    <RecordCard
      name={user.name}
      muted={!user.active}
      badges={<Marks own={own} active={user.active} />}
      facts={facts}
      editHref={editHref}
      actions={onToggle && !own && <Toggle user={user} onClick={onToggle} />}
    />
  )
}

const Marks = ({ own, active }: { own: boolean; active: boolean }) => (
  <>
    {own && (
      <span title="Você" className="text-amber">
        <Star size={18} fill="currentColor" aria-hidden="true" />
        <span className="sr-only">Você</span>
      </span>
    )}
    {!active && <Badge plain>Inativo</Badge>}
  </>
)

const Toggle = ({ user: { name, active }, onClick }: { user: FarmUser; onClick: () => void }) => (
  <IconButton
    label={active ? `Desativar ${name}` : `Reativar ${name}`}
    variant={active ? 'danger' : 'ghost'}
    onClick={onClick}
  >
    {active ? <UserX size={18} aria-hidden="true" /> : <UserCheck size={18} aria-hidden="true" />}
  </IconButton>
)
