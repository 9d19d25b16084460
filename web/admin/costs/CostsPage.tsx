/** What a head and an arroba cost in a period: the farm, then its lots, the dearest arroba first. */
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { Button, Card, EmptyState, Menu, PageHeader, SegmentedControl, SkeletonText, Stat, StatStrip } from 'ui-kit'
import type { Overview } from '../../../domain/cost/cost-output.ts'
import { weekChangeText } from '../../../domain/cost/week-change.ts'
import { moneyDefinitions } from '../../../domain/figures/money-definitions.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { incompleteCostText } from '../../../domain/stock/stock-text.ts'
import { addDays } from '../../../domain/time/day.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useToday } from '../../core/use-today.ts'
import { MarketComparison } from '../../crud/market-references/MarketComparison.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { MissingPriceBanner } from '../../layout/MissingPriceBanner.tsx'
import { UpdatingNotice } from '../../layout/UpdatingNotice.tsx'
import { chooseSeries, referencesHref, useComparedSeries } from '../market-references/market-references.ts'
import { STOCK_HREF } from '../stock/stock.ts'
import { CostsTable } from './CostsTable.tsx'
import { hasCosts, useCosts, useWeekChange } from './costs.ts'

const RateDialog = lazyDialog(() => import('./RateDialog.tsx'), 'RateDialog')
const GainYieldDialog = lazyDialog(() => import('./GainYieldDialog.tsx'), 'GainYieldDialog')

const periods = [
  { value: '7', label: 'Últimos 7 dias' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
] as const
type Period = (typeof periods)[number]['value']

export function CostsPage() {
  const [period, setPeriod] = useState<Period>('7')
  const [dialog, setDialog] = useState<'rate' | 'gain' | null>(null)
  const today = useToday()
  const query = useCosts({ from: addDays(today, 1 - Number(period)), to: today })
  return (
    <div className="space-y-6">
      <PageHeader
        title="Custos do trato"
        text="O que uma cabeça e uma @ custam, a @ mais cara primeiro."
        actions={<Actions onOpen={setDialog} />}
      />
      <SegmentedControl label="Período" options={[...periods]} value={period} onChange={setPeriod} />
      <Loaded query={query} errorTitle="Os custos não foram carregados" loading={<SkeletonText lines={8} />}>
        {costs => (hasCosts(costs) ? <CostsContent costs={costs} /> : <Unused />)}
      </Loaded>
      {dialog === 'rate' && <RateDialog onClose={() => setDialog(null)} />}
      {dialog === 'gain' && <GainYieldDialog onClose={() => setDialog(null)} />}
    </div>
  )
}

function Actions({ onOpen }: { onOpen: (dialog: 'rate' | 'gain') => void }) {
  const mayWrite = useIsAllowed('costs.write')
  const maySet = useIsAllowed('settings.write')
  return (
    <>
      {mayWrite && (
        <Button variant="secondary" onClick={() => onOpen('rate')}>
          Informar custo operacional
        </Button>
      )}
      <Menu
        variant="icon"
        align="end"
        label="Mais ações de custos"
        items={[
          { label: 'Referências de mercado', href: referencesHref },
          ...(maySet ? [{ label: 'Rendimento do ganho', onSelect: () => onOpen('gain') }] : []),
        ]}
      >
        <EllipsisVertical size={18} aria-hidden="true" />
      </Menu>
    </>
  )
}

/** A sum over days of which one has no cost is none. */
const Unused = () => (
  <EmptyState
    title="Sem custo neste período"
    text="O período tem dias com trato de antes do primeiro preço, ou com carga que não foi pesada. Escolha um período menor, ou lance uma nota ou informe o preço de um ingrediente, e o custo de cada lote aparece aqui."
    action={<Button href={STOCK_HREF}>Ir para o estoque</Button>}
  />
)

const orDash = (value: number | null) => (value === null ? '–' : formatReais(value))

function CostsContent({ costs: { farm, lots, missing, uncosted_days, updating } }: { costs: Overview }) {
  const text = incompleteCostText(
    missing.map(({ name }) => name),
    uncosted_days,
  )
  const week = useWeekChange()
  return (
    <>
      {updating && <UpdatingNotice />}
      {text && <MissingPriceBanner href={STOCK_HREF}>{text}</MissingPriceBanner>}
      <StatStrip>
        <Stat label="Trato" value={orDash(farm.feed)} />
        <Stat label="Operacional" value={orDash(farm.operational)} />
        <Stat label="Por cabeça e dia" value={orDash(farm.per_head)} definition={moneyDefinitions.costPerHead} />
        <Stat
          label="@ no período"
          value={orDash(farm.per_arroba)}
          definition={moneyDefinitions.costPerArrobaOfPeriod}
        />
        <Stat
          label="Por kg de MS"
          value={farm.per_kg_dm === null ? '–' : `R$\u00a0${formatNumber(farm.per_kg_dm, 4)}`}
        />
        <Stat label="Sobra no vagão" value={orDash(farm.residue)} definition={moneyDefinitions.wagonResidue} />
      </StatStrip>
      {farm.operational === null && (
        <p className="text-ink-2">Sem custo operacional informado, estes valores são só do trato.</p>
      )}
      <MarketComparison costs={farm} series={useComparedSeries()} onChoose={chooseSeries} />
      {week?.farm && <p className="text-ink-2">{weekChangeText(week.farm)}</p>}
      <Card flush>
        <CostsTable lots={lots} arrobas={week?.arrobas} />
      </Card>
    </>
  )
}
