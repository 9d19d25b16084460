import { TriangleAlert } from 'lucide-react'
import { formatNumber } from '../../../domain/format/format.ts'
import { Meter } from '../../base/Meter/Meter.tsx'

type Props = {
  /** Animals in the corral now. */
  count: number
  /** Null for a corral without a capacity. */
  capacity: number | null
  label?: string
}

/** The occupancy of a corral, and by how many animals it exceeds the capacity. */
export function CapacityMeter({ count, capacity, label = 'Capacidade de animais' }: Props) {
  if (!capacity) return <NoCapacity count={count} label={label} />
  const excess = count - capacity
  return (
    <div data-over={excess > 0 || undefined}>
      <Meter label={label} value={count} max={capacity} text={`${formatNumber(count)} / ${formatNumber(capacity)}`} />
      {excess > 0 && (
        <p className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-rust">
          <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
          {formatNumber(excess)} {excess === 1 ? 'animal' : 'animais'} acima da capacidade
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
