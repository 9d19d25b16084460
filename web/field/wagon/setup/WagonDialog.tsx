import { useId } from 'react'
import { Button, Dialog } from 'ui-kit'
import { useFarm } from '../../../core/session.ts'
import { WagonForm } from './WagonForm.tsx'
import { saveWagon, useWagon } from './wagon-settings.ts'

/** Changes the settings of this tablet's wagon. */
export function WagonDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const farmId = useFarm()?.id ?? 0
  const wagon = useWagon()
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Balança do vagão"
      actions={
        <>
          <Button variant="secondary" size="field" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="next" size="field" type="submit" form={formId}>
            Guardar
          </Button>
        </>
      }
    >
      <WagonForm
        id={formId}
        wagon={wagon}
        onSave={changed => {
          saveWagon(farmId, changed)
          onClose()
        }}
      />
    </Dialog>
  )
}
