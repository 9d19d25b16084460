import { useId } from 'react'
import { Button } from 'ui-kit'
import { useFarm } from '../../../core/session.ts'
import { OperatorLayout } from '../OperatorLayout.tsx'
import type { OperationState } from '../operation-state.ts'
import { WagonForm } from './WagonForm.tsx'
import { saveWagon } from './wagon-settings.ts'

/** The form of the wagon, once, before the first operation on this tablet. */
export function WagonSetup({ state }: { state: OperationState }) {
  const formId = useId()
  const farmId = useFarm()?.id ?? 0
  return (
    <OperatorLayout
      title="Antes de começar"
      outbox={state.outbox}
      actions={
        <Button variant="next" size="field" fullWidth type="submit" form={formId}>
          Guardar e continuar
        </Button>
      }
    >
      <div className="pb-4">
        <h2 className="font-display text-3xl font-bold">Como é o seu vagão?</h2>
        <p className="mt-1 mb-5 text-lg">
          Perguntamos só uma vez neste tablet. Depois, mude em Opções, Balança do vagão.
        </p>
        <WagonForm id={formId} wagon={null} onSave={wagon => saveWagon(farmId, wagon)} />
      </div>
    </OperatorLayout>
  )
}
