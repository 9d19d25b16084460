import { useState } from 'react'
import { Card, type ChosenPeriod, type Column, ErrorGauge, PeriodPicker, Skeleton, Table } from 'ui-kit'
import { Loaded } from '../../layout/Loaded.tsx'
import { type OperatorErrors, useAverageErrors } from './dashboard.ts'

const columns: Column<OperatorErrors>[] = [
  { key: 'operator', header: 'Operador', cell: row => row.user_name },
  {
    key: 'load',
    header: 'Carga',
    cell: row => <ErrorGauge label="Erro de carga" error={row.avg_load_error} bias={row.load_bias} />,
  },
  {
    key: 'unload',
    header: 'Descarga',
    cell: row => <ErrorGauge label="Erro de descarga" error={row.avg_unload_error} bias={row.unload_bias} />,
  },
]

export function OperationErrors() {
  const [period, setPeriod] = useState<ChosenPeriod>({ period: 'today' })
  const errors = useAverageErrors(period)
  return (
    <Card
      title="Erros na Operação"
      flush
      actions={<PeriodPicker label="Período dos erros na operação" value={period} onChange={setPeriod} />}
    >
      <Loaded
        query={errors}
        errorTitle="Os erros não foram carregados"
        errorClassName="px-4 pb-4"
        loading={<OperatorTableSkeleton />}
      >
        {rows => <OperatorTable rows={rows} />}
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
