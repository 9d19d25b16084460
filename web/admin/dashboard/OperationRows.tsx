/** The latest operations on a phone: 'Trato 1 #OP-12', then '25.123 kg, 98%, ontem às 16:28, João'. */
import type { ReactNode } from 'react'
import { Link, StatusBadge } from 'ui-kit'
import { formatKg, formatRelativeTime } from '../../../domain/format/format.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type { ListedOperation } from '../../../domain/operation/fold/operation-output.ts'
import { type FiguresOf, kgText, type OperationFigures, operationHref } from '../operations/operations.ts'

type Props = { rows: ListedOperation[]; today: string; timezone: string; computeFigures: FiguresOf }

export const OperationRows = (props: Props) =>
  props.rows.length > 0 ? (
    <Rows {...props} />
  ) : (
    <p className="px-4 pt-2 pb-6 text-center text-ink-2">Nenhuma operação encontrada.</p>
  )

const Rows = ({ rows, today, timezone, computeFigures }: Props) => (
  <ul aria-label="Últimas operações" className="divide-y divide-line border-t border-line">
    {rows.map(row => (
      <li
        key={row.id}
        className="relative flex min-h-12 flex-col justify-center px-4 py-2 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
      >
        <Row row={row} figures={computeFigures(row)} today={today} timezone={timezone} />
      </li>
    ))}
  </ul>
)

type RowProps = Pick<Props, 'today' | 'timezone'> & { row: ListedOperation; figures: OperationFigures }

function Row({ row, figures: { treat, kg, time }, today, timezone }: RowProps) {
  const isToCome = row.status === 'pending' && time
  const details = [
    kg && (isToCome ? formatKg(kg.planned) : kgText(kg)),
    isToCome ? `previsto às ${time}` : startText(row, today, timezone),
    row.user?.name,
  ]
  const text = details.filter(Boolean).join(', ')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RowLink href={operationHref(row.id)}>
          {treat}
          <span className="ml-2 text-sm font-normal text-ink-3">{operationName(row.id)}</span>
        </RowLink>
        <span className="ml-auto">
          <StatusBadge status={row.status} />
        </span>
      </div>
      {text && <p className="mt-0.5 text-sm text-ink-2">{text}</p>}
    </>
  )
}

const RowLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    href={href}
    className="min-w-0 font-display text-lg leading-6 font-semibold wrap-anywhere outline-none after:absolute after:inset-0"
  >
    {children}
  </Link>
)

/** 'ontem às 16:28'; null before its start. */
const startText = ({ start_time }: ListedOperation, today: string, timezone: string) =>
  start_time && formatRelativeTime(start_time, today, timezone)
