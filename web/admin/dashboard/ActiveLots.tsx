/** The active lots as cards or as a table, those in need first. The choice is kept on the device. */
import { Suspense, useId, useMemo, useState } from 'react'
import { Button, EmptyState, LotCard, LotCardSkeleton, SegmentedControl, useMediaQuery } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { commonDaysText, recentDaysText } from '../../../domain/lot/recent-days-text.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day/feeding-day.ts'
import { useActiveAlerts } from '../../core/alerts.ts'
import { useStore } from '../../core/create-store.ts'
import type { Query } from '../../core/data.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'
import { screen } from '../../core/screen.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { lotHref } from '../lots/lots.ts'
import { CollapseButton } from './CollapseButton.tsx'
import { countFirst } from './count-first.ts'
import { LotMarkBadge } from './LotMarkBadge.tsx'
import { LotTable } from './LotTable.tsx'
import { type LotInNeed, sortByNeed } from './lot-needs.ts'
import { PHONE } from './phone.ts'

/** Only a phone needs it. */
const PhoneLots = screen(() => import('./PhoneLots.tsx'), 'PhoneLots')

type View = 'cards' | 'table'

/** Null before a choice. */
const viewStore = createLocalStorageStore<View | null>('cocho.lots-view', null)
/** More are a table at first, which can be searched and sorted. */
const MAX_CARDS = 60

const views: { value: View; label: string }[] = [
  { value: 'cards', label: 'Cartões' },
  { value: 'table', label: 'Tabela' },
]

type Props = { lots: Query<Lot[]>; today: string; feeding: FeedingDay | undefined }

export function ActiveLots({ lots, today, feeding }: Props) {
  const view = useStore(viewStore) ?? ((lots.data?.length ?? 0) > MAX_CARDS ? 'table' : 'cards')
  const [open, setOpen] = useState(true)
  const [titleId, bodyId] = [useId(), useId()]
  const daysText = lots.data && commonDaysText(lots.data)
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={titleId} className="font-display text-2xl font-semibold">
            Lotes ativos {lots.data && <span className="text-ink-3">{formatNumber(lots.data.length)}</span>}
          </h2>
          {daysText && <p className="text-sm text-ink-3 max-sm:hidden">{daysText}</p>}
        </div>
        <div className="flex items-center gap-2">
          <SegmentedControl label="Ver lotes como" options={views} value={view} onChange={viewStore.set} />
          <CollapseButton open={open} onOpen={setOpen} what="lotes ativos" controls={bodyId} />
        </div>
      </header>
      <div id={bodyId} hidden={!open}>
        <Loaded query={lots} errorTitle="Os lotes não foram carregados" loading={<LotCardsSkeleton />}>
          {data => <LotsInView lots={data} view={view} today={today} feeding={feeding} daysText={daysText} />}
        </Loaded>
      </div>
    </section>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

type ViewProps = Pick<LotsProps, 'today' | 'daysText'> & { lots: Lot[]; view: View; feeding: FeedingDay | undefined }

function LotsInView({ lots, view, today, feeding, daysText }: ViewProps) {
  const alerts = useActiveAlerts()
  const isPhone = useMediaQuery(PHONE)
  const sorted = useMemo(() => sortByNeed(lots, feeding, alerts), [lots, feeding, alerts])
  if (view === 'table') return <LotTable lots={sorted} />
  if (lots.length === 0)
    return (
      <EmptyState
        title="Nenhum lote disponível."
        text="Crie um lote para ver aqui a carga, o consumo e o ganho de peso."
      />
    )
  if (!isPhone) return <MoreLots lots={sorted} today={today} daysText={daysText} />
  return (
    <Suspense fallback={<LotCardsSkeleton />}>
      <PhoneLots lots={sorted} today={today} />
    </Suspense>
  )
}

/** `daysText`: which days the figures of most lots are of, as the heading has it. */
type LotsProps = { lots: LotInNeed[]; today: string; daysText: string | undefined }

/** More are not expanded at once, because a page of 500 cards takes seconds to open. */
const MORE = 48

/** The first lots and a button for more, so that the rest of the page is not many screens away. */
function MoreLots({ lots, ...rest }: LotsProps) {
  const [more, setMore] = useState(0)
  const shown = countFirst(lots.length) + more
  return (
    <>
      <Cards lots={lots.slice(0, shown)} {...rest} />
      {lots.length > shown && (
        <p className="mt-3 text-center">
          <Button variant="ghost" onClick={() => setMore(more + MORE)}>
            {lots.length <= shown + MORE
              ? `Ver todos os ${formatNumber(lots.length)} lotes`
              : `Ver mais ${MORE} de ${formatNumber(lots.length)} lotes`}
          </Button>
        </p>
      )}
    </>
  )
}

const Cards = ({ lots, today, daysText }: LotsProps) => (
  <ul className={grid}>
    {lots.map(({ lot, mark }) => (
      <li key={lot.id} className="grid min-w-0">
        <LotCard
          lot={lot}
          today={today}
          href={lotHref(lot.id)}
          badge={mark && <LotMarkBadge mark={mark} />}
          days={recentDaysText(lot) !== daysText && recentDaysText(lot)}
        />
      </li>
    ))}
  </ul>
)

const LotCardsSkeleton = () => (
  <div className={grid}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => (
      <LotCardSkeleton key={key} {...(at === 0 && { label: 'Carregando lotes' })} />
    ))}
  </div>
)
