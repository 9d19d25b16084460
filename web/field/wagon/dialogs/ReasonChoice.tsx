/** Why something else happened than what was planned. One press on a reason chooses it. */
import { type FormEvent, useState } from 'react'
import { Button, Field, Input } from 'ui-kit'

type Props = { reasons: readonly string[]; submitLabel: string; missing: string; onChoose: (reason: string) => void }

export function ReasonChoice({ reasons, submitLabel, missing, onChoose }: Props) {
  const [isOther, setOther] = useState(false)
  if (isOther) return <OtherReason submitLabel={submitLabel} missing={missing} onChoose={onChoose} />
  return (
    <div className="space-y-3">
      {reasons.map(reason => (
        <Button key={reason} variant="secondary" size="field" fullWidth onClick={() => onChoose(reason)}>
          {reason}
        </Button>
      ))}
      <Button variant="secondary" size="field" fullWidth onClick={() => setOther(true)}>
        Outro motivo
      </Button>
    </div>
  )
}

function OtherReason({ submitLabel, missing, onChoose }: Omit<Props, 'reasons'>) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setMissing(true)
    onChoose(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label="Motivo" required error={isMissing ? missing : undefined}>
        <Input size="field" value={reason} maxLength={200} onChange={event => setReason(event.target.value)} />
      </Field>
      <Button size="field" fullWidth type="submit">
        {submitLabel}
      </Button>
    </form>
  )
}
