import { Skeleton, Stat, StatStrip } from 'ui-kit'
import { definitions } from '../../../domain/figures/definitions.ts'
import { UNCONFIRMED } from '../../../domain/figures/unconfirmed.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import type { FeedingDayData } from './useFeedingDay.ts'

/** Four figures of today. A figure is a skeleton while it loads, and a dash when its data failed to load. */
export function DayStats({ day }: { day: FeedingDayData }) {
  const { lots, days, figures, feeding, readLots, failed } = day
  const loadError = figures?.avg_load_error ?? null
  const show = (data: unknown, value: string) => (data === undefined ? failed ? '–' : <FigureSkeleton /> : value)
  return (
    <section aria-label="O dia em números">
      <StatStrip>
        <Stat
          label={feeding?.scope === 'operator' ? 'Entregue nos seus tratos' : 'Entregue hoje'}
          definition={definitions.deliveredToday}
          value={show(feeding, formatNumber(feeding?.delivered ?? 0))}
          unit={feeding && deliveredUnit(feeding)}
        />
        <Stat
          label="Falta entregar"
          definition={definitions.toDeliver}
          value={show(feeding, formatNumber(feeding ? kgToDeliver(feeding) : 0))}
          unit={feeding && 'kg'}
          {...(feeding && feeding.shortage > 0 && { tone: 'error' as const })}
        />
        <Stat
          label="Leitura de cocho"
          definition={definitions.readingsToday}
          value={show(readLots, formatNumber(readLots ?? 0))}
          unit={lots.data && ofLots(lots.data.length)}
        />
        <Stat
          label="Erro de carga"
          definition={definitions.loadErrorToday}
          value={show(days.data, loadError === null ? '–' : formatNumber(loadError, 1))}
          unit={loadError !== null && '%'}
        />
      </StatStrip>
    </section>
  )
}

function deliveredUnit({ planned, unconfirmed }: FeedingDay): string {
  const unit = planned > 0 ? `de ${formatKg(planned)}` : 'kg'
  return unconfirmed ? `${unit}, ${UNCONFIRMED}` : unit
}

/** What lots lack so far, and what is still to come. Small differences of lots that were fed are not to be delivered any more. */
const kgToDeliver = ({ shortage, waiting }: FeedingDay) => shortage + waiting

const ofLots = (count: number) => `de ${formatNumber(count)} ${count === 1 ? 'lote' : 'lotes'}`

const FigureSkeleton = () => <Skeleton className="my-1 h-8 w-20" label="Carregando" />
