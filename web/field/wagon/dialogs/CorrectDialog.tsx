/** Corrects a weight with a new event, which has the right weight and the reason. The wrong one stays in the history. */
import { useState } from 'react'
import { Dialog, WeighingRow } from 'ui-kit'
import { seenWeights } from '../../../../domain/operation/fold/replaced-weight.ts'
import { allWeighings, type Weighing, weighingName } from '../../../../domain/operation/wagon/step.ts'
import { type OperationState, toWeighingLine } from '../operation-state.ts'
import { CorrectionReason } from './CorrectionReason.tsx'
import { CorrectionWeight } from './CorrectionWeight.tsx'

type Props = { state: OperationState; weighing: Weighing | undefined; onClose: () => void }

export function CorrectDialog({ state, weighing, onClose }: Props) {
  const [chosen, setChosen] = useState(weighing)
  const [kg, setKg] = useState<number>()
  const correct = (reason: string) => {
    if (chosen && kg !== undefined)
      void state
        .record({ type: 'correct', line_id: chosen.line.id, kg, reason, seen: seenWeights(chosen.line) })
        .then(isStored => isStored && onClose())
  }
  if (!chosen) {
    return (
      <Dialog open onClose={onClose} size="lg" title="Corrigir qual pesagem?">
        <WeighingChoice state={state} onChoose={setChosen} />
      </Dialog>
    )
  }
  const title = `Corrigir ${weighingName(chosen)}`
  if (kg === undefined) {
    return (
      <Dialog open onClose={onClose} size="full" title={title}>
        <CorrectionWeight state={state} weighing={chosen} onWeight={setKg} />
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} size="lg" title={title}>
      <CorrectionReason weighing={chosen} kg={kg} onReason={correct} onBack={() => setKg(undefined)} />
    </Dialog>
  )
}

/** The last weighing first: it is the one most often corrected. */
function WeighingChoice({ state, onChoose }: { state: OperationState; onChoose: (weighing: Weighing) => void }) {
  const weighed = allWeighings(state.operation).filter(({ line }) => line.actual_quantity !== null)
  return (
    <ul className="-mx-3.5 space-y-1">
      {weighed.toReversed().map((weighing, at) => (
        <li key={weighing.line.id}>
          <WeighingRow line={toWeighingLine(weighing, state)} position={at + 1} onPress={() => onChoose(weighing)} />
        </li>
      ))}
    </ul>
  )
}
