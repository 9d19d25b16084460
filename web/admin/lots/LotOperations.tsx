import { Card, type Column, EmptyState, SkeletonText, StatusBadge, Table } from 'ui-kit'
import { formatNumber, formatShortDate, formatTime } from '../../../domain/format/format.ts'
import { LoadError } from '../../layout/LoadError.tsx'
import { useFarm } from '../../session.ts'
import { operationHref, operationName } from '../operations/operations.ts'
import type { Lot } from './lots.ts'
import { useLotOperations, type Visit } from './useLotOperations.ts'

export function LotOperations({ lot }: { lot: Lot }) {
  const { visits, error, retry } = useLotOperations(lot.id)
  const timezone = useFarm()?.timezone
  if (error && !visits) return <LoadError title="As operações não foram carregadas" error={error} onRetry={retry} />
  return (
    <Card title="Últimas operações" flush={Boolean(visits)}>
      {visits ? (
        <Table
          caption="Últimas operações que trataram o lote"
          rows={visits}
          rowKey={visit => visit.id}
          href={visit => operationHref(visit.id)}
          columns={columnsOf(timezone)}
          empty={
            <EmptyState
              title="Nenhuma operação recente"
              text="As últimas operações da fazenda não passaram por este lote."
            />
          }
        />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Card>
  )
}

const columnsOf = (timezone: string | undefined): Column<Visit>[] => [
  { key: 'id', header: 'Operação', cell: visit => operationName(visit.id) },
  { key: 'status', header: 'Status', cell: visit => <StatusBadge status={visit.status} /> },
  { key: 'start', header: 'Início', cell: visit => moment(visit, timezone) },
  { key: 'expected', header: 'Previsto (kg)', align: 'right', cell: visit => formatNumber(visit.expected) },
  {
    key: 'actual',
    header: 'Entregue (kg)',
    align: 'right',
    cell: visit => (visit.actual === null ? '–' : formatNumber(visit.actual)),
  },
]

const moment = ({ date, start_time }: Visit, timezone: string | undefined) =>
  start_time ? `${formatShortDate(date)}, ${formatTime(start_time, timezone)}` : formatShortDate(date)
