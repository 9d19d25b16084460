/** The last six operations, expandable to fifteen. */
import { useId, useState } from 'react'
import { Button, Card, type Column, Link, Skeleton, StatusBadge, Table } from 'ui-kit'
import { formatDateTime } from '../../../domain/format/format.ts'
import { Loaded } from '../../layout/Loaded.tsx'
import { type OperationSummaryJson, operationHref, operationName, useOperations } from '../operations/operations.ts'

const COLLAPSED = 6
const EXPANDED = 15

export function LatestOperations({ timezone }: { timezone: string }) {
  const operations = useOperations({ items: EXPANDED })
  const [open, setOpen] = useState(false)
  const body = useId()
  return (
    <Card
      title="Últimas operações"
      flush
      actions={
        <Link href="/admin/operations" className="font-semibold text-pasture hover:underline">
          Ver mais operações
        </Link>
      }
    >
      <div id={body}>
        <Loaded
          query={operations}
          errorTitle="As operações não foram carregadas"
          errorClassName="px-4 pb-4"
          loading={<OperationRowsSkeleton />}
        >
          {page => <OperationRows rows={page.data.slice(0, open ? EXPANDED : COLLAPSED)} timezone={timezone} />}
        </Loaded>
      </div>
      {operations.data && operations.data.data.length > COLLAPSED && (
        <p className="border-t border-line px-4 py-2 text-center">
          <Button variant="ghost" onClick={() => setOpen(!open)}>
            {open ? 'Mostrar menos' : 'Mostrar mais'}
          </Button>
        </p>
      )}
    </Card>
  )
}

const OperationRows = ({ rows, timezone }: { rows: OperationSummaryJson[]; timezone: string }) => (
  <Table
    caption="Últimas operações"
    columns={columnsOf(timezone)}
    rows={rows}
    rowKey={row => row.id}
    href={row => operationHref(row.id)}
    cardsBelow="lg"
    empty={<p className="px-4 pt-2 pb-8 text-center text-ink-2">Nenhuma operação encontrada.</p>}
  />
)

function columnsOf(timezone: string): Column<OperationSummaryJson>[] {
  const momentColumn = (
    header: string,
    timeOf: (row: OperationSummaryJson) => string | null,
  ): Column<OperationSummaryJson> => ({
    key: header,
    header,
    align: 'right',
    cell: row => <Moment at={timeOf(row)} timezone={timezone} />,
  })
  return [
    { key: 'id', header: 'ID', cell: row => operationName(row.id) },
    momentColumn('Envio', row => row.updated_at),
    { key: 'status', header: 'Status', cell: row => <StatusBadge status={row.status} /> },
    { key: 'user', header: 'Operador', cell: row => row.user?.name ?? 'N/A' },
    momentColumn('Início', row => row.start_time),
    momentColumn('Fim', row => row.end_time),
  ]
}

const Moment = ({ at, timezone }: { at: string | null; timezone: string }) =>
  at ? <time dateTime={at}>{formatDateTime(at, timezone)}</time> : '–'

const OperationRowsSkeleton = () => (
  <div className="space-y-3 px-4 pt-1 pb-4">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => (
      <Skeleton key={key} className="h-8 w-full" {...(at === 0 && { label: 'Carregando operações' })} />
    ))}
  </div>
)
