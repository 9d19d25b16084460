import { useState } from 'react'
import { EmptyState, Link, StatusBadge } from 'ui-kit'
import { formatKg, formatNumber, formatShortDate, formatTime } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import { useFarm } from '../../core/session.ts'
import { ShowMoreButton } from '../../crud/ShowMoreButton.tsx'
import { LoadedCard } from '../../layout/loaded/LoadedCard.tsx'
import { operationHref } from '../operations/operations.ts'
import { type LotOperation, useLotOperations } from './useLotOperations.ts'

const COLLAPSED = 5

export function LotOperations({ lot }: { lot: Lot }) {
  const timezone = useFarm()?.timezone
  return (
    <LoadedCard
      title="Últimas operações"
      level={3}
      query={useLotOperations(lot.id)}
      errorTitle="As operações não foram carregadas"
      lines={5}
    >
      {({ data }) => <OperationRows operations={data} timezone={timezone} />}
    </LoadedCard>
  )
}

type RowsProps = { operations: LotOperation[]; timezone: string | undefined }

function OperationRows({ operations, timezone }: RowsProps) {
  const [all, setAll] = useState(false)
  const rest = operations.length - COLLAPSED
  if (operations.length === 0)
    return (
      <EmptyState
        title="Nenhuma operação recente"
        text="As operações em que este lote recebe trato aparecem aqui assim que começam."
      />
    )
  return (
    <>
      <Rows operations={all ? operations : operations.slice(0, COLLAPSED)} timezone={timezone} />
      {rest > 0 && !all && <ShowMoreButton rest={rest} one="operação" many="operações" onPress={() => setAll(true)} />}
    </>
  )
}

const Rows = ({ operations, timezone }: RowsProps) => (
  <ul aria-label="Últimas operações que trataram o lote" className="divide-y divide-line">
    {operations.map(operation => (
      <li
        key={operation.id}
        className="relative flex items-center justify-between gap-4 px-4 py-2 hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
      >
        <span className="min-w-0">
          <Link
            href={operationHref(operation.id)}
            className="block font-medium text-pasture outline-none after:absolute after:inset-0"
          >
            {operationName(operation.id)}
          </Link>
          <span className="block text-sm text-ink-3">{startText(operation, timezone)}</span>
        </span>
        <span className="text-right">
          <StatusBadge status={operation.status} />
          <span className="mt-1 block text-sm text-ink-2">{deliveredText(operation)}</span>
        </span>
      </li>
    ))}
  </ul>
)

const startText = ({ date, start_time }: LotOperation, timezone: string | undefined) =>
  start_time ? `${formatShortDate(date)}, ${formatTime(start_time, timezone)}` : formatShortDate(date)

/** '1.131 de 1.137 kg'. */
const deliveredText = ({ planned, delivered }: LotOperation) =>
  delivered === 0 ? `${formatKg(planned)} previstos` : `${formatNumber(delivered)} de ${formatKg(planned)}`
