import { useState } from 'react'
import { Button, Dialog, Field, TextArea } from 'ui-kit'
import { operationTitle } from '../labels.ts'
import type { OperationState } from '../operation-state.ts'

export function CancelDialog({ state, onClose }: { state: OperationState; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const trimmed = reason.trim()
  const cancel = () =>
    void state.record({ type: 'cancel', ...(trimmed && { reason: trimmed }) }).then(isStored => isStored && onClose())
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
      <p className="font-semibold">{operationTitle(state.operation)}</p>
      <p className="mt-1 mb-4">
        O que já foi pesado continua registrado. Se o vagão voltar hoje, a operação continua com os lotes que faltaram.
      </p>
      <Field label="Motivo" hint="Por exemplo: vagão quebrado.">
        <TextArea rows={3} maxLength={200} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
    </Dialog>
  )
}
