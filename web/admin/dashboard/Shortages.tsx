/** What was not fed today: the lots with the kg that they lack, then each treat with its reason and what to do. */
import { Ban, CircleAlert, CircleDashed, type LucideIcon, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, Link, Tag } from 'ui-kit'
import { shortageText } from '../../../domain/alert/shortage-text.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { type DayLot, percentFed } from '../../../domain/operation/day-lots.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day.ts'
import { operationName } from '../../../domain/operation/operation-name.ts'
import type { Shortage } from '../../../domain/operation/shortages.ts'
import { useIsAllowed } from '../../session.ts'
import { lotHref } from '../lots/lots.ts'
import { operationHref } from '../operations/operations.ts'
import { ActionLink } from './ActionLink.tsx'
import { firstOf } from './first-of.ts'

/** Renders nothing on a day without shortages. */
export function Shortages({ feeding }: { feeding: FeedingDay | undefined }) {
  const titleId = useId()
  if (!feeding || feeding.shortages.length === 0) return null
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-clip rounded-card border-2 border-rust bg-surface shadow-soft"
    >
      <header className="flex flex-wrap items-baseline gap-x-2 bg-rust-soft px-4 py-3">
        <h2 id={titleId} className="font-display text-xl font-semibold text-rust">
          {feeding.scope === 'farm' ? 'Faltou trato' : 'Faltou nos seus tratos'}
        </h2>
        <span className="text-ink-2">{formatKg(feeding.shortage)} não chegaram ao cocho</span>
      </header>
      <ShortLots lots={feeding.lots} />
      <ul className="border-t border-line">
        {feeding.shortages.map(shortage => (
          <ShortageRow key={shortage.key} shortage={shortage} />
        ))}
      </ul>
    </section>
  )
}

/** Those without any feed come first, then those that lack most. */
function ShortLots({ lots }: { lots: readonly DayLot[] }) {
  const [all, setAll] = useState(false)
  const short = lots
    .filter(({ shortage }) => shortage > 0)
    .sort((a, b) => Number(a.delivered > 0) - Number(b.delivered > 0) || b.shortage - a.shortage)
  const shown = all ? short : short.slice(0, firstOf(short.length))
  if (short.length === 0) return null
  return (
    <div className="px-4 py-4">
      <ul
        aria-label="Lotes a que faltou trato"
        className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-3"
      >
        {shown.map(lot => (
          <ShortLot key={lot.lotId} lot={lot} />
        ))}
      </ul>
      {short.length > shown.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          Ver todos os {formatNumber(short.length)} lotes
        </Button>
      )}
    </div>
  )
}

const ShortLot = ({ lot }: { lot: DayLot }) => (
  <li className="relative flex items-center gap-2">
    <Tag name={lot.corralName} size="sm" />
    <span className="leading-5">
      <Link href={lotHref(lot.lotId)} className="font-semibold after:absolute after:inset-0 hover:underline">
        {formatKg(lot.shortage)}
        <span className="sr-only">: {lot.name}</span>
      </Link>
      <span className="block text-sm text-ink-2">
        {lot.delivered > 0 ? `recebeu ${percentFed(lot)}%` : 'nada recebido'}
      </span>
    </span>
  </li>
)

const icons = {
  unfed: CircleAlert,
  partial: CircleDashed,
  canceled: Ban,
  deleted: Trash2,
} satisfies Record<Shortage['kind'], LucideIcon>

function ShortageRow({ shortage }: { shortage: Shortage }) {
  const Icon = icons[shortage.kind]
  const action = useAction(shortage)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
      <span className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Icon size={20} className="mt-0.5 shrink-0 text-rust" aria-hidden="true" />
        <span className="min-w-0 wrap-break-word">{shortageText(shortage)}</span>
      </span>
      {action && <ActionLink {...action} />}
    </li>
  )
}

/** Where nothing was weighed the operation can come back; else there is only the operation to look at. */
function useAction({ kind, wasBegun, operationId }: Shortage): { href: string; text: string } | undefined {
  const mayRestore = useIsAllowed('treat_schedules.write')
  const isRestorable = kind === 'deleted' || (kind === 'canceled' && !wasBegun)
  if (isRestorable && mayRestore) return { href: '/admin/treat-schedule', text: 'Criar de novo a operação de hoje' }
  if (kind === 'deleted' || operationId === 0) return undefined
  return { href: operationHref(operationId), text: `Ver operação ${operationName(operationId)}` }
}
