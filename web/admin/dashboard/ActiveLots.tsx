/** The active lots as cards or as a table. The choice is kept on the device. */
import { useId, useState } from 'react'
import { Button, cx, EmptyState, LotCard, LotCardSkeleton, SegmentedControl } from 'ui-kit'
import { useStore } from '../../create-store.ts'
import type { Query } from '../../data.ts'
import { Loaded } from '../../layout/Loaded.tsx'
import { createLocalStorageStore } from '../../local-storage.ts'
import { type Lot, lotHref } from '../lots/lots.ts'
import { CollapseButton } from './CollapseButton.tsx'
import { LotTable } from './LotTable.tsx'

type View = 'cards' | 'table'

const viewStore = createLocalStorageStore<View>('cocho.lots-view', 'cards')

const views: { value: View; label: string }[] = [
  { value: 'cards', label: 'Cartões' },
  { value: 'table', label: 'Tabela' },
]

type Props = { lots: Query<Lot[]>; today: string }

export function ActiveLots({ lots, today }: Props) {
  const view = useStore(viewStore)
  const [open, setOpen] = useState(true)
  const [titleId, bodyId] = [useId(), useId()]
  return (
    <section aria-labelledby={titleId} className="space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="font-display text-2xl font-semibold">
          Lotes ativos {lots.data && <span className="text-ink-3">{lots.data.length}</span>}
        </h2>
        <div className="flex items-center gap-2">
          <SegmentedControl label="Ver lotes como" options={views} value={view} onChange={viewStore.set} />
          <CollapseButton open={open} onOpen={setOpen} what="lotes ativos" controls={bodyId} />
        </div>
      </header>
      <div id={bodyId} hidden={!open}>
        <Loaded query={lots} errorTitle="Os lotes não foram carregados" loading={<LotCardsSkeleton />}>
          {data => <LotsInView lots={data} view={view} today={today} />}
        </Loaded>
      </div>
    </section>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

function LotsInView({ lots, view, today }: { lots: Lot[]; view: View; today: string }) {
  if (view === 'table') return <LotTable lots={lots} />
  if (lots.length === 0)
    return (
      <EmptyState
        title="Nenhum lote disponível."
        text="Crie um lote para ver aqui o consumo, a carga e o ganho dele."
      />
    )
  return <LotCards lots={lots} today={today} />
}

const FIRST_ON_PHONE = 4

/** A phone shows the first lots and a button for all, so that the rest of the page is not many screens away. */
function LotCards({ lots, today }: { lots: Lot[]; today: string }) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={grid}>
        {lots.map((lot, at) => (
          <li key={lot.id} className={cx('grid min-w-0', at >= FIRST_ON_PHONE && !all && 'max-sm:hidden')}>
            <LotCard lot={lot} today={today} href={lotHref(lot.id)} />
          </li>
        ))}
      </ul>
      {lots.length > FIRST_ON_PHONE && !all && (
        <p className="mt-3 text-center sm:hidden">
          <Button variant="ghost" onClick={() => setAll(true)}>
            Mostrar todos os {lots.length} lotes
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
