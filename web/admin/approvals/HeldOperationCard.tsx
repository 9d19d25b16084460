/** A deleted operation for which tablets sent weights: what was weighed, by whom, and the decision whether it comes back. */
import { Button, Card } from 'ui-kit'
import { heldTitle } from '../../../domain/approval/held-operation.ts'
import type { HeldOperation } from '../../../domain/approval/question-output.ts'
import { formatDate, formatDateTime, formatKg } from '../../../domain/format/format.ts'
import { listNames } from '../../../domain/format/list-names.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import { useFarm } from '../../core/session.ts'
import type { HeldDecision } from './useDecideHeld.ts'

type Props = {
  operation: HeldOperation
  /** The decision that is being saved. */
  busy?: HeldDecision | undefined
  onRecover: () => void
  onLeave: () => void
}

export function HeldOperationCard({ operation, busy, onRecover, onLeave }: Props) {
  const timezone = useFarm()?.timezone
  const { id, date, treats, loaded, unloaded, weighings, users, held_at } = operation
  const who = users.length > 0 ? listNames(users.map(({ name }) => name)) : 'Usuário removido'
  return (
    <Card title={heldTitle(operation)} aside={formatDate(date)}>
      <div className="space-y-4">
        <p>
          {who} {users.length > 1 ? 'trabalharam' : 'trabalhou'} na operação {operationName(id)}
          {treats.length > 0 && ` (${listNames(treats)})`} depois de ela ser excluída:{' '}
          {weighings === 1 ? '1 linha pesada' : `${weighings} linhas pesadas`}, {formatKg(loaded)} carregados e{' '}
          {formatKg(unloaded)} descarregados. Nada disso conta nos números até a operação ser recuperada.
        </p>
        <p className="text-ink-2">Recebido em {formatDateTime(held_at, timezone)}.</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            onClick={onRecover}
            loading={busy === 'recover'}
            disabled={busy === 'leave_deleted'}
            aria-label={`Recuperar a operação ${operationName(id)}`}
          >
            Recuperar
          </Button>
          <Button
            variant="ghost"
            onClick={onLeave}
            loading={busy === 'leave_deleted'}
            disabled={busy === 'recover'}
            aria-label={`Deixar excluída: operação ${operationName(id)}`}
          >
            Deixar excluída
          </Button>
        </div>
      </div>
    </Card>
  )
}
