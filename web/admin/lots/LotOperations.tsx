import { Card, type Column, EmptyState, SkeletonText, StatusBadge, Table } from 'ui-kit'
import { formatNumber, formatShortDate, formatTime } from '../../../domain/format/format.ts'
import { operationName } from '../../../domain/operation/operation-name.ts'
import { LoadError } from '../../layout/LoadError.tsx'
import { useFarm } from '../../session.ts'
import { operationHref } from '../operations/operations.ts'
import type { Lot } from './lots.ts'
import { type LotOperation, useLotOperations } from './useLotOperations.ts'

export function LotOperations({ lot }: { lot: Lot }) {
  const { data: page, error, mutate } = useLotOperations(lot.id)
  const timezone = useFarm()?.timezone
  if (error && !page)
    return <LoadError title="As operações não foram carregadas" error={error} onRetry={() => mutate()} />
  return (
    <Card title="Últimas operações" flush={Boolean(page)}>
      {page ? (
        <Table
          caption="Últimas operações que trataram o lote"
          rows={page.data}
          rowKey={operation => operation.id}
          href={operation => operationHref(operation.id)}
          columns={columnsOf(timezone)}
          empty={
            <EmptyState
              title="Nenhuma operação recente"
              text="As operações em que este lote recebe trato aparecem aqui assim que começam."
            />
          }
        />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Card>
  )
}

const columnsOf = (timezone: string | undefined): Column<LotOperation>[] => [
  { key: 'id', header: 'Operação', cell: operation => operationName(operation.id) },
  { key: 'status', header: 'Status', cell: operation => <StatusBadge status={operation.status} /> },
  { key: 'start', header: 'Início', cell: operation => startText(operation, timezone) },
  { key: 'planned', header: 'Previsto (kg)', align: 'right', cell: operation => formatNumber(operation.planned) },
  {
    key: 'delivered',
    header: 'Entregue (kg)',
    align: 'right',
    cell: operation => (operation.delivered === 0 ? '–' : formatNumber(operation.delivered)),
  },
]

const startText = ({ date, start_time }: LotOperation, timezone: string | undefined) =>
  start_time ? `${formatShortDate(date)}, ${formatTime(start_time, timezone)}` : formatShortDate(date)
