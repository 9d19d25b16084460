// What a lot was fed day by day, around the mean, with the notes of the trough readings on the line and today marked.
import { formatPercentChange } from '../../../domain/format/format.ts'
import { ChartFrame, ChartPlaceholder, type ChartProps, hasValues } from '../chart/ChartFrame.tsx'
import {
  type ChartPoint,
  computeMean,
  listValues,
  type Scale,
  scaleAround,
  slotCenter,
  toHeight,
} from '../chart/chart.ts'
import { linePath } from '../LineChart/path.ts'
import { NoteMark, NoteSwatch } from './NoteMark.tsx'

/** The values are what was planned and what was delivered. */
export type FeedPoint = ChartPoint & { note: number | null }

type Props = Omit<ChartProps, 'points'> & {
  points: FeedPoint[] | undefined
  /** The key of the point of today: what is delivered so far is not the total of the day, so its planned load is shown. */
  today?: string | undefined
}

const series = [
  { name: 'Previsto', swatch: <LineSwatch planned /> },
  { name: 'Entregue', swatch: <LineSwatch /> },
]

const noteMarks = [
  { name: 'Nota aumenta', swatch: <NoteSwatch note={1} /> },
  { name: 'Nota mantém', swatch: <NoteSwatch note={0} /> },
  { name: 'Nota diminui', swatch: <NoteSwatch note={-1} /> },
]

export function FeedCurve({ points: all, today, empty, ...rest }: Props) {
  if (!hasValues(all)) return <ChartPlaceholder points={all} empty={empty} />
  const points = all.map(point => ({ ...point, title: withNote(point) }))
  const drawn = points.map(point =>
    point.key === today ? { ...point, values: [point.values[0] ?? null, null] } : point,
  )
  const delivered = drawn.flatMap(({ values }) => (values[1] ? [values[1]] : []))
  const mean = delivered.length > 1 ? computeMean(delivered) : null
  const scale = scaleAround(listValues(drawn).filter(value => value > 0))
  return (
    <ChartFrame
      {...rest}
      points={points}
      series={series}
      legend={[...series, ...(mean === null ? [] : [meanMark(mean, rest.format)]), ...noteMarks]}
      scale={scale}
    >
      <Today index={points.findIndex(({ key }) => key === today)} points={points} scale={scale} />
      {mean !== null && <Mean height={toHeight(mean, scale)} />}
      <Lines points={drawn.map(withoutUnfed)} scale={scale} />
      {drawn.map((point, index) => (
        <NoteMark
          key={point.key}
          note={point.note}
          left={slotCenter(index, drawn.length)}
          bottom={toHeight(point.values[1] || (point.values[0] ?? scale.min), scale)}
          withText={drawn.length <= 14}
        />
      ))}
    </ChartFrame>
  )
}

const withNote = ({ title, note }: FeedPoint) => (note === null ? title : `${title}, nota ${formatPercentChange(note)}`)

/** A day without feeding is a gap in the line and not a fall to zero. */
const withoutUnfed = <Point extends ChartPoint>(point: Point): Point => ({
  ...point,
  values: point.values.map(value => value || null),
})

type MarkProps = { points: FeedPoint[]; scale: Scale }

const Lines = ({ points, scale }: MarkProps) => (
  <svg
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    className="absolute inset-0 size-full overflow-visible"
    aria-hidden="true"
  >
    {[0, 1].map(at => (
      <path
        key={at}
        d={linePath(points, at, scale)}
        vectorEffect="non-scaling-stroke"
        {...lineStyles[at]}
        fill="none"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    ))}
  </svg>
)

const lineStyles = [
  { className: 'stroke-ink-3', strokeWidth: 1.5, strokeDasharray: '3 4' },
  { className: 'stroke-pasture', strokeWidth: 2.5 },
]

/** A yellow column, and what is planned as a point on it. */
function Today({ index, points, scale }: MarkProps & { index: number }) {
  const planned = points[index]?.values[0]
  if (index < 0) return null
  const left = slotCenter(index, points.length)
  return (
    <div aria-hidden="true">
      <div
        style={{ left: `${left - 50 / points.length}%`, width: `${100 / points.length}%` }}
        className="absolute inset-y-0 min-w-2 bg-tag/30"
      />
      {planned && (
        <span
          style={{ left: `${left}%`, bottom: `${toHeight(planned, scale)}%` }}
          className="absolute size-3.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-ink bg-tag"
        />
      )}
    </div>
  )
}

const Mean = ({ height }: { height: number }) => (
  <div
    aria-hidden="true"
    style={{ bottom: `${height}%` }}
    className="absolute inset-x-0 border-b-2 border-line-strong"
  />
)

/** Its figure is in the legend, where no line crosses it. */
const meanMark = (mean: number, format: (value: number) => string) => ({
  name: `Média ${format(mean)}`,
  swatch: <span className="w-6 shrink-0 border-b-2 border-line-strong" />,
})

function LineSwatch({ planned }: { planned?: boolean }) {
  return (
    <svg viewBox="0 0 24 12" className="h-3 w-6 shrink-0 overflow-visible" aria-hidden="true">
      <path d="M0 6h24" {...lineStyles[planned ? 0 : 1]} />
    </svg>
  )
}
