import { Card, WeightConflict } from 'ui-kit'
import type { Operation } from '../../domain/operation/fold/operation-output.ts'
import { weightConflicts } from '../../domain/operation/fold/weight-conflicts.ts'
import { useDecideWeights } from './useDecideWeights.ts'

type Props = {
  operation: Operation
  timezone: string | undefined
  /** Without cards, within one. */
  plain?: boolean
}

/** The treats of the operation that two devices weighed, with the question about each. Nothing where there is none. */
export function WeightConflicts({ operation, timezone, plain = false }: Props) {
  const { saving, decide } = useDecideWeights(operation.id)
  return weightConflicts(operation).map(conflict => {
    const question = (
      <WeightConflict
        key={conflict.subOperationId}
        conflict={conflict}
        timezone={timezone}
        loading={saving}
        onDecide={decision => void decide(decision)}
      />
    )
    if (plain) return question
    return (
      <Card key={conflict.subOperationId} title="Dois pesos, a confirmar">
        {question}
      </Card>
    )
  })
}
