import type { ReactNode } from 'react'
import { valueText } from './ChartCursor.tsx'
import type { ChartPoint } from './chart.ts'

type Props = {
  point: ChartPoint
  /** Percent of the width. */
  place: number
  series: { name: string; swatch: ReactNode }[]
  format: (value: number) => string
}

/** The figures of one day over the chart, kept inside it at both ends. */
export function ChartTooltip({ point, place, series, format }: Props) {
  return (
    <div
      aria-hidden="true"
      style={{ left: `${place}%`, translate: `${-place}% calc(-100% - 6px)` }}
      className="pointer-events-none absolute top-0 z-10 w-max max-w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-sm shadow-over"
    >
      <p className="font-semibold">{point.title}</p>
      {series.map(({ name, swatch }, at) => (
        <p key={name} className="flex items-center gap-2">
          {swatch}
          <span className="text-ink-2">{name}</span>
          <span className="ml-auto pl-3 font-display text-base font-semibold">
            {valueText(point.values[at], format)}
          </span>
        </p>
      ))}
    </div>
  )
}
