// Lines by day, which differ in colour, dash and marker; a day without a value breaks the line.
import { ChartFrame, ChartPlaceholder, type ChartProps, hasValues } from '../chart/ChartFrame.tsx'
import {
  type ChartPoint,
  listValues,
  type Scale,
  scaleAround,
  scaleFromZero,
  slotCenter,
  toHeight,
} from '../chart/chart.ts'
import { lineStyles, PointMarker } from './line-styles.tsx'
import { linePath } from './path.ts'

type Props = ChartProps & {
  /** One to three: 'Carga', 'Descarga'. */
  series: string[]
  /** A maximum, drawn as a horizontal line. */
  limit?: number
  /** `mean` shows small changes of a figure that is never near zero, such as a weight. */
  around?: 'zero' | 'mean'
}

export function LineChart({ series: names, points, limit, empty, around = 'zero', ...rest }: Props) {
  if (!hasValues(points)) return <ChartPlaceholder points={points} empty={empty} />
  const values = limit === undefined ? listValues(points) : [...listValues(points), limit]
  const scale = around === 'mean' ? scaleAround(values) : scaleFromZero(values)
  const series = names.map((name, seriesIndex) => ({ name, swatch: <Swatch seriesIndex={seriesIndex} /> }))
  return (
    <ChartFrame {...rest} points={points} series={series} scale={scale}>
      {limit !== undefined && <Limit height={toHeight(limit, scale)} />}
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
        aria-hidden="true"
      >
        {names.map((name, seriesIndex) => (
          <path
            key={name}
            d={linePath(points, seriesIndex, scale)}
            vectorEffect="non-scaling-stroke"
            {...lineStyles[seriesIndex % 3]}
            fill="none"
            strokeWidth="2.5"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {names.map((name, seriesIndex) => (
        <Markers key={name} points={points} seriesIndex={seriesIndex} scale={scale} />
      ))}
    </ChartFrame>
  )
}

/** With many days the markers would merge into a line, so only a day without neighbours has one. */
function Markers({ points, seriesIndex, scale }: { points: ChartPoint[]; seriesIndex: number; scale: Scale }) {
  const isIsolated = (index: number) =>
    points[index - 1]?.values[seriesIndex] == null && points[index + 1]?.values[seriesIndex] == null
  return points.map(({ key, values }, index) => {
    const value = values[seriesIndex]
    if (value == null || (points.length > 16 && !isIsolated(index))) return null
    return (
      <PointMarker
        key={key}
        seriesIndex={seriesIndex}
        left={`${slotCenter(index, points.length)}%`}
        bottom={`${toHeight(value, scale)}%`}
      />
    )
  })
}

const Limit = ({ height }: { height: number }) => (
  <div style={{ bottom: `${height}%` }} className="absolute inset-x-0 border-b-2 border-dotted border-rust">
    <span className="absolute right-0 bottom-0.5 text-xs font-semibold text-rust">limite</span>
  </div>
)

const Swatch = ({ seriesIndex }: { seriesIndex: number }) => (
  <svg viewBox="0 0 24 12" className="h-3 w-6 shrink-0 overflow-visible" aria-hidden="true">
    <path d="M0 6h24" {...lineStyles[seriesIndex % 3]} strokeWidth="2.5" />
  </svg>
)
