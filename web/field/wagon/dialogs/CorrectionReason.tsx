import { type FormEvent, useState } from 'react'
import { Button, Field, Input } from 'ui-kit'
import { formatKg } from '../../../../domain/format/format.ts'
import type { Weighing } from '../../../../domain/operation/wagon/step.ts'

const REASONS = ['Digitei errado', 'Li errado a balança', 'Carreguei mais depois']

type Props = { weighing: Weighing; kg: number; onReason: (reason: string) => void; onBack: () => void }

/** The reason of a correction. One press on a usual one records it. */
export function CorrectionReason({ weighing: { line }, kg, onReason, onBack }: Props) {
  return (
    <div className="space-y-5">
      <p className="text-lg">
        De {formatKg(line.actual_quantity ?? 0, 3, 0)} para <strong>{formatKg(kg, 3, 0)}</strong>. Por que o peso mudou?
      </p>
      <div className="space-y-3">
        {REASONS.map(reason => (
          <Button key={reason} variant="secondary" size="field" fullWidth onClick={() => onReason(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <OtherReason onReason={onReason} onBack={onBack} />
    </div>
  )
}

function OtherReason({ onReason, onBack }: Pick<Props, 'onReason' | 'onBack'>) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setMissing(true)
    onReason(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label="Outro motivo" error={isMissing ? 'Diga o motivo da correção.' : undefined}>
        <Input size="field" value={reason} maxLength={200} onChange={event => setReason(event.target.value)} />
      </Field>
      <div className="flex gap-3">
        <Button variant="secondary" size="field" onClick={onBack}>
          Voltar
        </Button>
        <div className="flex-1 *:w-full">
          <Button variant="next" size="field" type="submit">
            Guardar correção
          </Button>
        </div>
      </div>
    </form>
  )
}
