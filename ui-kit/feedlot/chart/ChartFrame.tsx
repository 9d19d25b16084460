// The frame of a chart: legend, axes, a tooltip that follows the pointer and the arrow keys, and a table for screen readers.
import { type ReactNode, useState } from 'react'
import { cx } from '../../base/cx.ts'
import { Skeleton } from '../../base/Skeleton/Skeleton.tsx'
import { ChartCursor } from './ChartCursor.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartTooltip } from './ChartTooltip.tsx'
import { type ChartPoint, hasLabel, listValues, type Scale, slotCenter, toHeight } from './chart.ts'

export type ChartProps = {
  /** The caption for screen readers: 'Previsto e entregue por dia'. */
  caption: string
  /** Undefined while they load. */
  points: ChartPoint[] | undefined
  /** Formats a value with its unit. */
  format: (value: number) => string
  /** Formats a value on the axis; defaults to `format`. */
  formatTick?: (value: number) => string
  empty?: string
  /** What a point covers: 'semana'; a day without it. */
  step?: string
}

type Props = Omit<ChartProps, 'points'> & {
  points: ChartPoint[]
  series: { name: string; swatch: ReactNode }[]
  /** The legend over the chart, where it has more marks than series. */
  legend?: { name: string; swatch: ReactNode }[]
  scale: Scale
  children: ReactNode
}

export function ChartFrame({ children, scale, legend, ...rest }: Props) {
  const { caption, points, series, format, formatTick = format, step = 'dia' } = rest
  const [active, setActive] = useState<number | null>(null)
  const point = active === null ? undefined : points[active]
  return (
    <figure>
      <Legend series={legend ?? series} />
      <div className="flex">
        <Ticks scale={scale} format={formatTick} />
        <div className="min-w-0 flex-1">
          <ChartCursor
            caption={caption}
            step={step}
            points={points}
            series={series}
            format={format}
            active={active}
            onActive={setActive}
          >
            <Grid scale={scale} />
            {active !== null && <ActiveColumn index={active} count={points.length} />}
            {children}
            {point && active !== null && (
              <ChartTooltip point={point} left={slotCenter(active, points.length)} series={series} format={format} />
            )}
          </ChartCursor>
          <DayLabels points={points} />
        </div>
      </div>
      <ChartTable caption={caption} step={step} points={points} series={series} format={format} />
    </figure>
  )
}

const Legend = ({ series }: Pick<Props, 'series'>) => (
  <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
    {series.map(({ name, swatch }) => (
      <li key={name} className="flex items-center gap-2">
        {swatch}
        {name}
      </li>
    ))}
  </ul>
)

const Ticks = ({ scale, format }: { scale: Scale; format: (value: number) => string }) => (
  <div aria-hidden="true" className="relative mr-2 h-48 text-right text-xs text-ink-3">
    {scale.ticks.map(tick => (
      <span key={tick}>
        <span className="block h-0 overflow-hidden">{format(tick)}</span>
        <span
          style={{ bottom: `calc(${toHeight(tick, scale)}% - 0.5rem)` }}
          className="absolute right-0 whitespace-nowrap"
        >
          {format(tick)}
        </span>
      </span>
    ))}
  </div>
)

const Grid = ({ scale }: { scale: Scale }) =>
  scale.ticks.map(tick => (
    <div
      key={tick}
      style={{ bottom: `${toHeight(tick, scale)}%` }}
      className={cx('absolute inset-x-0 border-b', tick === 0 ? 'border-line-strong' : 'border-line')}
    />
  ))

const ActiveColumn = ({ index, count }: { index: number; count: number }) => (
  <div
    style={{ left: `${slotCenter(index, count) - 50 / count}%`, width: `${100 / count}%` }}
    className="absolute inset-y-0 bg-sunken"
  />
)

/** Four labels on the smallest phone, seven in a wider container. */
const DayLabels = ({ points }: { points: ChartPoint[] }) => (
  <div aria-hidden="true" className="@container relative mt-1.5 h-4 text-xs text-ink-3">
    {points.map(({ key, label }, index) => (
      <span
        key={key}
        style={{ left: `${slotCenter(index, points.length)}%` }}
        className={cx(
          'absolute -translate-x-1/2 whitespace-nowrap',
          hasLabel(index, points.length, 4) ? '@min-[20rem]:hidden' : 'hidden',
          hasLabel(index, points.length, 7) && '@min-[20rem]:inline',
        )}
      >
        {label}
      </span>
    ))}
  </div>
)

/** Instead of the chart: a skeleton while it loads, or a message when there are no values. */
export function ChartPlaceholder({
  points,
  empty = 'Nenhum dado nesse período.',
}: {
  points: ChartPoint[] | undefined
  empty?: string | undefined
}) {
  if (!points) return <Skeleton className="h-60 w-full" label="Carregando gráfico" />
  return <p className="py-8 text-center text-ink-2">{empty}</p>
}

export const hasValues = (points: ChartPoint[] | undefined): points is ChartPoint[] =>
  Boolean(points && listValues(points).length > 0)
