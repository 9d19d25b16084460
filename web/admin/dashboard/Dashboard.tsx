/** The farm's day in one look: where it stands, what asks for a person, then lots, operations and figures. */
import { RefreshCw } from 'lucide-react'
import { Banner, Button, IconButton, PageHeader } from 'ui-kit'
import { formatLongDay } from '../../../domain/format/format.ts'
import * as FeedingDay from '../../../domain/operation/feeding-day.ts'
import { StaleNotice } from '../../field/offline/StaleNotice.tsx'
import { useRefresh } from '../../layout/Breadcrumbs.tsx'
import { type Farm, useFarm, useIsAllowed } from '../../session.ts'
import { ActiveLots } from './ActiveLots.tsx'
import { Alerts } from './Alerts.tsx'
import { DayStats } from './DayStats.tsx'
import { DaysChart } from './DaysChart.tsx'
import { IngredientConsumption } from './IngredientConsumption.tsx'
import { LatestOperations } from './LatestOperations.tsx'
import { OperationErrors } from './OperationErrors.tsx'
import { type FeedingDayData, useFeedingDay } from './useFeedingDay.ts'

export function Dashboard() {
  const farm = useFarm()
  return farm ? <OfFarm farm={farm} /> : null
}

function OfFarm({ farm }: { farm: Farm }) {
  const day = useFeedingDay(farm)
  return (
    <>
      <Top day={day} />
      <StaleNotice path="/lots" />
      {day.stale && day.stale.status > 0 && <Stale text={day.stale.message} />}
      <DayStats day={day} />
      <Alerts asks={day.asks} />
      <ActiveLots lots={day.lots} today={day.today} />
      <LatestOperations timezone={farm.timezone} />
      <div className="grid items-start gap-6 xl:grid-cols-2 *:min-w-0">
        <IngredientConsumption />
        <OperationErrors />
      </div>
      <DaysChart days={day.days} today={day.today} given={day.given} />
    </>
  )
}

/** Keeps the line's place. */
const NOTHING_YET = '\u00a0'

function Top({ day: { today, feedings } }: { day: FeedingDayData }) {
  const mayRead = useIsAllowed('readings.write')
  const mayRun = useIsAllowed('operations.run')
  return (
    <PageHeader
      title={formatLongDay(today)}
      text={feedings ? FeedingDay.feedingProgressText(feedings) : NOTHING_YET}
      actions={
        <>
          <Refresh />
          {mayRead && (
            <Button variant="secondary" href="/admin/trough-reading">
              Leitura de cocho
            </Button>
          )}
          {mayRun && <Button href="/operador">Operar vagão</Button>}
        </>
      }
    />
  )
}

function Refresh() {
  const { refresh, refreshing } = useRefresh()
  return (
    <IconButton label="Atualizar" variant="outline" onClick={refresh} loading={refreshing}>
      <RefreshCw size={18} aria-hidden="true" />
    </IconButton>
  )
}

const Stale = ({ text }: { text: string }) => (
  <Banner tone="warning" title="Mostrando o que foi visto por último">
    {text}
  </Banner>
)
