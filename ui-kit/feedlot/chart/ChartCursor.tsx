// Selects a point of a chart: with the pointer, or with a native range input for keyboards and screen readers.
import type { PointerEvent, ReactNode } from 'react'
import type { ChartPoint } from './chart.ts'

type Props = {
  caption: string
  /** What a point covers: 'dia'. */
  step: string
  points: ChartPoint[]
  series: { name: string }[]
  format: (value: number) => string
  active: number | null
  onActive: (index: number | null) => void
  children: ReactNode
}

export function ChartCursor({ caption, step, points, series, format, active, onActive, children }: Props) {
  const last = points.length - 1
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - box.left) / box.width) * points.length)
    onActive(Math.min(Math.max(index, 0), last))
  }
  const point = points[active ?? last]
  return (
    <div
      onPointerMove={onPointer}
      onPointerDown={onPointer}
      onPointerLeave={event => event.pointerType === 'mouse' && onActive(null)}
      className="relative h-48 touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      {children}
      <input
        type="range"
        min={0}
        max={last}
        value={active ?? last}
        aria-label={`${caption}, ${step} a ${step}`}
        aria-valuetext={point && pointText(point, series, format)}
        onChange={event => onActive(event.target.valueAsNumber)}
        onFocus={() => onActive(active ?? last)}
        onBlur={() => onActive(null)}
        onKeyDown={event => event.key === 'Escape' && onActive(null)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  )
}

function pointText({ title, values }: ChartPoint, series: { name: string }[], format: (value: number) => string) {
  const texts = series.map(({ name }, index) => `${name} ${valueText(values[index], format)}`)
  return `${title}: ${texts.join(', ')}`
}

export const valueText = (value: number | null | undefined, format: (value: number) => string) =>
  value == null ? 'sem dado' : format(value)
