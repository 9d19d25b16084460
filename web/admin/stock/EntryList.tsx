import { useState } from 'react'
import { Badge, Button, EmptyState } from 'ui-kit'
import { formatDate, formatKg } from '../../../domain/format/format.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import type { Entry } from '../../../domain/stock/stock-output.ts'
import { useIsAllowed } from '../../core/session.ts'
import { VoidEntryDialog } from './VoidEntryDialog.tsx'

/** Newest first. A voided entry stays in the list, with its reason. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  const [voided, setVoided] = useState<Entry | null>(null)
  if (entries.length === 0)
    return <EmptyState title="Nenhum lançamento" text="As notas e contagens do período aparecem aqui." />
  return (
    <>
      <ul aria-label="Notas e contagens" className="divide-y divide-line">
        {entries.map(entry => (
          <EntryItem key={entry.id} entry={entry} onVoid={() => setVoided(entry)} />
        ))}
      </ul>
      {voided && <VoidEntryDialog entry={voided} onClose={() => setVoided(null)} />}
    </>
  )
}

const titleOf = ({ kind, supplier, document }: Entry) => {
  if (kind === 'count') return 'Contagem'
  if (!supplier && !document) return 'Entrada sem nota'
  return [document ? `Nota ${document}` : 'Nota', supplier].filter(Boolean).join(' · ')
}

function EntryItem({ entry, onVoid }: { entry: Entry; onVoid: () => void }) {
  const mayWrite = useIsAllowed('stock.write')
  const { day, kg, cost, user, voided_at: voidedAt, void_reason: reason } = entry
  const struck = voidedAt ? 'text-ink-3 line-through' : ''
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-break-word">
          <span className={struck}>{titleOf(entry)}</span>
          {voidedAt && <Badge plain>Anulado</Badge>}
        </span>
        <span className="block text-sm text-ink-3 wrap-break-word">
          {[formatDate(day), user?.name ?? 'Usuário removido'].join(' · ')}
        </span>
        {reason && <span className="block text-sm text-ink-2 wrap-break-word">Anulado: {reason}</span>}
      </span>
      <span className={`text-right tabular-nums ${struck}`}>
        <span className="block font-display text-xl font-semibold">{formatKg(kg, 3, 0)}</span>
        {cost !== null && <span className="block text-sm">{formatReais(cost)}</span>}
      </span>
      {!voidedAt && mayWrite && (
        <Button
          variant="ghost"
          onClick={onVoid}
          aria-label={`Anular ${titleOf(entry)} de ${formatDate(day)}, ${formatKg(kg, 3, 0)}`}
        >
          Anular
        </Button>
      )}
    </li>
  )
}
