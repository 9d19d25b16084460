/** What the lot cost besides its feed and the operation. For managers: the purchase is one of them. */
import { useState } from 'react'
import { Button, EmptyState, RemoveButton } from 'ui-kit'
import type { LotEntry } from '../../../../domain/cost/cost-output.ts'
import { lotEntryLabels } from '../../../../domain/cost/lot-entry.ts'
import { formatDate } from '../../../../domain/format/format.ts'
import { formatReais } from '../../../../domain/format/reais.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import { useFarmKey } from '../../../core/data.ts'
import { lazyDialog } from '../../../core/screen.ts'
import { RemoveDialog } from '../../../crud/RemoveDialog.tsx'
import { LoadedCard } from '../../../layout/loaded/LoadedCard.tsx'
import { useLotEntries, useReloadLotCosts } from '../../costs/costs.ts'

const LotEntryDialog = lazyDialog(() => import('./LotEntryDialog.tsx'), 'LotEntryDialog')

export function LotEntriesCard({ lot }: { lot: Lot }) {
  const [isOpen, setOpen] = useState(false)
  const [removed, setRemoved] = useState<LotEntry | null>(null)
  return (
    <>
      <LoadedCard
        title="Outros custos"
        level={3}
        actions={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Lançar custo
          </Button>
        }
        query={useLotEntries(lot.id)}
        errorTitle="Os outros custos não foram carregados"
        lines={3}
      >
        {entries => <Entries entries={entries} onRemove={setRemoved} />}
      </LoadedCard>
      {isOpen && <LotEntryDialog lot={lot} onClose={() => setOpen(false)} />}
      {removed && <RemoveEntry lot={lot} entry={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

type EntriesProps = { entries: LotEntry[]; onRemove: (entry: LotEntry) => void }

function Entries({ entries, onRemove }: EntriesProps) {
  if (entries.length === 0)
    return <EmptyState title="Nenhum lançamento" text="Compra, frete, sanidade, comissão e impostos deste lote." />
  return (
    <ul aria-label="Outros custos do lote" className="divide-y divide-line">
      {entries.map(entry => (
        <li key={entry.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
          <span className="min-w-0 flex-[1_1_8rem]">
            <span className="block font-medium">{lotEntryLabels[entry.kind]}</span>
            <span className="block text-sm text-ink-3 wrap-anywhere">
              {[formatDate(entry.day), entry.user?.name ?? 'Usuário removido'].join(' · ')}
            </span>
          </span>
          <span className="ml-auto flex items-center gap-2">
            <span className="font-display text-xl font-semibold tabular-nums">{formatReais(entry.amount)}</span>
            <RemoveButton label={`Excluir ${nameOf(entry)}`} onClick={() => onRemove(entry)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ kind, day, amount }: LotEntry) =>
  `${lotEntryLabels[kind].toLowerCase()} de ${formatReais(amount)}, de ${formatDate(day)}`

const RemoveEntry = ({ lot, entry, onClose }: { lot: Lot; entry: LotEntry; onClose: () => void }) => (
  <RemoveDialog
    path={useFarmKey()(`/lots/entries/${entry.id}`)}
    onRemoved={useReloadLotCosts(lot.id)}
    onClose={onClose}
  >
    O lançamento de {nameOf(entry)}, sai do custo do lote.
  </RemoveDialog>
)
