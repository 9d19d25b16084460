/** A death at the trough that is on the screen, stored on this device like a reading. */
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, Field, IconButton, Input } from 'ui-kit'
import { countText } from '../../../domain/format/count-text.ts'
import { type Trough, troughTag } from './trough.ts'
import type { ReadingRound } from './useTroughs.ts'

type Props = { round: ReadingRound; trough: Trough; onClose: () => void }

export function RecordDeath({ round, trough, onClose }: Props) {
  const { lot } = trough
  const [quantity, setQuantity] = useState(1)
  const [cause, setCause] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const isStored = await round.saveDeath(lot, { quantity, cause: cause.trim() })
    setBusy(false)
    if (isStored) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Morte em ${troughTag(trough)}`}
      actions={
        <>
          <Button size="field" variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button size="field" variant="danger" loading={busy} onClick={() => void save()}>
            Registrar {countText(quantity, 'morte')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-ink-2">
          {lot.name} fica com {countText(Math.max(0, lot.quantity - quantity), 'cabeça')}.
          {trough.called && ' A chamada por cabeça não muda; a carga do lote segue as cabeças.'}
        </p>
        <HeadStepper quantity={quantity} max={lot.quantity} onChange={setQuantity} />
        <Field label="Causa" hint="Opcional: timpanismo, pneumonia, acidente.">
          <Input size="field" value={cause} onChange={event => setCause(event.target.value)} maxLength={200} />
        </Field>
      </div>
    </Dialog>
  )
}

type StepperProps = { quantity: number; max: number; onChange: (quantity: number) => void }

const HeadStepper = ({ quantity, max, onChange }: StepperProps) => (
  <div className="flex items-center justify-between gap-3">
    <IconButton
      label="Uma a menos"
      size="field"
      variant="outline"
      disabled={quantity <= 1}
      onClick={() => onChange(quantity - 1)}
    >
      <Minus size={26} aria-hidden="true" />
    </IconButton>
    <p aria-live="polite" className="flex items-baseline gap-2">
      <span className="font-display text-5xl leading-none font-bold tabular-nums">{quantity}</span>
      <span className="text-ink-2">{quantity === 1 ? 'cabeça' : 'cabeças'}</span>
    </p>
    <IconButton
      label="Uma a mais"
      size="field"
      variant="outline"
      disabled={quantity >= max}
      onClick={() => onChange(quantity + 1)}
    >
      <Plus size={26} aria-hidden="true" />
    </IconButton>
  </div>
)
