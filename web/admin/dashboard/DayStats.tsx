import { Skeleton, Stat, StatStrip } from 'ui-kit'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import type { FeedingDayData } from './useFeedingDay.ts'

/** Four figures of today. What is not known yet keeps its place; what cannot be known is a dash. */
export function DayStats({ day: { lots, days, day, given, read, asks, failed } }: { day: FeedingDayData }) {
  const wait = (known: unknown, figure: string) => (known === undefined ? failed ? '–' : <Figure /> : figure)
  return (
    <section aria-label="O dia em números">
      <StatStrip>
        <Stat
          label="Entregue hoje"
          value={wait(given, formatNumber(given?.delivered ?? 0))}
          unit={given && (given.planned > 0 ? `de ${formatKg(given.planned)}` : 'kg')}
        />
        <Stat
          label="Leitura de cocho"
          value={wait(read, formatNumber(read ?? 0))}
          unit={lots.data && ofLots(lots.data.length)}
        />
        <Stat
          label="Erro de carga"
          value={wait(days.data, day && day.operations > 0 ? formatNumber(day.avg_load_error, 1) : '–')}
          unit={day && day.operations > 0 && '%'}
        />
        <Stat
          label="Pede atenção"
          value={wait(asks, formatNumber(asks?.length ?? 0))}
          unit={asks && (asks.length === 1 ? 'ponto' : 'pontos')}
          {...(asks?.length && { tone: 'warning' as const })}
        />
      </StatStrip>
    </section>
  )
}

const ofLots = (count: number) => `de ${formatNumber(count)} ${count === 1 ? 'lote' : 'lotes'}`

const Figure = () => <Skeleton className="my-1 h-8 w-20" label="Carregando" />
