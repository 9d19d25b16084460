// Bars by day: what was planned stands behind, what was done fills it.
import { ChartFrame, ChartPlaceholder, type ChartProps, hasValues } from '../chart/ChartFrame.tsx'
import { type ChartPoint, heightOf, type Scale, scaleOf, valuesOf } from '../chart/chart.ts'

type Props = ChartProps & {
  /** The names of the two values of each point: 'Planejado', 'Entregue'. */
  series: [planned: string, done: string]
}

export function BarChart({ series: [planned, done], points, empty, ...rest }: Props) {
  if (!hasValues(points)) return <ChartPlaceholder points={points} empty={empty} />
  const scale = scaleOf(valuesOf(points))
  const series = [
    {
      name: planned,
      swatch: <span className="size-3.5 shrink-0 rounded-sm border-2 border-pasture bg-pasture-soft" />,
    },
    { name: done, swatch: <span className="size-3.5 shrink-0 rounded-sm bg-pasture" /> },
  ]
  return (
    <ChartFrame {...rest} points={points} series={series} scale={scale}>
      <div aria-hidden="true" className="absolute inset-0 flex">
        {points.map(point => (
          <Day key={point.key} point={point} scale={scale} thick={points.length <= 14} />
        ))}
      </div>
    </ChartFrame>
  )
}

function Day({ point: { values }, scale, thick }: { point: ChartPoint; scale: Scale; thick: boolean }) {
  const height = (value: number | null | undefined) => ({ height: `${heightOf(value ?? 0, scale)}%` })
  return (
    <div className="relative h-full min-w-0 flex-1">
      <div
        style={height(values[0])}
        className={`absolute inset-x-[14%] bottom-0 rounded-t-sm bg-pasture-soft ${thick ? 'border-2' : 'border-t-2'} border-b-0 border-pasture`}
      />
      <div style={height(values[1])} className="absolute inset-x-[28%] bottom-0 rounded-t-sm bg-pasture" />
    </div>
  )
}
