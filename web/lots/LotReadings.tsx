import { useState } from 'react'
import { Card, EmptyState, SkeletonText, Table } from 'ui-kit'
import { dateTime, percent } from '../../domain/format.ts'
import { Failure } from '../errors/Failure.tsx'
import { useFarm } from '../session.ts'
import { type Reading, type Span, useLotReadings } from './lots.ts'
import { More } from './More.tsx'

const SHOWN = 7

/** How the lot's trough was read, and by whom. */
export function LotReadings({ lotId, span }: { lotId: number; span: Span }) {
  const { data, error, mutate } = useLotReadings(lotId, span)
  if (error && !data) return <Failure title="As leituras não foram carregadas" error={error} onRetry={() => mutate()} />
  return (
    <Card title="Leituras de cocho" level={3} flush={Boolean(data)}>
      {data ? <Readings readings={data} /> : <SkeletonText lines={5} />}
    </Card>
  )
}

function Readings({ readings }: { readings: Reading[] }) {
  const [all, setAll] = useState(false)
  const timezone = useFarm()?.timezone
  const rest = readings.length - SHOWN
  return (
    <>
      <Table
        caption="Leituras de cocho do lote"
        rows={all ? readings : readings.slice(0, SHOWN)}
        rowKey={reading => reading.id}
        columns={[
          { key: 'at', header: 'Lido em', cell: reading => dateTime(reading.timestamp, timezone) },
          { key: 'note', header: 'Nota', align: 'right', cell: reading => percent(reading.note) },
          { key: 'user', header: 'Quem leu', cell: reading => reading.user?.name ?? 'Usuário removido' },
        ]}
        empty={<EmptyState title="Nenhuma leitura" text="Ninguém leu o cocho deste lote neste período." />}
      />
      {rest > 0 && !all && <More rest={rest} one="leitura" many="leituras" onPress={() => setAll(true)} />}
    </>
  )
}
