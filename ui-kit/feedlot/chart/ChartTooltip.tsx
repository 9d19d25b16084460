import type { ReactNode } from 'react'
import { valueText } from './ChartCursor.tsx'
import type { ChartPoint } from './chart.ts'

type Props = {
  point: ChartPoint
  /** Position in percent of the width. */
  left: number
  series: { name: string; swatch: ReactNode }[]
  format: (value: number) => string
}

/** The values of one day, over the chart and inside its edges. */
export function ChartTooltip({ point, left, series, format }: Props) {
  return (
    <div
      aria-hidden="true"
      style={{ left: `${left}%`, translate: `${-left}% calc(-100% - 6px)` }}
      className="pointer-events-none absolute top-0 z-10 w-max max-w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-sm shadow-over"
    >
      <p className="font-semibold">{point.title}</p>
      {series.map(({ name, swatch }, index) => (
        <p key={name} className="flex items-center gap-2">
          {swatch}
          <span className="text-ink-2">{name}</span>
          <span className="ml-auto pl-3 font-display text-base font-semibold">
            {valueText(point.values[index], format)}
          </span>
        </p>
      ))}
    </div>
  )
}
