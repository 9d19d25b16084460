import { useState } from 'react'
import { Banner, Button } from 'ui-kit'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type { ListedOperation } from '../../../domain/operation/fold/operation-output.ts'
import { useIsAllowed } from '../../core/session.ts'
import { useToday } from '../../core/use-today.ts'
import { useRestoreOperation } from '../../crud/useRestoreOperation.ts'

type Props = { row: ListedOperation; onRestored: () => void }

/** After a deletion the operation of today can come back, with what was weighed. */
export function DeletedNotice({ row, onRestored }: Props) {
  const restoreOperation = useRestoreOperation()
  const [busy, setBusy] = useState(false)
  const mayRestore = useIsAllowed('treat_schedules.write')
  const today = useToday()
  const restore = async () => {
    setBusy(true)
    const isBack = await restoreOperation(row.treat_schedule_id)
    setBusy(false)
    if (isBack) onRestored()
  }
  if (!mayRestore || row.date !== today) return null
  return (
    <Banner
      action={
        <Button variant="secondary" onClick={() => void restore()} loading={busy}>
          Criar de novo
        </Button>
      }
    >
      A operação {operationName(row.id)} foi excluída. Hoje ela ainda pode voltar, com o que foi pesado: aqui ou na
      lista de programações.
    </Banner>
  )
}
