// The curve of one weighing: kg over time, up to its target.
import { formatKg } from '../../../domain/format/format.ts'
import type { TracePoint } from '../../../domain/operation/events/trace.ts'

type Props = {
  /** 'Milho moído' */
  name: string
  /** Milliseconds since the start, and kg. */
  points: readonly TracePoint[]
  /** Kg. */
  target: number
  /** Kg around the target. */
  tolerance: number
}

export function TraceChart({ name, points, target, tolerance }: Props) {
  const last = points.at(-1)
  if (!last) return <p className="text-ink-2">Sem curva: o peso foi digitado, ou tem mais de 90 dias.</p>
  const [duration, kg] = last
  const top = Math.max(target + tolerance, ...points.map(([, weight]) => weight)) * 1.08 || 1
  const x = (ms: number) => (duration === 0 ? 0 : (ms / duration) * 100)
  const y = (weight: number) => 100 - (Math.max(weight, 0) / top) * 100
  const path = points.map(([ms, weight], i) => `${i === 0 ? 'M' : 'L'}${x(ms).toFixed(2)} ${y(weight).toFixed(2)}`)
  return (
    <figure>
      <div className="relative ml-16 h-64 border-b border-l border-line-strong">
        <div
          style={{
            top: `${y(target + tolerance)}%`,
            height: `${Math.max(1, y(target - tolerance) - y(target + tolerance))}%`,
          }}
          className="absolute inset-x-0 bg-pasture-soft"
        />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden="true">
          <path
            d={path.join('')}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth="2.5"
            strokeLinejoin="round"
            className="stroke-sky"
          />
        </svg>
        <div style={{ top: `${y(target)}%` }} className="absolute inset-x-0 border-t-2 border-dashed border-pasture" />
        <span
          style={{ top: `${y(target)}%` }}
          className="absolute right-full mr-2 -translate-y-1/2 text-sm whitespace-nowrap"
        >
          {formatKg(target)}
        </span>
        <span className="absolute right-full bottom-0 mr-2 text-sm">0</span>
      </div>
      <figcaption className="mt-2 ml-16 text-sm text-ink-2">
        {name}: {formatKg(kg, 1, 0)} em {durationText(duration)}, alvo {formatKg(target, 1, 0)}.
      </figcaption>
    </figure>
  )
}

function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
