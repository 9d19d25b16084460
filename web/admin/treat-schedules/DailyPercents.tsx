import { dailyPercentText } from '../../../domain/feed/daily-percent.ts'
import { formatPercent } from '../../../domain/format/format.ts'
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { dailyPercents, type TreatChoice } from './schedule-item.ts'
import type { ScheduleOptions } from './useScheduleOptions.ts'

type Props = { added: readonly TreatChoice[]; others: readonly TreatSchedule[]; options: ScheduleOptions }

/** How much of their load of the day the lots get from all schedules. Information, not an error: the rest may be registered later. */
export const DailyPercents = ({ added, others, options }: Props) => (
  <ul className="space-y-1 text-ink-2 empty:hidden">
    {dailyPercents(added, others, options).map(({ id, name, lots, other, percent }) => (
      <li key={id} className={percent > 100 ? 'font-medium text-amber' : undefined}>
        {name}, {lots === 1 ? '1 lote' : `${lots} lotes`}. {dailyPercentText(percent)}
        {other > 0 && `, com ${formatPercent(other)} de outras programações`}.
      </li>
    ))}
  </ul>
)
