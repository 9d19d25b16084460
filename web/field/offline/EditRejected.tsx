/** A form that corrects a rejected fact: its note, weight or heads, which may be mistyped, and its time, which a wrong clock spoils. */
import { type FormEvent, useState } from 'react'
import { Button, Field, Input, NumberField, TimeField } from 'ui-kit'
import { dayAt, instantAt, timeAt } from '../../../domain/time/day.ts'
import { useTimezone } from '../../core/timezone.ts'
import { resend } from './outbox.ts'
import type { Fact, OutboxItem } from './outbox-item.ts'

export function EditRejected({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const timezone = useTimezone()
  const recordedAt = Date.parse(timestampOf(item))
  const [value, setValue] = useState(() => factValue(item))
  const [day, setDay] = useState(() => dayAt(recordedAt, timezone))
  const [time, setTime] = useState(() => timeAt(recordedAt, timezone))
  const isSameTime = day === dayAt(recordedAt, timezone) && time === timeAt(recordedAt, timezone)
  // a time that was not changed keeps its seconds
  const corrected = correctedFact(item, value, isSameTime ? recordedAt : typedInstant(day, time, timezone))
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (corrected) void resend(item, corrected).then(onDone)
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
        <Field label="Data">
          <Input type="date" value={day} onChange={event => setDay(event.target.value)} />
        </Field>
        <Field label="Hora">
          <TimeField value={time} onChange={setTime} />
        </Field>
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

const timestampOf = (item: Fact) => (item.kind === 'reading' ? item.fact.timestamp : item.fact.at)

/** NaN while the date or the time is blank. */
const typedInstant = (day: string, time: string, timezone: string) =>
  Number.isNaN(Date.parse(`${day}T${time}`)) ? Number.NaN : instantAt(day, time, timezone)

const hasValue = (item: Fact) => item.kind !== 'event' || 'kg' in item.fact

function factValue(item: Fact): number | null {
  if (item.kind === 'reading') return item.fact.note
  if (item.kind === 'movement') return item.fact.quantity
  return 'kg' in item.fact ? item.fact.kg : null
}

/** Undefined while the value or the time is invalid. */
function correctedFact(item: Fact, value: number | null, ms: number): Fact | undefined {
  if (Number.isNaN(ms) || (hasValue(item) && !Number.isFinite(value))) return undefined
  const at = new Date(ms).toISOString()
  if (item.kind === 'reading') {
    const { call, reason, ...fact } = item.fact
    // the call of a wrong note was decided by it
    const decided = value === fact.note ? { call, reason } : {}
    return { kind: 'reading', fact: { ...fact, ...decided, timestamp: at, note: value ?? 0 } }
  }
  if (item.kind === 'movement') return { kind: 'movement', fact: { ...item.fact, at, quantity: value ?? 0 } }
  return { kind: 'event', fact: 'kg' in item.fact ? { ...item.fact, at, kg: value ?? 0 } : { ...item.fact, at } }
}
