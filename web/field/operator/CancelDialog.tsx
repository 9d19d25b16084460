import { useState } from 'react'
import { Button, Dialog, Field, TextArea } from 'ui-kit'
import type { OperationState } from './operation-state.ts'

export function CancelDialog({ work, onClose }: { work: OperationState; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const said = reason.trim()
  const cancel = () => void work.record({ type: 'cancel', ...(said && { reason: said }) }).then(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title="Cancelar operação?"
      actions={
        <>
          <Button variant="secondary" size="field" onClick={onClose}>
            Voltar
          </Button>
          <Button variant="danger" size="field" onClick={cancel}>
            Cancelar operação
          </Button>
        </>
      }
    >
      <p className="mb-4">O que já foi pesado continua registrado. O que falta não será mais pedido hoje.</p>
      <Field label="Motivo" hint="Por exemplo: vagão quebrado.">
        <TextArea rows={3} maxLength={200} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
