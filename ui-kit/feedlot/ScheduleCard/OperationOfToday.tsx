import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { Button } from '../../base/Button/Button.tsx'

type Props = {
  operation: TreatSchedule['today']
  onRestore?: () => void
  restoring?: boolean
}

/** A notice that the lots of the schedule get nothing today, with the button that restores the operation. */
export function OperationOfToday({ operation, onRestore, restoring = false }: Props) {
  if (!operation?.restorable) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-amber/30 bg-amber-soft px-3 py-2">
      <p className="min-w-0 font-medium">{`A operação de hoje ${endText(operation)}.`}</p>
      {onRestore && (
        <Button variant="secondary" onClick={onRestore} loading={restoring}>
          Criar de novo a operação de hoje
        </Button>
      )}
    </div>
  )
}

function endText({ deleted, status }: NonNullable<TreatSchedule['today']>): string {
  if (deleted) return 'foi excluída'
  return status === 'incomplete' ? 'foi encerrada sem nenhuma pesagem' : 'foi cancelada antes de começar'
}
