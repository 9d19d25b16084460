import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '../../../domain/format/format.ts'
import { Meter } from '../../base/Meter/Meter.tsx'

type Props = {
  /** Animals in the corral now. */
  count: number
  /** Null when nobody said how many fit. */
  capacity: number | null
  label?: string
}

/** How full a corral is; past its capacity it says by how many. */
export function CapacityMeter({ count, capacity, label = 'Capacidade de animais' }: Props) {
  if (!capacity) return <NoCapacity count={count} label={label} />
  const extra = count - capacity
  return (
    <div data-over={extra > 0 || undefined}>
      <Meter label={label} value={count} max={capacity} text={`${formatNumber(count)} / ${formatNumber(capacity)}`} />
      {extra > 0 && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-rust">
          <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
          {formatNumber(extra)} {extra === 1 ? 'animal' : 'animais'} acima da capacidade
        </p>
      )}
    </div>
  )
}

const NoCapacity = ({ count, label }: { count: number; label: string }) => (
  <p className="flex justify-between gap-3 text-sm">
    <span className="text-ink-2">{label}</span>
    <span className="font-semibold">{formatNumber(count)} / sem limite</span>
  </p>
)
