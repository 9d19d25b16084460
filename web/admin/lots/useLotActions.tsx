/** What a person may do with a lot in the list, and the dialogs that it opens. */
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { RecordActions } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg } from '../../../domain/format/format.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useIsAllowed } from '../../core/session.ts'
import { auditHref } from '../../crud/links/HistoryLink.tsx'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { lotHref } from './lots.ts'

const FinishLotDialog = lazyDialog(() => import('./FinishLotDialog.tsx'), 'FinishLotDialog')

/** The actions of one lot; empty without the permission to write. */
export type LotActions = (lot: Lot) => Omit<ComponentProps<typeof RecordActions>, 'name'>

/** Render `dialogs` anywhere in the page. */
export function useLotActions(remove: (lot: Lot) => Promise<unknown>): { actionsOf: LotActions; dialogs: ReactNode } {
  const mayWrite = useIsAllowed('lots.write')
  const mayReadAudit = useIsAllowed('audit.read')
  const [finishing, setFinishing] = useState<Lot | null>(null)
  const deleting = useDeleteDialog(remove, {
    question: ({ name }: Lot) => `Excluir o lote ${name}?`,
    text: 'Ao excluir este lote, ele não será mais visível no sistema.',
    consequence: lotConsequence,
  })
  const actionsOf: LotActions = lot =>
    mayWrite
      ? {
          editHref: `${lotHref(lot.id)}/edit`,
          menu: [
            ...(lot.deactivated_at ? [] : [finishItem(lot, setFinishing)]),
            ...(mayReadAudit ? [{ label: 'Ver alterações', href: auditHref('lot', lot.id) }] : []),
          ],
          onDelete: () => deleting.confirmDelete(lot),
        }
      : {}
  const dialogs = (
    <>
      {deleting.dialog}
      {finishing && <FinishLotDialog lot={finishing} onClose={() => setFinishing(null)} />}
    </>
  )
  return { actionsOf, dialogs }
}

const finishItem = (lot: Lot, onFinish: (lot: Lot) => void) => ({
  label: 'Encerrar',
  name: `Encerrar ${lot.name}`,
  onSelect: () => onFinish(lot),
})

/** Cattle that left are a finished lot; only a mistake is deleted. */
function lotConsequence({ deactivated_at, quantity, corral, rule, projected_load }: Lot): ReactNode {
  if (deactivated_at) return <p>Vão com ele os dias de trato e as leituras de cocho na tela do lote.</p>
  return (
    <>
      <p>
        Ele está ativo:{' '}
        <strong className="font-semibold">
          {countText(quantity, 'cabeça')} na baia {corral?.name ?? 'N/A'}, {formatKg(projected_load)} por dia
          {rule ? ` pela regra ${rule.name}` : ''}
        </strong>
        . Sai dos próximos tratos e da leitura de cocho.
      </p>
      <p>Se os animais já saíram, use Encerrar: o histórico continua à vista.</p>
    </>
  )
}
