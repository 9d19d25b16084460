import { Skeleton, Stat, StatStrip } from 'ui-kit'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import type { FeedingDayData } from './useFeedingDay.ts'

/** Four figures of today. A figure is a skeleton while it loads, and a dash when its data failed to load. */
export function DayStats({ day }: { day: FeedingDayData }) {
  const { lots, days, figures, deliveredFeed, readLots, alerts, failed } = day
  const loadError = figures?.avg_load_error ?? null
  const show = (data: unknown, value: string) => (data === undefined ? failed ? '–' : <FigureSkeleton /> : value)
  return (
    <section aria-label="O dia em números">
      <StatStrip>
        <Stat
          label="Entregue hoje"
          value={show(deliveredFeed, formatNumber(deliveredFeed?.delivered ?? 0))}
          unit={deliveredFeed && (deliveredFeed.planned > 0 ? `de ${formatKg(deliveredFeed.planned)}` : 'kg')}
        />
        <Stat
          label="Leitura de cocho"
          value={show(readLots, formatNumber(readLots ?? 0))}
          unit={lots.data && ofLots(lots.data.length)}
        />
        <Stat
          label="Erro de carga"
          value={show(days.data, loadError === null ? '–' : formatNumber(loadError, 1))}
          unit={loadError !== null && '%'}
        />
        <Stat
          label="Pede atenção"
          value={show(alerts, formatNumber(alerts?.length ?? 0))}
          unit={alerts && (alerts.length === 1 ? 'ponto' : 'pontos')}
          {...(alerts?.length && { tone: 'warning' as const })}
        />
      </StatStrip>
    </section>
  )
}

const ofLots = (count: number) => `de ${formatNumber(count)} ${count === 1 ? 'lote' : 'lotes'}`

const FigureSkeleton = () => <Skeleton className="my-1 h-8 w-20" label="Carregando" />
