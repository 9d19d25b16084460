import { formatDate, formatKg } from '../../../domain/format/format.ts'
import type { Entry } from '../../../domain/stock/stock-output.ts'
import { useFarmKey } from '../../core/data.ts'
import { VoidDialog } from '../../crud/VoidDialog.tsx'
import { useReloadStock } from './stock.ts'

type Props = { entry: Entry; onClose: () => void }

const schema = () => import('../../../domain/stock/stock-input.ts').then(module => module.Void)

/** Voids a receipt or a count. */
export const VoidEntryDialog = ({ entry, onClose }: Props) => (
  <VoidDialog
    title={entry.kind === 'receipt' ? 'Anular nota' : 'Anular contagem'}
    path={useFarmKey()(`/stock/entries/${entry.id}`)}
    schema={schema}
    reload={useReloadStock()}
    onClose={onClose}
  >
    {formatKg(entry.kg, 3, 0)}, de {formatDate(entry.day)}. O livro é refeito sem este lançamento, que fica na lista
    como anulado.
  </VoidDialog>
)
