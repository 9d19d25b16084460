import { Button, RecordRow, StatusBadge } from 'ui-kit'
import { formatDate, formatDateTime } from '../../../domain/format/format.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type { OperationSummary } from '../../../domain/operation/fold/operation-output.ts'
import { useFarm } from '../../core/session.ts'
import { operationHref } from './operations.ts'

type Props = { row: OperationSummary; onDelete: (() => void) | undefined }

export function OperationRow({ row, onDelete }: Props) {
  const timezone = useFarm()?.timezone
  const momentFact = (label: string, at: string | null) => ({
    label,
    value: at ? formatDateTime(at, timezone) : '–',
    missing: !at,
  })
  return (
    <RecordRow
      name={operationName(row.id)}
      badges={<StatusBadge status={row.status} />}
      facts={[
        { label: 'Dia', value: formatDate(row.date) },
        { label: 'Operador', value: row.user?.name ?? 'N/A', wide: true },
        momentFact('Início', row.start_time),
        momentFact('Fim', row.end_time),
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
