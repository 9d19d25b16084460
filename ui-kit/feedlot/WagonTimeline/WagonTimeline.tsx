// A day of the farm by wagon: each round at its hour, with its kg and who runs it. A time axis, or a list by hour on a phone.

import { formatNumber } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import type { WagonDay, WagonLane } from '../../../domain/operation/feeding-day/wagon-day.ts'
import { Banner } from '../../base/Banner/Banner.tsx'
import { useMediaQuery } from '../../base/useMediaQuery.ts'
import { RoundCard } from './RoundCard.tsx'
import { type Axis, assignRows, COLUMNS, createAxis, toColumn } from './time-axis.ts'

type Props = {
  /** Wagons, their treats and what does not work out. */
  day: WagonDay
  /** The minute of the day, where the day is today. */
  now?: number | undefined
}

const NARROW = '(max-width: 63.99rem)'

export function WagonTimeline({ day, now }: Props) {
  const narrow = useMediaQuery(NARROW)
  return (
    <div className="space-y-4">
      {day.conflicts.length > 0 && (
        <Banner tone="warning" title="O dia não fecha">
          <ul className="space-y-1">
            {day.conflicts.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="rounded-card border border-line bg-surface shadow-soft">
        {narrow ? <HourList day={day} /> : <Lanes day={day} now={now} />}
      </div>
    </div>
  )
}

function Lanes({ day: { lanes }, now }: Props) {
  const axis = createAxis(lanes.flatMap(({ rounds }) => rounds))
  return (
    <div className="px-4 pt-3 pb-2">
      <div aria-hidden="true" className="grid grid-cols-[10rem_1fr] gap-x-4">
        <span />
        <div className="relative h-6 text-sm text-ink-3">
          {axis.hours.map(hour => (
            <span key={hour} style={{ left: percentOf(hour, axis) }} className="absolute top-0">
              {`${String(hour / 60).padStart(2, '0')}:00`}
            </span>
          ))}
          {isOnAxis(now, axis) && (
            <span
              style={{ left: percentOf(now, axis) }}
              className="absolute -top-0.5 -translate-x-1/2 rounded-full bg-tag px-2 font-semibold text-tag-ink"
            >
              agora
            </span>
          )}
        </div>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {lanes.map(lane => (
          <Lane key={lane.key} lane={lane} axis={axis} now={now} />
        ))}
      </ul>
    </div>
  )
}

const isOnAxis = (now: number | undefined, { from, to }: Axis): now is number =>
  now !== undefined && now >= from && now <= to

const percentOf = (minute: number, axis: Axis) => `${((toColumn(minute, axis) - 1) / COLUMNS) * 100}%`

function Lane({ lane, axis, now }: { lane: WagonLane; axis: Axis; now: number | undefined }) {
  const rows = assignRows(lane.rounds, axis)
  return (
    <li className="grid grid-cols-[10rem_1fr] gap-x-4 py-3">
      <LaneHead lane={lane} />
      <div className="relative">
        {axis.hours.map(hour => (
          <span
            key={hour}
            aria-hidden="true"
            style={{ left: percentOf(hour, axis) }}
            className="absolute -inset-y-3 border-l border-line"
          />
        ))}
        {isOnAxis(now, axis) && (
          <span
            aria-hidden="true"
            style={{ left: percentOf(now, axis) }}
            className="absolute -inset-y-3 w-0.5 bg-tag"
          />
        )}
        <ol
          style={{ gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))` }}
          className="relative grid items-start gap-y-2"
        >
          {lane.rounds.map((round, index) => (
            <li
              key={round.key}
              style={{
                gridColumn: `${toColumn(round.start, axis)} / span ${axis.width}`,
                gridRow: (rows[index] ?? 0) + 1,
              }}
              className="min-w-0"
            >
              <RoundCard round={round} />
            </li>
          ))}
        </ol>
      </div>
    </li>
  )
}

const LaneHead = ({ lane: { wagon, people, planned, delivered } }: { lane: WagonLane }) => (
  <div className="min-w-0">
    <h2 className="font-display text-lg leading-6 font-semibold wrap-anywhere">{wagon ?? 'Vagão sem nome'}</h2>
    <p className="text-sm wrap-anywhere text-ink-2">{listNames(people) || 'Sem operador'}</p>
    <p className="mt-1 font-display text-lg font-semibold">
      {formatNumber(delivered)} <span className="text-base text-ink-3">de {formatNumber(planned)} kg</span>
    </p>
  </div>
)

/** Every hour once, with the rounds of all wagons. */
function HourList({ day: { lanes } }: Props) {
  const all = lanes.flatMap(lane => lane.rounds.map(round => ({ lane, round })))
  const hours = [...Map.groupBy(all, ({ round }) => round.time)].sort(([a], [b]) => (a < b ? -1 : 1))
  return (
    <ol className="divide-y divide-line">
      {hours.map(([time, rounds]) => (
        <li key={time} className="flex gap-3 p-3">
          <h2 className="w-14 shrink-0 pt-2 font-display text-xl font-semibold">{time}</h2>
          <ul className="min-w-0 flex-1 space-y-2">
            {rounds.map(({ lane, round }) => (
              <li key={round.key}>
                <RoundCard round={round} wagon={lane.wagon ?? 'Vagão sem nome'} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
