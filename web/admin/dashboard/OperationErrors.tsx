import { useState } from 'react'
import { Card, type ChosenPeriod, type Column, ErrorGauge, PeriodPicker, Skeleton, Table } from 'ui-kit'
import { Loaded } from '../../layout/Loaded.tsx'
import { useIsAllowed } from '../../session.ts'
import { type OperatorErrors, useAverageErrors } from './dashboard.ts'

const errorColumns: Column<OperatorErrors>[] = [
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

const columns: Column<OperatorErrors>[] = [
  { key: 'operator', header: 'Operador', cell: row => row.user_name },
  ...errorColumns,
]

/** Of every operator for whoever manages people; for anybody else only their own. */
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
        {rows => (ofEverybody ? <OperatorTable rows={rows} /> : <OwnTable rows={rows} />)}
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

const OwnTable = ({ rows }: { rows: OperatorErrors[] }) => (
  <Table
    caption="Seu erro médio"
    columns={errorColumns}
    rows={rows}
    rowKey={row => row.user_id}
    empty={<p className="px-4 pt-2 pb-8 text-center text-ink-2">Você não pesou nada neste período.</p>}
  />
)
