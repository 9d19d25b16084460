/** Finds a trough by its corral or lot, for a reader who does not follow the order of the list. */
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Dialog, EmptyState, Field, Input, Tag } from 'ui-kit'
import { formatPercentChange } from '../../../domain/format/format.ts'
import { matchesSearch, type Trough, troughTag } from './trough.ts'
import type { Round } from './useOneByOne.ts'

export function GoToTrough({ round, onClose }: { round: Round; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const found = round.troughs.flatMap((trough, at) => (matchesSearch(trough, search) ? [{ trough, at }] : []))
  const goTo = (at: number) => {
    round.goTo(at)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title="Ir para a baia">
      <div className="sticky top-0 z-10 bg-surface pb-3">
        <Field label="Baia ou lote" hideLabel>
          <Input
            type="search"
            size="field"
            icon={<Search size={20} aria-hidden="true" />}
            placeholder="Baia ou lote"
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        </Field>
      </div>
      {found.length === 0 && <EmptyState title="Nenhuma baia encontrada" text="Ajuste a pesquisa e tente de novo." />}
      <ul className="-mx-2">
        {found.map(({ trough, at }) => (
          <li key={trough.lot.id}>
            <TroughRow trough={trough} onPress={() => goTo(at)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const TroughRow = ({ trough, onPress }: { trough: Trough; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-2 text-left transition-colors hover:bg-sunken focus-visible:-outline-offset-2 active:bg-quiet"
  >
    <Tag name={troughTag(trough)} size="sm" />
    <span className="min-w-0 flex-1 text-lg wrap-break-word">{trough.lot.name}</span>
    <span className="shrink-0 text-ink-2">
      {trough.todayNote === null ? 'falta ler' : formatPercentChange(trough.todayNote)}
    </span>
  </button>
)
