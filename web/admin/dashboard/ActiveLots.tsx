/** The active lots as cards or as a table, those in need first. The choice is kept on the device. */
import { useId, useMemo, useState } from 'react'
import { Badge, Button, cx, EmptyState, LotCard, LotCardSkeleton, SegmentedControl } from 'ui-kit'
import { formatNumber } from '../../../domain/format/format.ts'
import type { FeedingDay } from '../../../domain/operation/feeding-day.ts'
import { useStore } from '../../create-store.ts'
import type { Query } from '../../data.ts'
import { Loaded } from '../../layout/Loaded.tsx'
import { createLocalStorageStore } from '../../local-storage.ts'
import { type Lot, lotHref } from '../lots/lots.ts'
import { CollapseButton } from './CollapseButton.tsx'
import { firstOf } from './first-of.ts'
import { LotTable } from './LotTable.tsx'
import { type LotInNeed, sortByNeed } from './lot-needs.ts'

type View = 'cards' | 'table'

const viewStore = createLocalStorageStore<View>('cocho.lots-view', 'cards')

const views: { value: View; label: string }[] = [
  { value: 'cards', label: 'Cartões' },
  { value: 'table', label: 'Tabela' },
]

type Props = { lots: Query<Lot[]>; today: string; feeding: FeedingDay | undefined }

export function ActiveLots({ lots, today, feeding }: Props) {
  const view = useStore(viewStore)
  const [open, setOpen] = useState(true)
  const [titleId, bodyId] = [useId(), useId()]
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="font-display text-2xl font-semibold">
          Lotes ativos {lots.data && <span className="text-ink-3">{formatNumber(lots.data.length)}</span>}
        </h2>
        <div className="flex items-center gap-2">
          <SegmentedControl label="Ver lotes como" options={views} value={view} onChange={viewStore.set} />
          <CollapseButton open={open} onOpen={setOpen} what="lotes ativos" controls={bodyId} />
        </div>
      </header>
      <div id={bodyId} hidden={!open}>
        <Loaded query={lots} errorTitle="Os lotes não foram carregados" loading={<LotCardsSkeleton />}>
          {data => <LotsInView lots={data} view={view} today={today} feeding={feeding} />}
        </Loaded>
      </div>
    </section>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

type ViewProps = { lots: Lot[]; view: View; today: string; feeding: FeedingDay | undefined }

function LotsInView({ lots, view, today, feeding }: ViewProps) {
  const sorted = useMemo(() => sortByNeed(lots, feeding), [lots, feeding])
  if (view === 'table') return <LotTable lots={sorted} />
  if (lots.length === 0)
    return (
      <EmptyState
        title="Nenhum lote disponível."
        text="Crie um lote para ver aqui a carga, o consumo e o ganho de peso."
      />
    )
  return <LotCards lots={sorted} today={today} />
}

const FIRST_ON_PHONE = 4
/** More are not expanded at once, because a page of 500 cards takes seconds to open. */
const MORE = 48

/** The first lots and a button for more, so that the rest of the page is not many screens away. */
function LotCards({ lots, today }: { lots: LotInNeed[]; today: string }) {
  const first = firstOf(lots.length)
  const [more, setMore] = useState(0)
  const shown = first + more
  const isFolded = more === 0
  return (
    <>
      <ul className={grid}>
        {lots.slice(0, shown).map(({ lot, mark }, at) => (
          <li key={lot.id} className={cx('grid min-w-0', isFolded && at >= FIRST_ON_PHONE && 'max-sm:hidden')}>
            <LotCard
              lot={lot}
              today={today}
              href={lotHref(lot.id)}
              badge={
                mark && (
                  <Badge tone={mark.tone} plain>
                    {mark.text}
                  </Badge>
                )
              }
            />
          </li>
        ))}
      </ul>
      {(lots.length > shown || (isFolded && lots.length > FIRST_ON_PHONE)) && (
        <p className={cx('mt-3 text-center', lots.length <= shown && 'sm:hidden')}>
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

const LotCardsSkeleton = () => (
  <div className={grid}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => (
      <LotCardSkeleton key={key} {...(at === 0 && { label: 'Carregando lotes' })} />
    ))}
  </div>
)
