/** What a lot cost: since its entry, and by day. Nothing on a farm without prices. */
import { useState } from 'react'
import { Button, Card, LineChart, SegmentedControl, Skeleton, Stat, StatStrip } from 'ui-kit'
import type { OfLot } from '../../../../domain/cost/cost-output.ts'
import { daysBeforeText } from '../../../../domain/cost/lot-costs.ts'
import { moneyDefinitions } from '../../../../domain/figures/money-definitions.ts'
import { formatNumber } from '../../../../domain/format/format.ts'
import { formatReais } from '../../../../domain/format/reais.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { useIsAllowed } from '../../../core/session.ts'
import { useToday } from '../../../core/use-today.ts'
import { MarketComparison } from '../../../crud/market-references/MarketComparison.tsx'
import { Loaded } from '../../../layout/loaded/Loaded.tsx'
import { MissingPriceBanner } from '../../../layout/MissingPriceBanner.tsx'
import { useLotCosts } from '../../costs/costs.ts'
import { chooseSeries, useComparedSeries } from '../../market-references/market-references.ts'
import { STOCK_HREF } from '../../stock/stock.ts'
import { historyRange, type Period, periodsOfLot } from '../lot-history.ts'
import { type DateRange, lotHref } from '../lots.ts'
import { LotCostTable } from './LotCostTable.tsx'
import { LotEntriesCard } from './LotEntriesCard.tsx'
import { LotPlanCard } from './LotPlanCard.tsx'
import { costPoints, hasCosts, hasHeadCost, incompleteText, lastHeadCost } from './lot-costs.ts'
import { SlaughterPointCard } from './SlaughterPointCard.tsx'

export function LotCosts({ lot }: { lot: Lot }) {
  const [period, setPeriod] = useState<Period>('30')
  const today = useToday()
  const range = historyRange(lot, period, today)
  const mayReadResults = useIsAllowed('results.read')
  return (
    <Loaded
      query={useLotCosts(lot.id, range)}
      errorTitle="Os custos do lote não foram carregados"
      loading={<Skeleton className="h-80 w-full" label="Carregando os custos do lote" />}
    >
      {costs =>
        hasCosts(costs) && (
          <section aria-labelledby="costs" className="space-y-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="costs" className="font-display text-2xl font-semibold">
                Custos do lote
              </h2>
              <span className="flex flex-wrap items-center gap-3">
                {mayReadResults && (
                  <Button variant="secondary" href={`${lotHref(lot.id)}/closeout`}>
                    Fechar a conta
                  </Button>
                )}
                <SegmentedControl
                  label="Período dos custos"
                  options={periodsOfLot(lot, today)}
                  value={period}
                  onChange={setPeriod}
                />
              </span>
            </div>
            <CostContent key={period} costs={costs} range={range} />
            <LotResults lot={lot} costs={costs} />
          </section>
        )
      }
    </Loaded>
  )
}

/** They do not change with the period. */
function LotResults({ lot, costs }: { lot: Lot; costs: OfLot }) {
  const mayReadResults = useIsAllowed('results.read')
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <LotPlanCard lot={lot} costs={costs} />
        {mayReadResults && <LotEntriesCard lot={lot} />}
      </div>
      <SlaughterPointCard lot={lot} />
    </>
  )
}

const orDash = (reais: number | null) => (reais === null ? '–' : formatReais(reais))

function CostContent({ costs, range }: { costs: OfLot; range: DateRange }) {
  const { days, to_date: toDate } = costs
  const incomplete = incompleteText(costs)
  const before = daysBeforeText(toDate.days_before)
  const today = useToday()
  const compared = useComparedSeries()
  const reference = compared && hasHeadCost(compared.chosen) ? compared.chosen : null
  return (
    <>
      {incomplete && <MissingPriceBanner href={STOCK_HREF}>{incomplete}</MissingPriceBanner>}
      <StatStrip>
        <Stat
          label="Custo da @ produzida"
          value={orDash(toDate.per_arroba)}
          definition={moneyDefinitions.costPerArroba}
        />
        <Stat
          label="@ de hoje"
          value={orDash(toDate.per_arroba_today)}
          definition={moneyDefinitions.costPerArrobaOfDay}
        />
        <Stat label="Trato desde a entrada" value={orDash(toDate.feed)} />
        <Stat label="Operacional desde a entrada" value={orDash(toDate.operational)} />
        {toDate.other > 0 && <Stat label="Outros, sem a compra" value={formatReais(toDate.other)} />}
        <Stat
          label="@ produzidas"
          value={formatNumber(toDate.arrobas, 2)}
          definition={moneyDefinitions.producedArrobas}
        />
      </StatStrip>
      {before && <p className="text-ink-2">{before}</p>}
      {toDate.operational === null && (
        <p className="text-ink-2">Sem custo operacional informado, estes valores são só do trato.</p>
      )}
      <MarketComparison
        costs={{ per_arroba: toDate.per_arroba, per_head: lastHeadCost(days, today) }}
        series={compared}
        onChoose={chooseSeries}
      />
      <Card title="Custo por cabeça e dia" level={3}>
        <LineChart
          caption="Custo por cabeça e dia"
          series={['Trato e operacional', ...(reference ? [reference.label] : [])]}
          around="mean"
          format={value => `${formatReais(value)} por cabeça`}
          formatTick={formatReais}
          points={costPoints(days, range, reference)}
          empty="Nenhum dia deste período tem um custo completo."
        />
      </Card>
      <LotCostTable days={days} />
    </>
  )
}
