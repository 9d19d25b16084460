/** Changes the order in which the lots of a treat are fed: by two buttons, or by dragging. */
import { Button, Dialog, SortableList, Tag } from 'ui-kit'
import type { SubOperation } from '../../../../domain/operation/fold/operation-output.ts'
import { listedKg } from '../../../../domain/operation/wagon/line-target.ts'
import { isOpen } from '../../../../domain/operation/wagon/step.ts'
import { formatLineWeight } from '../labels.ts'
import { saveLotOrder } from '../lot-orders.ts'
import type { OperationState } from '../operation-state.ts'

type Props = { state: OperationState; sub: SubOperation; onClose: () => void }

export function LotOrderDialog({ state: { operation, wagon }, sub, onClose }: Props) {
  // as another tablet left it meanwhile
  const treat = operation.sub_operations.find(({ id }) => id === sub.id) ?? sub
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Ordem dos lotes"
      actions={
        <Button variant="next" size="field" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">Vale para este trato, neste aparelho. O primeiro da lista é o próximo.</p>
      <SortableList
        label="Ordem dos lotes"
        size="field"
        items={treat.unload_operation_corrals.filter(isOpen)}
        idOf={({ id }) => id}
        nameOf={line => line.lot_name}
        onChange={lines =>
          saveLotOrder(
            operation,
            lines.map(({ id }) => id),
          )
        }
      >
        {line => (
          <div className="flex items-center gap-x-2 sm:gap-x-3 sm:text-lg">
            <Tag name={line.corral_name} size="sm" />
            <p className="min-w-0 flex-1 sm:flex sm:items-center sm:justify-between sm:gap-x-3">
              <span className="block font-semibold wrap-break-word">{line.lot_name}</span>
              <span className="font-display text-xl font-semibold">
                {formatLineWeight(listedKg(operation, { kind: 'unload', sub: treat, line }, wagon, false))}
              </span>
            </p>
          </div>
        )}
      </SortableList>
    </Dialog>
  )
}
