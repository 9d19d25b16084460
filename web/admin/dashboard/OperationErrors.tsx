import { type ReactNode, useState } from 'react'
import { Card, type ChosenPeriod, type Column, ErrorGauge, PeriodPicker, Skeleton, Table } from 'ui-kit'
import type { OperatorErrors } from '../../../domain/operation/fold/operation-output.ts'
import { useTolerances } from '../../core/farm-settings.ts'
import { useIsAllowed } from '../../core/session.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { useAverageErrors } from './dashboard.ts'

type RowProps = { row: OperatorErrors }

function LoadGauge({ row }: RowProps) {
  const limit = useTolerances()?.load_percent
  return <ErrorOf label="Erro de carga" error={row.avg_load_error} bias={row.load_bias} limit={limit} />
}

function UnloadGauge({ row }: RowProps) {
  const limit = useTolerances()?.unload_percent
  return <ErrorOf label="Erro de descarga" error={row.avg_unload_error} bias={row.unload_bias} limit={limit} />
}

type ErrorProps = { label: string; error: number | null; bias: number | null; limit: number | undefined }

/** Both are null without weighings. */
const ErrorOf = ({ label, error, bias, limit }: ErrorProps) =>
  error === null || bias === null ? (
    <span className="text-ink-3">Nenhuma pesagem</span>
  ) : (
    <ErrorGauge label={label} error={error} bias={bias} {...(limit !== undefined && { limit })} />
  )

const columns: Column<OperatorErrors>[] = [
  { key: 'operator', header: 'Operador', cell: row => row.user_name },
  { key: 'load', header: 'Carga', cell: row => <LoadGauge row={row} /> },
  { key: 'unload', header: 'Descarga', cell: row => <UnloadGauge row={row} /> },
]

/** A person who manages users sees the errors of every operator; others see only their own. */
export function OperationErrors() {
  const ofEverybody = useIsAllowed('people.read')
  const title = ofEverybody ? 'Erros na Operação' : 'Seus erros de pesagem'
  const [period, setPeriod] = useState<ChosenPeriod>({ period: 'today' })
  const errors = useAverageErrors(period)
  return (
    <Card title={title} flush actions={<PeriodPicker label="Período dos erros" value={period} onChange={setPeriod} />}>
      <Loaded
        query={errors}
        errorTitle="Os erros não foram carregados"
        errorClassName="px-4 pb-4"
        loading={<OperatorTableSkeleton />}
      >
        {rows => (ofEverybody ? <OperatorTable rows={rows} /> : <OwnErrors row={rows[0]} />)}
      </Loaded>
    </Card>
  )
}

const OperatorTableSkeleton = () => (
  <div className="space-y-3 px-4 pb-4">
    <Skeleton className="h-8 w-full" label="Carregando erros" />
    <Skeleton className="h-8 w-full" />
  </div>
)

const OperatorTable = ({ rows }: { rows: OperatorErrors[] }) => (
  <Table
    caption="Erro médio por operador"
    columns={columns}
    rows={rows}
    rowKey={row => row.user_id}
    empty={<p className="px-4 pt-2 pb-8 text-center text-ink-2">Nenhum erro de operação encontrado.</p>}
  />
)

function OwnErrors({ row }: { row: OperatorErrors | undefined }) {
  if (!row) return <p className="px-4 pt-2 pb-8 text-center text-ink-2">Você não pesou nada neste período.</p>
  return (
    <dl className="grid gap-4 px-4 pb-4 sm:grid-cols-2">
      <Gauge label="Carga">
        <LoadGauge row={row} />
      </Gauge>
      <Gauge label="Descarga">
        <UnloadGauge row={row} />
      </Gauge>
    </dl>
  )
}

const Gauge = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-3">{label}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
)
