// One figure by day, small: beside the row of a table, or over one. A day without a value breaks the line.
import { formatShortDate } from '../../../domain/format/format.ts'
import { cx } from '../../base/cx.ts'
import { ChartTable } from '../chart/ChartTable.tsx'
import { type ChartPoint, type Scale, scaleFromZero, slotCenter, toHeight } from '../chart/chart.ts'
import { linePath } from '../LineChart/path.ts'

type Props = {
  /** The caption for screen readers: 'Erro de João Batista por dia'. */
  caption: string
  /** Oldest first, with one value each. */
  points: ChartPoint[]
  format: (value: number) => string
  /** Name of the figure in the table: 'Erro'. */
  series: string
  /** A maximum, drawn as a dotted line. */
  limit?: number
  /** `cell` in a row of a table, `panel` with its first and last day and its highest value. */
  size?: 'cell' | 'panel'
}

export function TrendChart({ size = 'cell', ...props }: Props) {
  const { points, caption, series, format, limit } = props
  const values = points.flatMap(({ values: [value] }) => (value == null ? [] : [value]))
  if (values.length === 0) return <span className="text-ink-3">–</span>
  const scale = scaleFromZero([...values, limit ?? 0])
  const isPanel = size === 'panel'
  return (
    <figure className={cx(isPanel ? 'w-full' : 'inline-block w-28 align-middle print:w-20')}>
      <figcaption className="sr-only">{isPanel ? caption : `${caption}: ${summaryOf(values, format)}`}</figcaption>
      <div className={cx('relative', isPanel ? 'h-28' : 'h-8 print:h-5')} aria-hidden="true">
        {isPanel && <Peak values={values} scale={scale} format={format} />}
        {limit !== undefined && (
          <div
            style={{ bottom: `${toHeight(limit, scale)}%` }}
            className="absolute inset-x-0 border-b border-dotted border-rust"
          />
        )}
        <Line points={points} scale={scale} />
        <Dots points={points} scale={scale} />
      </div>
      {isPanel && <DayRange points={points} />}
      {isPanel && <ChartTable caption={caption} points={points} series={[{ name: series }]} format={format} />}
    </figure>
  )
}

/** 'de 2,1% a 1,4%, entre 0,8% e 3,1%': a row of a table is no place for a table. */
function summaryOf(values: number[], format: (value: number) => string): string {
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  return `de ${format(first)} a ${format(last)}, entre ${format(Math.min(...values))} e ${format(Math.max(...values))}`
}

function Line({ points, scale }: { points: ChartPoint[]; scale: Scale }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <line
        x1="0"
        x2="100"
        y1={100 - toHeight(0, scale)}
        y2={100 - toHeight(0, scale)}
        vectorEffect="non-scaling-stroke"
        className="stroke-line-strong"
      />
      <path
        d={linePath(points, 0, scale)}
        vectorEffect="non-scaling-stroke"
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-pasture"
      />
    </svg>
  )
}

/** A dot marks the last value, and each value that has no neighbour to draw a line to. */
function Dots({ points, scale }: { points: ChartPoint[]; scale: Scale }) {
  const valueAt = (index: number) => points[index]?.values[0]
  const last = points.findLastIndex(({ values }) => values[0] != null)
  return points.map(({ key, values: [value] }, index) => {
    const isAlone = valueAt(index - 1) == null && valueAt(index + 1) == null
    if (value == null || (index !== last && !isAlone)) return null
    return (
      <span
        key={key}
        style={{ left: `${slotCenter(index, points.length)}%`, bottom: `${toHeight(value, scale)}%` }}
        className={cx(
          'absolute -translate-x-1/2 translate-y-1/2 rounded-full bg-pasture ring-2 ring-surface',
          index === last ? 'size-2' : 'size-1.5',
        )}
      />
    )
  })
}

/** The highest value as a line with its figure, in place of an axis. */
const Peak = ({ values, scale, format }: { values: number[]; scale: Scale; format: (value: number) => string }) => {
  const peak = Math.max(...values)
  return (
    <div style={{ bottom: `${toHeight(peak, scale)}%` }} className="absolute inset-x-0 border-b border-line">
      <span className="absolute bottom-0.5 left-0 text-xs text-ink-3">máx. {format(peak)}</span>
    </div>
  )
}

function DayRange({ points }: { points: ChartPoint[] }) {
  const [first, last] = [points[0], points.at(-1)]
  return (
    <div aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-ink-3">
      {first && <span>{formatShortDate(first.key)}</span>}
      {last && last !== first && <span>{formatShortDate(last.key)}</span>}
    </div>
  )
}
