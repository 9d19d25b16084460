/** What was not fed today: the lots with the kg that they lack, then each treat with its reason and what to do. */
import { Ban, CircleAlert, CircleDashed, type LucideIcon, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from 'ui-kit'
import { shortageText } from '../../../domain/alert/shortage-text.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import { repeated } from '../../../domain/format/repeated.ts'
import { type DayLot, percentFed } from '../../../domain/operation/feeding-day/day-lots.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import type { Shortage } from '../../../domain/operation/feeding-day/shortages.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { findUnfed, type Unfed } from '../../../domain/operation/wagon/continuation.ts'
import { continueText, inWagonText } from '../../../domain/operation/wagon/unfed-text.ts'
import { useOpenDays } from '../../core/open-days.ts'
import { useIsAllowed } from '../../core/session.ts'
import { operationHref } from '../operations/operations.ts'
import { ActionLink } from './ActionLink.tsx'
import { countFirst } from './count-first.ts'
import { LotTile, LotTiles } from './LotTiles.tsx'

/** `feeding`: of a day with shortages. */
type Props = { feeding: FeedingDay; operations: readonly Operation[] | undefined }

export function Shortages({ feeding, operations = [] }: Props) {
  const titleId = useId()
  const openDays = useOpenDays()
  const unfed = (id: number) => {
    const operation = operations.find(one => one.id === id)
    return operation && findUnfed(operation, openDays)
  }
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
          <ShortageRow key={shortage.key} shortage={shortage} unfed={unfed(shortage.operationId)} />
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
  const shown = all ? short : short.slice(0, countFirst(short.length))
  const shared = repeated(short.map(({ corralName }) => corralName))
  if (short.length === 0) return null
  return (
    <div className="px-4 py-4">
      <LotTiles label="Lotes a que faltou trato">
        {shown.map(lot => (
          <LotTile
            key={lot.lotId}
            id={lot.lotId}
            name={lot.name}
            corralName={lot.corralName}
            kg={lot.shortage}
            before="faltam"
          >
            {shared.has(lot.corralName) && `${lot.name}: `}
            {lot.delivered > 0 ? `recebeu ${percentFed(lot)}%` : 'nada recebido'}
          </LotTile>
        ))}
      </LotTiles>
      {short.length > shown.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          Ver todos os {formatNumber(short.length)} lotes
        </Button>
      )}
    </div>
  )
}

const icons = {
  unfed: CircleAlert,
  partial: CircleDashed,
  canceled: Ban,
  deleted: Trash2,
} satisfies Record<Shortage['kind'], LucideIcon>

type RowProps = { shortage: Shortage; unfed: Unfed | null | undefined }

function ShortageRow({ shortage, unfed }: RowProps) {
  const Icon = icons[shortage.kind]
  const action = useAction(shortage, unfed)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
      <span className="flex min-w-0 flex-[1_1_16rem] items-start gap-3">
        <Icon size={20} className="mt-0.5 shrink-0 text-rust" aria-hidden="true" />
        <span className="min-w-0 wrap-break-word">
          {[shortageText(shortage), unfed && inWagonText(unfed)].filter(Boolean).join(' ')}
        </span>
      </span>
      {action && <ActionLink {...action} />}
    </li>
  )
}

/** Where nothing was weighed the operation can come back; where something was, its page continues it until its day closes. */
function useAction({ kind, wasBegun, operationId }: Shortage, unfed: RowProps['unfed']) {
  const mayRestore = useIsAllowed('treat_schedules.write')
  const isRestorable = kind === 'deleted' || (kind === 'canceled' && !wasBegun)
  if (isRestorable && mayRestore) return { href: '/admin/treat-schedule', text: 'Criar de novo a operação de hoje' }
  if (kind === 'deleted' || operationId === 0) return undefined
  if (unfed) return { href: operationHref(operationId), text: continueText(unfed) }
  return { href: operationHref(operationId), text: `Ver operação ${operationName(operationId)}` }
}
