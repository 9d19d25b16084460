/** The farm's dashboard: the day's progress and figures, alerts, active lots, operations and charts. */
import { RefreshCw } from 'lucide-react'
import { Suspense } from 'react'
import { Banner, Button, DayStrip, IconButton, PageHeader } from 'ui-kit'
import { formatLongDay } from '../../../domain/format/format.ts'
import { daySteps } from '../../../domain/operation/feeding-day/day-steps.ts'
import { type FeedingDay, feedingDayHeadline } from '../../../domain/operation/feeding-day/feeding-day.ts'
import { screen } from '../../core/screen.ts'
import { type Farm, useFarm, useIsAllowed } from '../../core/session.ts'
import { StaleNotice } from '../../field/offline/StaleNotice.tsx'
import { useRefresh } from '../../layout/Breadcrumbs.tsx'
import { useFeedingPlan } from '../operations/operations.ts'
import { ActiveLots } from './ActiveLots.tsx'
import { Alerts } from './Alerts.tsx'
import { DayStats } from './DayStats.tsx'
import { LatestOperations } from './LatestOperations.tsx'
import { type FeedingDayData, useFeedingDay } from './useFeedingDay.ts'

/** The card is for managers, and only until it is closed. */
const SecondFactorCard = screen(() => import('./SecondFactorCard.tsx'), 'SecondFactorCard')
/** Only a farm that is not set up has first steps, and only a day that lacked feed has shortages. */
const FirstSteps = screen(() => import('./FirstSteps.tsx'), 'FirstSteps')
const Shortages = screen(() => import('./Shortages.tsx'), 'Shortages')
/** The charts are below the first screen. */
const Charts = screen(() => import('./Charts.tsx'), 'Charts')

export function Dashboard() {
  const farm = useFarm()
  return farm ? <FarmDashboard farm={farm} /> : null
}

function FarmDashboard({ farm }: { farm: Farm }) {
  const day = useFeedingDay(farm)
  return (
    <>
      <DashboardHeader day={day} />
      <Suspense fallback={null}>
        <FirstSteps />
      </Suspense>
      <StaleNotice path="/lots" />
      {day.staleError && day.staleError.status > 0 && <StaleBanner text={day.staleError.message} />}
      {day.feeding && day.feeding.shortages.length > 0 && (
        <Suspense fallback={<div className="h-48" />}>
          <Shortages feeding={day.feeding} operations={day.operations.data} />
        </Suspense>
      )}
      <Steps day={day} />
      <DayStats day={day} />
      <Alerts shortages={day.feeding?.shortages} />
      <Suspense fallback={null}>
        <SecondFactorCard />
      </Suspense>
      <ActiveLots lots={day.lots} today={day.today} feeding={day.feeding} />
      <LatestOperations day={day} timezone={farm.timezone} />
      <Suspense fallback={<div className="h-96" />}>
        <Charts day={day} />
      </Suspense>
    </>
  )
}

/** The readings are the farm's, so an operator's strip has only the own feedings. */
function Steps({ day: { feeding, lots, readLots } }: { day: FeedingDayData }) {
  if (!feeding) return null
  const readings =
    feeding.scope === 'farm' && lots.data && readLots !== undefined
      ? { read: readLots, lots: lots.data.length }
      : undefined
  const steps = daySteps(feeding.treats, readings)
  return steps.length > 0 && <DayStrip steps={steps} />
}

/** Keeps the height of the line while the text loads. */
const NO_BREAK_SPACE = '\u00a0'

function DashboardHeader({ day: { today, feeding } }: { day: FeedingDayData }) {
  const mayRead = useIsAllowed('readings.write')
  const mayRun = useIsAllowed('operations.run')
  // then the next first step is the main button
  const isEmpty = useFeedingPlan().data?.schedules.length === 0
  return (
    <PageHeader
      title={formatLongDay(today)}
      text={feeding ? <Headline feeding={feeding} /> : NO_BREAK_SPACE}
      actions={
        <>
          <RefreshButton />
          {mayRead && (
            <Button variant="secondary" href="/admin/trough-reading">
              Leitura de cocho
            </Button>
          )}
          {mayRun && (
            <Button variant={isEmpty ? 'secondary' : 'primary'} href="/operador">
              Operar vagão
            </Button>
          )}
        </>
      }
    />
  )
}

const headlineClasses = {
  neutral: undefined,
  warning: 'font-semibold text-amber',
  error: 'text-lg font-semibold text-balance text-rust',
}

function Headline({ feeding }: { feeding: FeedingDay }) {
  const { text, tone } = feedingDayHeadline(feeding)
  return <span className={headlineClasses[tone]}>{text}</span>
}

function RefreshButton() {
  const { refresh, refreshing } = useRefresh()
  return (
    <IconButton label="Atualizar" variant="outline" onClick={refresh} loading={refreshing}>
      <RefreshCw size={18} aria-hidden="true" />
    </IconButton>
  )
}

const StaleBanner = ({ text }: { text: string }) => (
  <Banner tone="warning" title="Mostrando o que foi visto por último">
    {text}
  </Banner>
)
