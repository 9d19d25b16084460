// A treat schedule: number of treats, total load and operators, with its treats in a collapsible section.
import { ChevronDown, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { TreatScheduleJson } from '../../../domain/feed/treat-schedule.ts'
import { formatDate, formatNumber } from '../../../domain/format/format.ts'
import { Badge } from '../../base/Badge/Badge.tsx'
import { cx } from '../../base/cx.ts'
import { IconButton } from '../../base/IconButton/IconButton.tsx'
import { KeyFigure } from '../LotCard/KeyFigure.tsx'
import { TreatItemCard } from '../TreatItemCard/TreatItemCard.tsx'

type Schedule = Pick<TreatScheduleJson, 'id' | 'name' | 'users' | 'treat_items' | 'total' | 'created_at'>

type Props = {
  schedule: Schedule
  onDelete?: () => void
  timezone?: string
  level?: 2 | 3
}

export function ScheduleCard({ schedule, onDelete, timezone, level = 3 }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <article className="@container rounded-card border border-line bg-surface shadow-soft">
      <div className="p-4">
        <header className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Heading className="font-display text-xl font-semibold">Trato #{schedule.id}</Heading>
            <p className="text-ink-2 wrap-break-word">{schedule.name}</p>
          </div>
          {onDelete && (
            <IconButton label={`Excluir Trato #${schedule.id}`} variant="danger" onClick={onDelete}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          )}
        </header>
        <dl className="mt-3 grid grid-cols-2 gap-3 @min-[22rem]:grid-cols-3">
          <KeyFigure value={formatNumber(schedule.treat_items.length)} label="Qtd. de Tratos" />
          <KeyFigure value={formatNumber(schedule.total)} label="Carga Total (Kg)" />
          <KeyFigure value={formatDate(schedule.created_at, timezone)} label="Criado em" />
        </dl>
        <Operators users={schedule.users} />
      </div>
      <Toggle id={id} open={open} onPress={() => setOpen(!open)} />
      <div id={id} hidden={!open} className="space-y-3 p-4">
        {schedule.treat_items.map(item => (
          <TreatItemCard key={item.id} item={item} totalLabel="Carga" level={level === 2 ? 3 : 4} />
        ))}
      </div>
    </article>
  )
}

const Operators = ({ users }: { users: Schedule['users'] }) => (
  <ul aria-label="Operadores" className="mt-4 flex flex-wrap gap-2">
    {users.map(({ id, name }) => (
      <li key={id}>
        <Badge plain>{name}</Badge>
      </li>
    ))}
  </ul>
)

const Toggle = ({ id, open, onPress }: { id: string; open: boolean; onPress: () => void }) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={id}
    onClick={onPress}
    className="flex min-h-12 w-full items-center justify-center gap-2 rounded-b-card border-t border-line px-4 font-semibold text-pasture transition-colors hover:bg-sunken"
  >
    {open ? 'Esconder tratos' : 'Ver tratos'}
    <ChevronDown size={18} className={cx('transition-transform', open && 'rotate-180')} aria-hidden="true" />
  </button>
)
