/** What the deviations of the period cost, for who may see money. A farm without prices sees nothing. */
import { Card, ReportTable } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { deviationFigureColumns } from '../../../domain/report/deviation/deviation-report-columns.ts'
import type { DeviationCosts as Costs, DeviationRow } from '../../../domain/report/deviation/deviation-report-output.ts'
import { missingPricesText } from '../../../domain/stock/stock-text.ts'
import { useFarmData } from '../../core/data.ts'
import { useFarm, useIsAllowed } from '../../core/session.ts'
import { FileButtons } from '../../layout/files/FileButtons.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { MissingPriceBanner } from '../../layout/MissingPriceBanner.tsx'
import { STOCK_HREF } from '../stock/stock.ts'
import { tableColumns, tableTotals } from './figure-column.ts'
import { columnsByPerson, useColumns } from './name-columns.tsx'
import { type ReportFilters, reportFilePath } from './reports.ts'

type Props = { period: Pick<ReportFilters, 'from' | 'to'> }

export function DeviationCosts({ period: { from, to } }: Props) {
  const mayRead = useIsAllowed('feed_costs.read')
  const path = `/costs/deviations?${new URLSearchParams({ from, to })}`
  const query = useFarmData<Costs>(mayRead ? path : null)
  return (
    <Loaded query={query} errorTitle="O custo dos desvios não foi carregado" loading={null}>
      {costs => costs.rows.length > 0 && <Shown costs={costs} path={path} />}
    </Loaded>
  )
}

function Shown({ costs: { rows, since, totals, missing }, path }: { costs: Costs; path: string }) {
  const missingText = missingPricesText(missing.map(({ name }) => name))
  return (
    <>
      {missingText && <MissingPriceBanner href={STOCK_HREF}>{missingText}</MissingPriceBanner>}
      <Card title="O que os desvios custaram" actions={<Files path={path} />} flush>
        <ReportTable
          caption="O que os desvios custaram"
          columns={useColumns(columns)}
          rows={rows}
          rowKey={({ user, ingredient }) => `${user.id}-${ingredient.id}`}
          totals={{ user: 'Total', ...tableTotals(deviationFigureColumns, totals) }}
        />
        <p className="border-t border-line px-4 py-3 text-sm text-ink-2">
          O que foi a mais não paga o que faltou: os dois nunca são somados. Vale o custo de cada dia
          {since && `, desde ${formatDate(since)}`}.
        </p>
      </Card>
    </>
  )
}

function Files({ path }: { path: string }) {
  const farm = useFarm()
  if (!farm) return null
  return (
    <div className="flex gap-2 print:hidden">
      <FileButtons formats={['xlsx', 'csv']} pathOf={reportFilePath(farm.id, path)} what="o custo dos desvios" />
    </div>
  )
}

const columns = columnsByPerson<DeviationRow>({
  subject: { header: 'Ingrediente', name: ({ ingredient }) => ingredient.name },
  isUnconfirmed: ({ unconfirmed }) => unconfirmed,
  figures: tableColumns(deviationFigureColumns),
})
