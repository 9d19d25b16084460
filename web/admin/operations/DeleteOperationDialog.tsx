/** Confirms the deletion of an operation: names it, with what was weighed on it, and warns when an operator is working on it. */
import { Banner, ConfirmDialog, SkeletonText } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type { ListedOperation } from '../../../domain/operation/fold/operation-output.ts'
import { treatsText, weighedText } from '../../../domain/operation/fold/operation-text.ts'
import { remove } from '../../core/api.ts'
import { useFarmKey, useReload } from '../../core/data.ts'
import { useCall } from '../../crud/calls/useCall.ts'
import { useOperation } from './operations.ts'

type Props = { row: ListedOperation; onClose: () => void; onDeleted: (row: ListedOperation) => void }

export function DeleteOperationDialog({ row, onClose, onDeleted }: Props) {
  const key = useFarmKey()
  const reload = useReload()
  const { busy, call } = useCall()
  const deleteOperation = async () => {
    const answer = await remove(key(`/operations/${row.id}`))
    onDeleted(row)
    await reload()
    return answer
  }
  const confirm = async () => {
    await call(deleteOperation())
    onClose()
  }
  return (
    <ConfirmDialog open onCancel={onClose} onConfirm={() => void confirm()} busy={busy}>
      <div className="space-y-3">
        <Contents row={row} />
        <p>
          Ao excluir esta operação, ela deixará de ser exibida no sistema e todos os dados de tratos diários serão
          perdidos.
        </p>
      </div>
    </ConfirmDialog>
  )
}

/** The deletion does not wait for the details. */
function Contents({ row }: Pick<Props, 'row'>) {
  const { data: operation, error } = useOperation(row.id)
  const name = `${operationName(row.id)}, de ${formatDate(row.date)}`
  if (!operation) return error ? <p className="font-semibold">{name}</p> : <SkeletonText lines={2} />
  const weighed = weighedText(operation)
  return (
    <>
      <p>
        <span className="font-semibold">{name}:</span> {treatsText(operation)}.
        <br />
        {weighed ? `Já pesado: ${weighed}.` : 'Nada foi pesado nela.'}
      </p>
      {operation.status === 'in_progress' && (
        <Banner tone="warning">O operador está pesando agora{operation.user && `: ${operation.user.name}`}.</Banner>
      )}
    </>
  )
}
