/** How the scale of the wagon works. Every weight of this tablet follows from it. */
import { type FormEvent, useState } from 'react'
import { Field, Input, NumberField, ScaleChoice, SegmentedControl } from 'ui-kit'
import { newWagon, scaleDivisions, type Wagon, type WagonScale } from '../../../../domain/operation/wagon/wagon.ts'
import { MAX_WEIGHING_KG } from '../../../../domain/units/weight.ts'

type Typed = Omit<Wagon, 'scale'> & { scale: WagonScale | null }

type Props = { id: string; wagon: Wagon | null; onSave: (wagon: Wagon) => void }

export function WagonForm({ id, wagon, onSave }: Props) {
  const [typed, setTyped] = useState<Typed>(wagon ?? { ...newWagon, scale: null })
  const [submitted, setSubmitted] = useState(false)
  const errors = submitted ? errorsOf(typed) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const { scale, name } = typed
    if (scale && Object.keys(errorsOf(typed)).length === 0) onSave({ ...typed, scale, name: name.trim() })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-6">
      <ScaleChoice value={typed.scale} onChange={scale => setTyped({ ...typed, scale })} error={errors.scale} />
      <Division value={typed.division} onChange={division => setTyped({ ...typed, division })} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Quanto cabe no vagão" hint="Se não souber, deixe em branco." error={errors.capacity}>
          <NumberField
            size="field"
            unit="kg"
            value={typed.capacity}
            onChange={capacity => setTyped({ ...typed, capacity })}
          />
        </Field>
        <Field label="Nome do vagão" required error={errors.name}>
          <Input
            size="field"
            maxLength={40}
            value={typed.name}
            onChange={event => setTyped({ ...typed, name: event.target.value })}
          />
        </Field>
      </div>
    </form>
  )
}

const Division = ({ value, onChange }: { value: number; onChange: (division: number) => void }) => (
  <div>
    <p className="mb-2 text-lg font-semibold">De quantos em quantos kg a balança muda?</p>
    <SegmentedControl
      label="De quantos em quantos kg a balança muda?"
      size="field"
      value={String(value)}
      onChange={text => onChange(Number(text))}
      options={scaleDivisions.map(division => ({ value: String(division), label: division }))}
    />
  </div>
)

type Errors = Partial<Record<'scale' | 'capacity' | 'name', string>>

function errorsOf({ scale, capacity, name }: Typed): Errors {
  const isCapacity = capacity === null || (capacity > 0 && capacity <= MAX_WEIGHING_KG)
  return {
    ...(scale === null && { scale: 'Escolha o que a balança mostra.' }),
    ...(!isCapacity && { capacity: 'Digite quantos kg cabem, como 12.000, ou deixe em branco.' }),
    ...(!name.trim() && { name: 'Dê um nome ao vagão, como Vagão 1.' }),
  }
}
