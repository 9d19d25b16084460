import { useState } from 'react'
import { Button } from 'ui-kit'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { allWeighings } from '../../../domain/operation/wagon/step.ts'
import { lazyDialog } from '../../core/screen.ts'
import { useIsAllowed } from '../../core/session.ts'

const CorrectWeightDialog = lazyDialog(() => import('./CorrectWeightDialog.tsx'), 'CorrectWeightDialog')

/** Nothing while no line of the operation has a weight. */
export function CorrectWeight({ operation }: { operation: Operation }) {
  const mayRun = useIsAllowed('operations.run')
  const [isOpen, setOpen] = useState(false)
  const hasWeight = allWeighings(operation).some(({ line }) => line.actual_quantity !== null)
  if (!mayRun || !hasWeight) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Corrigir peso
      </Button>
      {isOpen && <CorrectWeightDialog operation={operation} onClose={() => setOpen(false)} />}
    </>
  )
}
