import { formatDate } from '../../../../domain/format/format.ts'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { Movement } from '../../../../domain/lot/movement-output.ts'
import { useFarmKey, useReload } from '../../../core/data.ts'
import { VoidDialog } from '../../../crud/VoidDialog.tsx'
import { movementText } from './lot-book.ts'

type Props = { lot: Lot; movement: Movement; onClose: () => void }

const schema = () => import('../../../../domain/lot/movement-input.ts').then(module => module.Void)

export const VoidMovementDialog = ({ lot, movement, onClose }: Props) => (
  <VoidDialog
    title="Anular movimentação"
    path={useFarmKey()(`/lots/movements/${movement.id}`)}
    schema={schema}
    reload={useReload()}
    onClose={onClose}
  >
    {movementText(lot.id, movement)}, {formatDate(movement.date)}. As cabeças do lote voltam ao que eram sem ela, e ela
    fica no livro como anulada.
  </VoidDialog>
)
