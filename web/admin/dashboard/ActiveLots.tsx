/** The active lots as cards or as a table, as the device was last asked to show them. */
import { useId, useState } from 'react'
import type { SWRResponse } from 'swr'
import { Button, EmptyState, LotCard, LotCardSkeleton, SegmentedControl } from 'ui-kit'
import { cx } from '../../../ui-kit/base/cx.ts'
import type { ApiError } from '../../api.ts'
import { useStore } from '../../create-store.ts'
import { LoadError } from '../../layout/LoadError.tsx'
import { createLocalStorageStore } from '../../local-storage.ts'
import { type Lot, lotHref } from '../lots/lots.ts'
import { CollapseButton } from './CollapseButton.tsx'
import { LotTable } from './LotTable.tsx'

type View = 'cards' | 'table'

const view = createLocalStorageStore<View>('cocho.lots-view', 'cards')

const views = [
  { value: 'cards' as const, label: 'Cartões' },
  { value: 'table' as const, label: 'Tabela' },
]

type Props = { lots: SWRResponse<Lot[], ApiError>; today: string }

export function ActiveLots({ lots: { data, error, mutate }, today }: Props) {
  const shown = useStore(view)
  const [open, setOpen] = useState(true)
  const [title, body] = [useId(), useId()]
  return (
    <section aria-labelledby={title} className="space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={title} className="font-display text-2xl font-semibold">
          Lotes ativos {data && <span className="text-ink-3">{data.length}</span>}
        </h2>
        <div className="flex items-center gap-2">
          <SegmentedControl label="Ver lotes como" options={views} value={shown} onChange={view.set} />
          <CollapseButton open={open} onOpen={setOpen} what="lotes ativos" controls={body} />
        </div>
      </header>
      <div id={body} hidden={!open}>
        {error && !data ? (
          <LoadError title="Os lotes não foram carregados" error={error} onRetry={() => mutate()} />
        ) : (
          <Lots lots={data} view={shown} today={today} />
        )}
      </div>
    </section>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

function Lots({ lots, view, today }: { lots: Lot[] | undefined; view: View; today: string }) {
  if (!lots) return <Loading />
  if (view === 'table') return <LotTable lots={lots} />
  if (lots.length === 0)
    return (
      <EmptyState
        title="Nenhum lote disponível."
        text="Crie um lote para ver aqui o consumo, a carga e o ganho dele."
      />
    )
  return <Cards lots={lots} today={today} />
}

const FIRST = 4

/** A phone shows the first ones until all are asked for; otherwise what comes after would be screens away. */
function Cards({ lots, today }: { lots: Lot[]; today: string }) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={grid}>
        {lots.map((lot, at) => (
          <li key={lot.id} className={cx('grid min-w-0', at >= FIRST && !all && 'max-sm:hidden')}>
            <LotCard lot={lot} today={today} href={lotHref(lot.id)} />
          </li>
        ))}
      </ul>
      {lots.length > FIRST && !all && (
        <p className="mt-3 text-center sm:hidden">
          <Button variant="ghost" onClick={() => setAll(true)}>
            Mostrar todos os {lots.length} lotes
          </Button>
        </p>
      )}
    </>
  )
}

const Loading = () => (
  <div className={grid}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key, at) => (
      <LotCardSkeleton key={key} {...(at === 0 && { label: 'Carregando lotes' })} />
    ))}
  </div>
)
