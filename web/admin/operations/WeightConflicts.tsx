import { Card, WeightConflict } from 'ui-kit'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { weightConflicts } from '../../../domain/operation/fold/weight-conflicts.ts'
import { useDecideWeights } from './useDecideWeights.ts'

/** The treats of the operation that two devices weighed, with the question about each. Nothing where there is none. */
export function WeightConflicts({ operation, timezone }: { operation: Operation; timezone: string | undefined }) {
  const { saving, decide } = useDecideWeights(operation.id)
  return weightConflicts(operation).map(conflict => (
    <Card key={conflict.subOperationId} title="Dois pesos, a confirmar">
      <WeightConflict
        conflict={conflict}
        timezone={timezone}
        loading={saving}
        onDecide={decision => void decide(decision)}
      />
    </Card>
  ))
}
