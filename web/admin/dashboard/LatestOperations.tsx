/** Six operations, expandable to the last fifteen: what runs and what is late first, what is to come at the end. */
import { useId, useState } from 'react'
import { Button, Card, type Column, Link, Skeleton, StatusBadge, Table, useMediaQuery } from 'ui-kit'
import { formatDateTime } from '../../../domain/format/format.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type { ListedOperation } from '../../../domain/operation/fold/operation-output.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import {
  type FiguresOf,
  kgText,
  latestFirst,
  type OperationFigures,
  operationFigures,
  operationHref,
  useOperations,
} from '../operations/operations.ts'
import { OperationRows } from './OperationRows.tsx'
import { PHONE } from './phone.ts'
import type { FeedingDayData } from './useFeedingDay.ts'

const COLLAPSED = 6
const COLLAPSED_ON_PHONE = 3
const EXPANDED = 15

type Props = { day: Pick<FeedingDayData, 'feeding' | 'today'>; timezone: string }

export function LatestOperations({ day, timezone }: Props) {
  const operations = useOperations({ items: EXPANDED })
  const [open, setOpen] = useState(false)
  const body = useId()
  const isPhone = useMediaQuery(PHONE)
  const collapsed = isPhone ? COLLAPSED_ON_PHONE : COLLAPSED
  const Rows = isPhone ? OperationRows : OperationTable
  const isEmpty = operations.data?.data.length === 0
  const hasMore = (operations.data?.data.length ?? 0) > collapsed
  const { today } = day
  const computeFigures = operationFigures(day.feeding)
  const order = (rows: ListedOperation[]) =>
    latestFirst(
      rows,
      row => computeFigures(row).time,
      row => computeFigures(row).isLate,
    )
  return (
    <Card title="Últimas operações" flush {...(!isPhone && { actions: <AllOperations /> })}>
      <div id={body}>
        <Loaded
          query={operations}
          errorTitle="As operações não foram carregadas"
          errorClassName="px-4 pb-4"
          loading={<OperationRowsSkeleton />}
        >
          {page => (
            <Rows
              rows={order(page.data).slice(0, open ? EXPANDED : collapsed)}
              {...{ today, timezone, computeFigures }}
            />
          )}
        </Loaded>
      </div>
      {(hasMore || (isPhone && !isEmpty)) && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-1 sm:justify-center sm:py-2">
          {hasMore && (
            <Button variant="ghost" onClick={() => setOpen(!open)}>
              {open ? 'Mostrar menos' : 'Mostrar mais'}
            </Button>
          )}
          {isPhone && <AllOperations />}
        </p>
      )}
    </Card>
  )
}

const AllOperations = () => (
  <Link
    href="/admin/operations"
    className="inline-flex min-h-10 pointer-coarse:min-h-11 items-center font-semibold text-pasture hover:underline sm:min-h-0"
  >
    Ver mais operações
  </Link>
)

type RowsProps = { rows: ListedOperation[]; today: string; timezone: string; computeFigures: FiguresOf }

const OperationTable = ({ rows, timezone, computeFigures }: RowsProps) => (
  <Table
    caption="Últimas operações"
    columns={columnsOf(timezone, computeFigures)}
    rows={rows}
    rowKey={row => row.id}
    href={row => operationHref(row.id)}
    cardsBelow="lg"
    empty={<p className="px-4 pt-2 pb-8 text-center text-ink-2">Nenhuma operação encontrada.</p>}
  />
)

function columnsOf(timezone: string, computeFigures: FiguresOf): Column<ListedOperation>[] {
  const momentColumn = (header: string, timeOf: (row: ListedOperation) => string | null): Column<ListedOperation> => ({
    key: header,
    header,
    align: 'right',
    cell: row => <Moment at={timeOf(row)} timezone={timezone} />,
  })
  return [
    { key: 'id', header: 'ID', cell: row => <OperationId id={row.id} treat={computeFigures(row).treat} /> },
    momentColumn('Envio', row => row.updated_at),
    { key: 'status', header: 'Status', cell: row => <Status status={row.status} {...computeFigures(row)} /> },
    { key: 'user', header: 'Operador', cell: row => row.user?.name ?? 'N/A' },
    {
      key: 'Início',
      header: 'Início',
      align: 'right',
      cell: row => <Start row={row} timezone={timezone} time={computeFigures(row).time} />,
    },
    momentColumn('Fim', row => row.end_time),
  ]
}

const OperationId = ({ id, treat }: { id: number; treat: string }) => (
  <>
    {operationName(id)}
    <span className="block text-sm font-normal text-ink-3">{treat}</span>
  </>
)

type StatusProps = { status: ListedOperation['status']; kg: OperationFigures['kg'] }

const Status = ({ status, kg }: StatusProps) => (
  <>
    <StatusBadge status={status} />
    {kg && <span className="mt-0.5 block text-sm text-ink-2">{kgText(kg)}</span>}
  </>
)

type StartProps = { row: ListedOperation; timezone: string; time: string | undefined }

const Start = ({ row: { status, start_time }, timezone, time }: StartProps) =>
  status === 'pending' && time ? (
    <span className="text-ink-3">previsto às {time}</span>
  ) : (
    <Moment at={start_time} timezone={timezone} />
  )

const Moment = ({ at, timezone }: { at: string | null; timezone: string }) =>
  at ? <time dateTime={at}>{formatDateTime(at, timezone)}</time> : '–'

const OperationRowsSkeleton = () => (
  <div className="space-y-3 px-4 pt-1 pb-4">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => (
      <Skeleton key={key} className="h-8 w-full" {...(at === 0 && { label: 'Carregando operações' })} />
    ))}
  </div>
)
