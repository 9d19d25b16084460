/** Puts a refused fact right: its figure and its moment, the two things that a hurried thumb or a wrong clock spoil. */
import { type FormEvent, useState } from 'react'
import { Button, Field, Input } from 'ui-kit'
import { number } from '../../domain/format.ts'
import { type Fact, type Kept, sendAgain } from './outbox.ts'

export function MendFact({ item, onDone }: { item: Kept; onDone: () => void }) {
  const [figure, setFigure] = useState(() => figureOf(item))
  const [day, setDay] = useState(() => localPart(item).slice(0, 10))
  const [time, setTime] = useState(() => localPart(item).slice(11, 16))
  const mended = mendedFact(item, figure, `${day}T${time}`)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (mended) void sendAgain(item, mended).then(onDone)
  }
  return (
    <form onSubmit={send} className="mt-3 space-y-3 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap gap-3 *:flex-[1_1_8rem]">
        {figure !== null && (
          <Field
            label={item.kind === 'reading' ? 'Nota' : 'Peso'}
            error={mended ? undefined : 'Confira o número e a data.'}
          >
            <Input
              type="number"
              unit={item.kind === 'reading' ? '%' : 'kg'}
              value={figure}
              onChange={event => setFigure(event.target.value)}
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

function figureOf(kept: Fact): string | null {
  if (kept.kind === 'reading') return number(kept.fact.note, 2, 0)
  return 'kg' in kept.fact ? number(kept.fact.kg, 3, 0) : null
}

/** Undefined while what was typed is no figure or no moment. */
function mendedFact(kept: Fact, figure: string | null, local: string): Fact | undefined {
  const ms = Date.parse(local)
  const value =
    figure === null ? 0 : Number(figure.replaceAll('.', '').replace(',', '.').replace('−', '-') || Number.NaN)
  if (Number.isNaN(ms) || Number.isNaN(value)) return undefined
  // A moment that was not touched keeps its seconds.
  const at = local === localPart(kept) ? momentOf(kept) : new Date(ms).toISOString()
  if (kept.kind === 'reading') return { kind: 'reading', fact: { ...kept.fact, timestamp: at, note: value } }
  return { kind: 'event', fact: 'kg' in kept.fact ? { ...kept.fact, at, kg: value } : { ...kept.fact, at } }
}
