/** A form that corrects a rejected fact: its note, weight or heads, which may be mistyped, and its time, which a wrong clock spoils. */
import { type FormEvent, useState } from 'react'
import { Button, Field, Input, NumberField, TimeField } from 'ui-kit'
import { useTimezone } from '../../../core/timezone.ts'
import { resend } from '../outbox.ts'
import { type Fact, isOfDeleted, type OutboxItem } from '../outbox-item.ts'
import { storedOrToast } from '../stored-or-toast.ts'
import { correctedFact, factValue, hasValue, shownTime, typedInstant } from './corrected-fact.ts'

export function EditRejected({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const timezone = useTimezone()
  const [value, setValue] = useState(() => factValue(item))
  const [{ day, time }, setTime] = useState(() => shownTime(item, timezone))
  const corrected = correctedFact(item, value, typedInstant(item, day, time, timezone))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (corrected) void storedOrToast(resend(item, corrected)).then(isStored => isStored && onDone())
  }
  return (
    <form onSubmit={send} className="mt-3 space-y-3 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap gap-3 *:flex-[1_1_8rem]">
        {hasValue(item) && (
          <Field label={valueFields[item.kind].label} error={corrected ? undefined : 'Confira o número e a data.'}>
            <NumberField
              signed={item.kind === 'reading'}
              unit={valueFields[item.kind].unit}
              value={value}
              onChange={setValue}
            />
          </Field>
        )}
        {!isOfDeleted(item) && (
          <>
            <Field label="Data">
              <Input type="date" value={day} onChange={event => setTime({ day: event.target.value, time })} />
            </Field>
            <Field label="Hora">
              <TimeField value={time} onChange={time => setTime({ day, time })} />
            </Field>
          </>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="field" variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
        <Button size="field" type="submit" disabled={!corrected}>
          Enviar corrigido
        </Button>
      </div>
    </form>
  )
}

const valueFields = {
  reading: { label: 'Nota', unit: '%' },
  movement: { label: 'Cabeças', unit: 'cab' },
  event: { label: 'Peso', unit: 'kg' },
} satisfies Record<Fact['kind'], { label: string; unit: string }>
