/** What the farm's arroba costs beside the reference, in one sentence. Several references leave a choice. */
import { Select } from 'ui-kit'
import { comparisonText, type ReferenceSeries } from '../../../domain/cost/market-reference/market-reference.ts'
import { useToday } from '../../core/use-today.ts'

type Props = {
  costs: { per_arroba: number | null; per_head: number | null }
  /** Null where there is no reference: nothing is shown. */
  series: { all: ReferenceSeries[]; chosen: ReferenceSeries } | null
  onChoose: (key: string) => void
}

export function MarketComparison({ costs, series, onChoose }: Props) {
  const today = useToday()
  const text = series && comparisonText(costs, series.chosen, today)
  if (!series || !text) return null
  const { all, chosen } = series
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2">{text}</p>
      {all.length > 1 && (
        <span className="w-56 max-w-full">
          <Select
            aria-label="Comparar com"
            options={all.map(({ key, label }) => ({ value: key, label }))}
            value={chosen.key}
            onChange={onChoose}
          />
        </span>
      )}
    </div>
  )
}
