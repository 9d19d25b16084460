import type { ReactNode } from 'react'
import { Badge, Button, RecordRow, StatusBadge } from 'ui-kit'
import { formatDateTime, formatKg, formatPercent, formatTime } from '../../../domain/format/format.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type { ListedOperation } from '../../../domain/operation/fold/operation-output.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { useTimezone } from '../../core/timezone.ts'
import type { OperationFigures } from './operation-figures.ts'
import { operationHref } from './operations.ts'

type Props = {
  row: ListedOperation
  figures: OperationFigures
  time: string | undefined
  onDelete: (() => void) | undefined
}

/** One operation under the heading of its day. */
export function OperationRow({ row, figures, time, onDelete }: Props) {
  const timezone = useTimezone()
  const momentFact = (label: string, at: string | null) => ({
    label,
    value: at ? momentText(at, row.date, timezone) : '–',
    missing: !at,
  })
  return (
    <RecordRow
      name={operationName(row.id)}
      level={3}
      badgesBelow
      badges={
        <>
          <StatusBadge status={row.status} />
          {figures.isLate && row.status === 'pending' && <Badge tone="incomplete">Atrasado</Badge>}
        </>
      }
      text={[row.treat_schedule_name, time].filter(Boolean).join(', ')}
      facts={[
        row.status === 'pending'
          ? figureFact('Previsto', figures.kg && formatKg(figures.kg.planned))
          : figureFact('Entregue', deliveredText(row)),
        figureFact('Erros', errorText(row)),
        momentFact('Início', row.start_time),
        momentFact('Fim', row.end_time),
        { label: 'Operador', value: row.user?.name ?? 'N/A' },
      ]}
      actions={
        <Button variant="ghost" href={operationHref(row.id)} aria-label={`Ver detalhes de ${operationName(row.id)}`}>
          Ver detalhes
        </Button>
      }
      onDelete={onDelete}
    />
  )
}

const figureFact = (label: string, value: ReactNode) => ({ label, value: value ?? '–', wide: true, missing: !value })

/** '24.705 kg 98% de 25.123 kg'; undefined before its start. */
function deliveredText({ planned_quantity: planned, delivered_quantity: delivered }: ListedOperation) {
  if (planned === null) return undefined
  const share = planned > 0 && `${Math.round((delivered / planned) * 100)}% de ${formatKg(planned)}`
  return <TwoParts first={formatKg(delivered)} second={share} />
}

/** 'Carga 0,47% Descarga 2,59%'; undefined while nothing was weighed. */
function errorText({ avg_load_error: load, avg_unload_error: unload }: ListedOperation) {
  if (load === null && unload === null) return undefined
  return <TwoParts first={`Carga ${percentOrDash(load)}`} second={`Descarga ${percentOrDash(unload)}`} />
}

const percentOrDash = (value: number | null) => (value === null ? '–' : formatPercent(value))

/** On one line where there is room, else one below the other. */
const TwoParts = ({ first, second }: { first: string; second: string | false }) => (
  <span className="flex flex-wrap gap-x-1.5 tabular-nums">
    <span>{first}</span>
    {second && <span className="text-ink-2">{second}</span>}
  </span>
)

/** '07:05', or with its date when the day of the operation is another one: the last wagon may come back after midnight. */
const momentText = (at: string, day: string, timezone: string) =>
  dayAt(Date.parse(at), timezone) === day ? formatTime(at, timezone) : formatDateTime(at, timezone)
