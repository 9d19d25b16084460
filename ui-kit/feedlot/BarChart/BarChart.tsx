// Bars by day: the planned amount behind, the actual amount in front.
import { ChartFrame, ChartPlaceholder, type ChartProps, hasValues } from '../chart/ChartFrame.tsx'
import { type ChartPoint, listValues, type Scale, scaleFromZero, toHeight } from '../chart/chart.ts'

type Props = ChartProps & {
  /** Names of the two values of each point: 'Previsto', 'Entregue'. */
  series: [planned: string, actual: string]
}

export function BarChart({ series: [planned, actual], points, empty, ...rest }: Props) {
  if (!hasValues(points)) return <ChartPlaceholder points={points} empty={empty} />
  const scale = scaleFromZero(listValues(points))
  const series = [
    {
      name: planned,
      swatch: <span className="size-3.5 shrink-0 rounded-sm border-2 border-pasture bg-pasture-soft" />,
    },
    { name: actual, swatch: <span className="size-3.5 shrink-0 rounded-sm bg-pasture" /> },
  ]
  return (
    <ChartFrame {...rest} points={points} series={series} scale={scale}>
      <div aria-hidden="true" className="absolute inset-0 flex">
        {points.map(point => (
          <DayBars key={point.key} point={point} scale={scale} thick={points.length <= 14} />
        ))}
      </div>
    </ChartFrame>
  )
}

function DayBars({ point: { values }, scale, thick }: { point: ChartPoint; scale: Scale; thick: boolean }) {
  const height = (value: number | null | undefined) => ({ height: `${toHeight(value ?? 0, scale)}%` })
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
