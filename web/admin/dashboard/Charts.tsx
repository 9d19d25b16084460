/** Consumption, errors and the days of a period: side by side, or one at a time on a phone. */
import { useState } from 'react'
import { SegmentedControl, useMediaQuery } from 'ui-kit'
import { DaysChart } from './DaysChart.tsx'
import { IngredientConsumption } from './IngredientConsumption.tsx'
import { OperationErrors } from './OperationErrors.tsx'
import { PHONE } from './phone.ts'
import type { FeedingDayData } from './useFeedingDay.ts'

type Props = { day: FeedingDayData }

export const Charts = ({ day }: Props) => (useMediaQuery(PHONE) ? <OneChart day={day} /> : <AllCharts day={day} />)

const AllCharts = ({ day }: Props) => (
  <>
    <div className="grid gap-6 xl:grid-cols-2 *:min-w-0">
      <IngredientConsumption plan={day.plan.data} />
      <OperationErrors />
    </div>
    <Days day={day} />
  </>
)

type View = 'consumption' | 'errors' | 'days'

const views: { value: View; label: string }[] = [
  { value: 'consumption', label: 'Consumo' },
  { value: 'errors', label: 'Erros' },
  { value: 'days', label: 'Dias' },
]

function OneChart({ day }: Props) {
  const [view, setView] = useState<View>('consumption')
  return (
    <div className="space-y-3">
      <SegmentedControl label="Ver gráfico de" options={views} value={view} onChange={setView} />
      {view === 'consumption' && <IngredientConsumption plan={day.plan.data} />}
      {view === 'errors' && <OperationErrors />}
      {view === 'days' && <Days day={day} />}
    </div>
  )
}

/** An operator's feed of today is a part of the farm's, which the aggregates have. */
const Days = ({ day: { today, feeding, figures } }: Props) => (
  <DaysChart today={today} feed={feeding?.scope === 'farm' ? feeding : figures && { ...figures, waiting: 0 }} />
)
