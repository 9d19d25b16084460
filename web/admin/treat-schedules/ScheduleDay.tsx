/** One look at a day of the farm: which wagon goes out when, with how much feed and with whom. */
import { type ReactNode, useMemo, useState } from 'react'
import { Button, EmptyState, PageHeader, SegmentedControl, Skeleton, WagonTimeline } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg, formatLongDay } from '../../../domain/format/format.ts'
import { treatsOfDay } from '../../../domain/operation/feeding-day/day-treats.ts'
import { type WagonDay, wagonDay } from '../../../domain/operation/feeding-day/wagon-day.ts'
import { addDays, minutesSince } from '../../../domain/time/day.ts'
import { sumBy } from '../../../domain/units/sum.ts'
import { useLateMinutes } from '../../core/farm-settings.ts'
import { useFarm, useIsAllowed, useSession } from '../../core/session.ts'
import { useMinute, useToday } from '../../core/use-today.ts'
import { LoadError } from '../../layout/loaded/LoadError.tsx'
import { useFeedingPlan, useOperationsOfToday } from '../operations/operations.ts'
import { newScheduleHref, useSchedules } from './treat-schedules.ts'

const days = [
  { value: 'today', label: 'Hoje' },
  { value: 'tomorrow', label: 'Amanhã' },
] as const
type DayName = (typeof days)[number]['value']

export function ScheduleDay({ viewSwitch }: { viewSwitch: ReactNode }) {
  const [dayName, setDayName] = useState<DayName>('today')
  const today = useToday()
  const date = dayName === 'today' ? today : addDays(today, 1)
  const { day, error, retry, isOperator } = useWagonDay(date)
  const mayWrite = useIsAllowed('treat_schedules.write')
  const now = useMinuteOfDay(today)
  return (
    <div className="space-y-4">
      <PageHeader
        title="O dia por vagão"
        text={day ? headline(day, date, isOperator) : formatLongDay(date)}
        actions={mayWrite && <Button href={newScheduleHref}>Nova Programação</Button>}
      />
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <SegmentedControl label="Dia" options={[...days]} value={dayName} onChange={setDayName} />
        {viewSwitch}
      </div>
      {error && <LoadError title="O dia não foi carregado" error={error} onRetry={retry} />}
      {!day && !error && <Skeleton className="h-80 w-full rounded-card" label="Carregando o dia" />}
      {day?.lanes.length === 0 && (
        <EmptyState
          title={`Nenhum trato para ${dayName === 'today' ? 'hoje' : 'amanhã'}`}
          text="Crie uma programação com os horários do dia."
        />
      )}
      {day && day.lanes.length > 0 && <WagonTimeline day={day} now={dayName === 'today' ? now : undefined} />}
    </div>
  )
}

function headline({ lanes, planned }: WagonDay, date: string, isOperator: boolean): string {
  const rounds = sumBy(lanes, lane => lane.rounds.length)
  const whose = isOperator ? ', só os seus tratos' : ''
  return `${formatLongDay(date)}: ${countText(rounds, 'saída')}, ${formatKg(planned)} previstos${whose}`
}

const useMinuteOfDay = (today: string) => minutesSince(today, '00:00', useMinute(), useFarm()?.timezone ?? 'UTC')

/** An operator's answer has only their own operations, so their day has only their own schedules. */
function useWagonDay(date: string) {
  const farm = useFarm()
  const [plan, operations, schedules] = [useFeedingPlan(), useOperationsOfToday(), useSchedules()]
  const [now, lateMinutes, userId] = [useMinute(), useLateMinutes(), useSession()?.id]
  const isOperator = farm?.user_type === 'worker'
  const timezone = farm?.timezone ?? 'UTC'
  const operatorId = isOperator ? userId : undefined
  const day = useMemo(() => {
    if (!plan.data || !operations.data || !schedules.data) return undefined
    const treats = treatsOfDay({
      plan: plan.data,
      operations: operations.data,
      day: date,
      now,
      timezone,
      lateMinutes,
      operatorId,
    })
    return wagonDay(treats, schedules.data)
  }, [plan.data, operations.data, schedules.data, date, now, timezone, lateMinutes, operatorId])
  const all = [plan, operations, schedules]
  const error = all.find(({ data, error }) => error && !data)?.error
  const retry = () => Promise.all(all.map(({ mutate }) => mutate()))
  return { day, error, retry, isOperator }
}
