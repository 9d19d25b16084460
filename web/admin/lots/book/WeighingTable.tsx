import { useState } from 'react'
import { EmptyState, RemoveButton } from 'ui-kit'
import { countText } from '../../../../domain/format/count-text.ts'
import { formatDate, formatKg, formatNumber } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { Weighing } from '../../../../domain/lot/weighing-output.ts'
import { useFarmKey, useReload } from '../../../core/data.ts'
import { useIsAllowed } from '../../../core/session.ts'
import { RemoveDialog } from '../../../crud/RemoveDialog.tsx'
import { LoadedCard } from '../../../layout/loaded/LoadedCard.tsx'
import { useWeighings } from './lot-book.ts'

/** Newest first. */
export function WeighingTable({ lot }: { lot: Lot }) {
  const [removing, setRemoving] = useState<Weighing | null>(null)
  return (
    <LoadedCard
      title="Pesagens"
      level={3}
      query={useWeighings(lot.id)}
      errorTitle="As pesagens não foram carregadas"
      lines={3}
    >
      {weighings => (
        <>
          <WeighingList weighings={weighings.toReversed()} onRemove={setRemoving} />
          {removing && <RemoveWeighing lot={lot} weighing={removing} onClose={() => setRemoving(null)} />}
        </>
      )}
    </LoadedCard>
  )
}

type ListProps = { weighings: Weighing[]; onRemove: (weighing: Weighing) => void }

function WeighingList({ weighings, onRemove }: ListProps) {
  const mayWrite = useIsAllowed('lots.write')
  if (weighings.length === 0)
    return <EmptyState title="Nenhuma pesagem" text="Com uma pesagem, o peso médio parte dela e não da entrada." />
  return (
    <ul aria-label="Pesagens do lote" className="divide-y divide-line">
      {weighings.map(weighing => (
        <li key={weighing.id} className="flex items-center gap-3 px-4 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{formatDate(weighing.day)}</span>
            <span className="block text-sm text-ink-3">
              {countText(weighing.heads, 'cabeça')}
              {weighing.observed_gmd !== null &&
                ` · GMD observado ${formatNumber(weighing.observed_gmd, 3, 2)}\u00a0kg/dia`}
            </span>
          </span>
          <span className="font-display text-xl font-semibold tabular-nums">{formatKg(weighing.avg_weight, 1, 0)}</span>
          {mayWrite && (
            <RemoveButton
              label={`Excluir a pesagem de ${formatDate(weighing.day)}`}
              onClick={() => onRemove(weighing)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type RemoveProps = { lot: Lot; weighing: Weighing; onClose: () => void }

const RemoveWeighing = ({ lot, weighing, onClose }: RemoveProps) => (
  <RemoveDialog
    path={useFarmKey()(`/lots/${lot.id}/weighings/${weighing.id}`)}
    onRemoved={useReload()}
    onClose={onClose}
  >
    A pesagem de {formatDate(weighing.day)} é excluída, e o peso médio do lote volta a ser o projetado sem ela.
  </RemoveDialog>
)
