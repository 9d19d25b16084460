/** Operations that await a decision of a person: whether they were fed once or twice, and whether deleted ones come back. */
import { useState } from 'react'
import { Card, ConfirmDialog, Link } from 'ui-kit'
import type { Questions as AllQuestions, HeldOperation } from '../../../domain/approval/question-output.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { operationName } from '../../../domain/operation/fold/operation-name.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { useFarm } from '../../core/session.ts'
import { WeightConflicts } from '../../crud/WeightConflicts.tsx'
import { operationHref } from '../operations/operations.ts'
import { HeldOperationCard } from './HeldOperationCard.tsx'
import { useDecideHeld } from './useDecideHeld.ts'

export function Questions({ questions: { held, two_weights } }: { questions: AllQuestions }) {
  const { deciding, decide } = useDecideHeld()
  const [leaving, setLeaving] = useState<HeldOperation>()
  const leave = ({ id }: HeldOperation) => {
    setLeaving(undefined)
    void decide(id, 'leave_deleted')
  }
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
        {held.map(operation => (
          <li key={operation.id} className="grid min-w-0">
            <HeldOperationCard
              operation={operation}
              busy={deciding?.id === operation.id ? deciding.kind : undefined}
              onRecover={() => void decide(operation.id, 'recover')}
              onLeave={() => setLeaving(operation)}
            />
          </li>
        ))}
        {two_weights.map(operation => (
          <li key={operation.id} className="min-w-0">
            <TwoWeights operation={operation} />
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          title={`Deixar a operação ${operationName(leaving.id)} excluída?`}
          confirmLabel="Deixar excluída"
          onCancel={() => setLeaving(undefined)}
          onConfirm={() => leave(leaving)}
        >
          O que foi pesado fica guardado e não conta nos números da fazenda. Faça isto quando foi um treino, ou quando o
          trato já foi registrado em outra operação.
        </ConfirmDialog>
      )}
    </>
  )
}

function TwoWeights({ operation }: { operation: Operation }) {
  const timezone = useFarm()?.timezone
  return (
    <Card
      title={
        <Link href={operationHref(operation.id)} className="hover:underline">
          Operação {operationName(operation.id)}
        </Link>
      }
      aside={formatDate(operation.date)}
    >
      <div className="space-y-6">
        <WeightConflicts operation={operation} timezone={timezone} plain />
      </div>
    </Card>
  )
}
