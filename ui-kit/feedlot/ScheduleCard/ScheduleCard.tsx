// A treat schedule: its name and times, the total load and the operators, with its treats in a collapsible section.
import { ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDate, formatNumber } from '../../../domain/format/format.ts'
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { Badge } from '../../base/Badge/Badge.tsx'
import { Button } from '../../base/Button/Button.tsx'
import { cx } from '../../base/cx.ts'
import { KeyFigure } from '../LotCard/KeyFigure.tsx'
import { type TreatItem, TreatItemCard } from '../TreatItemCard/TreatItemCard.tsx'
import { OperationOfToday } from './OperationOfToday.tsx'
import { startText } from './start-text.ts'

type Schedule = Pick<
  TreatSchedule,
  'id' | 'name' | 'users' | 'treat_items' | 'total' | 'created_at' | 'starts_on' | 'today'
>

type Props = {
  /** The schedule as the API returns it. */
  schedule: Schedule
  /** The farm's day, 'YYYY-MM-DD'. */
  today: string
  /** The form of the schedule. Without it, no button. */
  editHref?: string
  onDelete?: () => void
  /** Brings the operation of today back. */
  onRestore?: () => void
  /** It is being brought back. */
  restoring?: boolean
  timezone?: string
  /** The colour and pattern of an ingredient, by its name. Without it, or where it is undefined, no swatch. */
  ingredientStyle?: ((name: string) => number | undefined) | undefined
  /** The name of the corral that a lot is in, for its tag. */
  corralName?: ((lot: { name: string }) => string | undefined) | undefined
  level?: 2 | 3
}

export function ScheduleCard(props: Props) {
  const { schedule, today, editHref, onDelete, timezone, ingredientStyle, corralName, level = 3, ...operation } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const Heading = `h${level}` as const
  const start = startText(schedule.starts_on, today)
  return (
    <article className="@container rounded-card border border-line bg-surface shadow-soft">
      <div className="space-y-3 p-4">
        <header className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
              Trato #{schedule.id}
              {start && <Badge plain>{start}</Badge>}
            </p>
            <Heading className="font-display text-xl font-semibold wrap-anywhere">{schedule.name}</Heading>
          </div>
          {editHref && (
            <div className="-my-1 shrink-0">
              <Button
                variant="ghost"
                href={editHref}
                icon={<Pencil size={16} aria-hidden="true" />}
                aria-label={`Editar Trato #${schedule.id}`}
              >
                Editar
              </Button>
            </div>
          )}
        </header>
        <div className="space-y-3 @min-[46rem]:flex @min-[46rem]:items-end @min-[46rem]:gap-10 @min-[46rem]:space-y-0">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
            <Times items={schedule.treat_items} />
            <dl className="flex gap-8">
              <KeyFigure value={formatNumber(schedule.treat_items.length)} label="Qtd. de Tratos" />
              <KeyFigure value={formatNumber(schedule.total)} label="Carga Total (Kg)" />
            </dl>
          </div>
          <div className="flex flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Operators users={schedule.users} />
            <p className="text-sm text-ink-3">Criado em {formatDate(schedule.created_at, timezone)}</p>
          </div>
        </div>
        <OperationOfToday operation={schedule.today} {...operation} />
      </div>
      <footer className="flex border-t border-line">
        <Toggle id={id} open={open} onPress={() => setOpen(!open)} />
        {onDelete && <DeleteButton id={schedule.id} onPress={onDelete} />}
      </footer>
      <div id={id} hidden={!open} className="space-y-3 border-t border-line p-4">
        {schedule.treat_items.map(item => (
          <TreatItemCard
            key={item.id}
            item={withStyles(item, ingredientStyle)}
            corralName={corralName}
            totalLabel="Carga"
            level={level === 2 ? 3 : 4}
          />
        ))}
      </div>
    </article>
  )
}

function withStyles(item: TreatItem, styleOf: Props['ingredientStyle']): TreatItem {
  const ingredients = item.ingredients.map(part => ({ ...part, style: styleOf?.(part.name) }))
  return { ...item, ingredients }
}

/** Every time of the day once, in order: '07:00 · 10:00 · 15:30'. */
const Times = ({ items }: { items: Schedule['treat_items'] }) => (
  <p className="font-display text-3xl font-semibold">
    <span className="sr-only">Horários: </span>
    {[...new Set(items.map(item => item.scheduled_time))].join(' · ')}
  </p>
)

const Operators = ({ users }: { users: Schedule['users'] }) => (
  <ul aria-label="Operadores" className="flex min-w-0 flex-wrap gap-2">
    {users.map(({ id, name }) => (
      <li key={id} className="min-w-0 wrap-anywhere">
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
    className={cx(
      'flex min-h-12 flex-1 items-center gap-2 px-4 font-semibold text-pasture transition-colors hover:bg-sunken focus-visible:-outline-offset-2',
      !open && 'rounded-b-card',
    )}
  >
    {open ? 'Esconder tratos' : 'Ver tratos'}
    <ChevronDown size={18} className={cx('transition-transform', open && 'rotate-180')} aria-hidden="true" />
  </button>
)

/** Away from 'Editar' and without colour: a wrong tap here costs the feedings of a day. */
const DeleteButton = ({ id, onPress }: { id: number; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    aria-label={`Excluir Trato #${id}`}
    className="flex min-h-12 items-center gap-2 rounded-b-card px-4 text-ink-3 focus-visible:-outline-offset-2 transition-colors hover:bg-sunken hover:text-rust"
  >
    <Trash2 size={16} aria-hidden="true" />
    Excluir
  </button>
)
