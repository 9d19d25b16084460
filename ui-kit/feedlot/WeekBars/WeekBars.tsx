// The load of a lot in the last seven days, as bars around their mean.
import { formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { type DayBar, dayBars, type RecentDay, todayAgainstMean, weekdayLabel } from './day-bars.ts'

type Props = {
  /** The lot's `recent_days`, in any order. */
  days: RecentDay[]
  /** The farm's current date, 'YYYY-MM-DD': the last bar. */
  today: string
  /** The planned load of today. */
  todayLoad?: number | null
  /** The selected note of today. */
  todayNote?: number | null
  /** Taller, but on a low phone, with notes and weekdays, and today's bar in yellow: for the trough reading. */
  detailed?: boolean
  /** A finished lot has no bar for today. */
  finished?: boolean
  /** Shows below the bars how far today's load is from their mean, and the note of today. */
  withMean?: boolean
}

const lowOnALowPhone = 'max-md:[@media(max-height:53rem)]:[--day-height:2.5rem]'

export function WeekBars({ days, today, todayLoad, todayNote, detailed, finished, withMean }: Props) {
  const bars = dayBars(days, { date: today, load: todayLoad, note: todayNote })
  return (
    <figure>
      <div aria-hidden="true" className={cx('flex items-end', detailed ? `gap-2 ${lowOnALowPhone}` : 'h-10 gap-1')}>
        {bars.map(bar => (
          <DayColumn key={bar.date} bar={bar} detailed={detailed} finished={finished} />
        ))}
      </div>
      {withMean && !finished && <TodayAgainstMean bars={bars} />}
      <figcaption className="sr-only">Carga da semana. {bars.map(dayText).join(' ')}</figcaption>
    </figure>
  )
}

type DayProps = { bar: DayBar; detailed?: boolean | undefined; finished?: boolean | undefined }

/** One day of the week, as wide as its parent lets it be. A detailed one is as high as `--day-height` says. */
export const DayColumn = ({ bar, detailed, finished }: DayProps) => (
  <div data-today={(bar.isToday && !finished) || undefined} className="h-full min-w-0 flex-1">
    <div
      className={cx(
        'relative flex flex-col justify-end',
        detailed ? 'h-(--day-height,6rem) overflow-hidden rounded-control bg-surface' : 'h-full',
      )}
    >
      <Bar bar={finished ? { ...bar, isToday: false } : bar} detailed={detailed} />
    </div>
    {detailed && <Legend bar={bar} />}
  </div>
)

function Bar({ bar, detailed }: { bar: DayBar; detailed?: boolean | undefined }) {
  if (bar.share === 0) return <div className="h-0.5 rounded-full bg-line-strong" />
  const height = { height: `max(3px, ${bar.share * (detailed ? 92 : 100)}%)` }
  if (!bar.isToday)
    return (
      <div
        style={height}
        className={cx(
          'rounded-t-sm border-t-2',
          detailed ? 'border-control bg-line-strong' : 'border-pasture bg-pasture-soft',
        )}
      />
    )
  if (detailed) return <div style={height} className="bg-tag transition-[height]" />
  return (
    <div style={height} className="relative overflow-hidden rounded-t-sm border-2 border-control bg-tag/25">
      <div
        style={{ height: `${(bar.filled / bar.share) * 100}%` }}
        className="absolute -inset-x-px -bottom-px bg-tag"
      />
    </div>
  )
}

/** 'média 6.103 kg' and 'hoje +2,2%, nota +5%'. */
function TodayAgainstMean({ bars }: { bars: DayBar[] }) {
  const trend = todayAgainstMean(bars)
  if (!trend) return null
  const note = bars.at(-1)?.note ?? null
  return (
    <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-ink-3">
      <span>média {formatKg(trend.mean)}</span>
      <span className="text-ink-2">
        hoje {formatPercentChange(trend.percent, 1)}
        {note !== null && `, nota ${formatPercentChange(note)}`}
      </span>
    </p>
  )
}

/** The note, the kg and the weekday. */
function Legend({ bar }: { bar: DayBar }) {
  const weight = bar.isToday ? bar.planned : bar.delivered
  return (
    <div className="mt-1.5 text-center">
      <div className="font-display text-lg leading-5 font-semibold">
        {bar.note === null ? '–' : formatPercentChange(bar.note)}
      </div>
      <div className="font-display text-base leading-5">{weight ? formatNumber(weight) : '–'}</div>
      <div className={cx('text-sm', bar.isToday ? 'font-semibold text-ink' : 'text-ink-2')}>{weekdayLabel(bar)}</div>
    </div>
  )
}

function dayText(bar: DayBar) {
  const note = bar.note === null ? '' : `, nota ${formatPercentChange(bar.note)}`
  if (!bar.isToday)
    return `${weekdayLabel(bar)}: ${bar.delivered === null ? 'sem entrega' : formatKg(bar.delivered)}${note}.`
  const delivered = bar.delivered ? `, ${formatKg(bar.delivered)} entregues` : ''
  return `hoje: ${formatKg(bar.planned)} previstos${delivered}${note}.`
}
