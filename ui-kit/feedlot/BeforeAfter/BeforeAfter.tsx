// A figure before and after a change: '4.000 kg → 1 kg'.
import { ArrowRight } from 'lucide-react'

type Props = {
  label: string
  /** The value before, with the unit. */
  before: string
  /** The value that results. */
  after: string
}

export function BeforeAfter({ label, before, after }: Props) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-3">{label}</p>
      <p className="font-display text-xl font-semibold">
        <span className="sr-only">
          de {before} para {after}
        </span>
        <span aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium text-ink-2">{before}</span>
          <ArrowRight className="size-[0.7em] shrink-0 self-center text-ink-3" />
          <span>{after}</span>
        </span>
      </p>
    </div>
  )
}
