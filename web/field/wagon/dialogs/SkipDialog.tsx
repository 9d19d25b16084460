/** A line that is not weighed, and why. One press on a reason records it. */
import { type FormEvent, useState } from 'react'
import { Button, Dialog, Field, Input } from 'ui-kit'
import { skipReasons } from '../../../../domain/operation/wagon/skip-reasons.ts'
import { type Weighing, weighingName } from '../../../../domain/operation/wagon/step.ts'
import type { OperationState } from '../operation-state.ts'

type Props = { state: OperationState; weighing: Weighing; onClose: () => void }

export function SkipDialog({ state, weighing, onClose }: Props) {
  const [isOther, setOther] = useState(false)
  const { kind, line } = weighing
  const skip = (reason: string) =>
    void state.record({ type: kind, line_id: line.id, kg: 0, source: 'skipped', reason }).then(onClose)
  return (
    <Dialog open onClose={onClose} title={`Pular ${weighingName(weighing)}?`}>
      <p className="mb-4 text-lg">
        {kind === 'unload'
          ? 'Fica registrado que este lote não recebeu nada neste trato. Por que ele fica sem?'
          : 'Fica registrado que este ingrediente não entrou no vagão. Por que ele fica fora?'}
      </p>
      {isOther ? (
        <OtherReason onSkip={skip} />
      ) : (
        <div className="space-y-3">
          {skipReasons[kind].map(reason => (
            <Button key={reason} variant="secondary" size="field" fullWidth onClick={() => skip(reason)}>
              {reason}
            </Button>
          ))}
          <Button variant="secondary" size="field" fullWidth onClick={() => setOther(true)}>
            Outro motivo
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function OtherReason({ onSkip }: { onSkip: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setMissing(true)
    onSkip(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label="Motivo" required error={isMissing ? 'Diga por que a pesagem foi pulada.' : undefined}>
        <Input size="field" value={reason} maxLength={200} onChange={event => setReason(event.target.value)} />
      </Field>
      <Button size="field" fullWidth type="submit">
        Pular
      </Button>
    </form>
  )
}
