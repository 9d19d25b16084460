import { useState } from 'react'
import { EmptyState, RemoveButton } from 'ui-kit'
import { formatDateTime, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import type { TroughReading } from '../../../domain/trough-reading/trough-reading-output.ts'
import { useFarm, useIsAllowed } from '../../core/session.ts'
import { ShowMoreButton } from '../../crud/ShowMoreButton.tsx'
import { LoadedCard } from '../../layout/loaded/LoadedCard.tsx'
import { ImportedBadge } from './ImportedBadge.tsx'
import { type DateRange, useLotReadings } from './lots.ts'
import { RemoveReadingDialog } from './RemoveReadingDialog.tsx'

const COLLAPSED = 5

/** The lot's trough readings with their users. */
export function LotReadings({ lotId, range }: { lotId: number; range: DateRange }) {
  const query = useLotReadings(lotId, range)
  return (
    <LoadedCard
      title="Leituras de cocho"
      level={3}
      aside={query.data?.data.length || undefined}
      query={query}
      errorTitle="As leituras não foram carregadas"
      lines={5}
    >
      {({ data, pagy }) => (
        <>
          <ReadingList readings={data} />
          {pagy?.next_cursor && (
            <p className="border-t border-line px-4 py-2 text-ink-2">
              São as {formatNumber(data.length)} mais novas. Escolha um período menor para ver as anteriores.
            </p>
          )}
        </>
      )}
    </LoadedCard>
  )
}

function ReadingList({ readings }: { readings: TroughReading[] }) {
  const [all, setAll] = useState(false)
  const [removing, setRemoving] = useState<TroughReading>()
  const mayRemove = useIsAllowed('lots.write')
  const timezone = useFarm()?.timezone
  const rest = readings.length - COLLAPSED
  if (readings.length === 0)
    return <EmptyState title="Nenhuma leitura" text="Ninguém leu o cocho deste lote neste período." />
  return (
    <>
      <ul className="divide-y divide-line">
        {readings.slice(0, all ? undefined : COLLAPSED).map(reading => (
          <li key={reading.id} className="flex items-center gap-2 px-4 py-2">
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                {formatDateTime(reading.timestamp, timezone)} <ImportedBadge shown={reading.imported} />
              </span>
              <span className="block text-sm text-ink-3 wrap-anywhere">{reading.user?.name ?? 'Usuário removido'}</span>
            </span>
            <span className="font-display text-xl font-semibold">{formatPercentChange(reading.note)}</span>
            {mayRemove && (
              <RemoveButton
                label={`Apagar leitura de ${formatDateTime(reading.timestamp, timezone)}`}
                variant="quiet-danger"
                onClick={() => setRemoving(reading)}
              />
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && !all && <ShowMoreButton rest={rest} one="leitura" many="leituras" onPress={() => setAll(true)} />}
      {removing && <RemoveReadingDialog reading={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}
