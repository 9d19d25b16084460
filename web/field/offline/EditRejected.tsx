/** Puts a refused fact right: its figure and its moment, the two things that a hurried thumb or a wrong clock spoil. */
import { type FormEvent, useState } from 'react'
import { Button, Field, Input, NumberField } from 'ui-kit'
import { resend } from './outbox.ts'
import type { Fact, OutboxItem } from './outbox-item.ts'

export function EditRejected({ item, onDone }: { item: OutboxItem; onDone: () => void }) {
  const [figure, setFigure] = useState(() => figureOf(item))
  const [day, setDay] = useState(() => localPart(item).slice(0, 10))
  const [time, setTime] = useState(() => localPart(item).slice(11, 16))
  const mended = mendedFact(item, figure, `${day}T${time}`)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (mended) void resend(item, mended).then(onDone)
  }
  return (
    <form onSubmit={send} className="mt-3 space-y-3 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap gap-3 *:flex-[1_1_8rem]">
        {hasFigure(item) && (
          <Field
            label={item.kind === 'reading' ? 'Nota' : 'Peso'}
            error={mended ? undefined : 'Confira o número e a data.'}
          >
            <NumberField
              signed={item.kind === 'reading'}
              unit={item.kind === 'reading' ? '%' : 'kg'}
              value={figure}
              onChange={setFigure}
            />
          </Field>
        )}
        <Field label="Data">
          <Input type="date" value={day} onChange={event => setDay(event.target.value)} />
        </Field>
        <Field label="Hora">
          <Input type="time" value={time} onChange={event => setTime(event.target.value)} />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!mended}>
          Enviar corrigido
        </Button>
      </div>
    </form>
  )
}

const momentOf = (kept: Fact) => (kept.kind === 'reading' ? kept.fact.timestamp : kept.fact.at)

/** The moment on this device's own clock: '2025-11-21T06:04'. */
function localPart(kept: Fact): string {
  const ms = Date.parse(momentOf(kept))
  return new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const hasFigure = (kept: Fact) => kept.kind === 'reading' || 'kg' in kept.fact

function figureOf(kept: Fact): number | null {
  if (kept.kind === 'reading') return kept.fact.note
  return 'kg' in kept.fact ? kept.fact.kg : null
}

/** Undefined while what was typed is no figure or no moment. */
function mendedFact(kept: Fact, figure: number | null, local: string): Fact | undefined {
  const ms = Date.parse(local)
  if (Number.isNaN(ms) || (hasFigure(kept) && !Number.isFinite(figure))) return undefined
  // A moment that was not touched keeps its seconds.
  const at = local === localPart(kept) ? momentOf(kept) : new Date(ms).toISOString()
  const value = figure ?? 0
  if (kept.kind === 'reading') return { kind: 'reading', fact: { ...kept.fact, timestamp: at, note: value } }
  return { kind: 'event', fact: 'kg' in kept.fact ? { ...kept.fact, at, kg: value } : { ...kept.fact, at } }
}
