/** The trough reading screen in a phone, made of the product's widgets. A note can be selected: CSS shows its effect on the load. */
import { ArrowRight, ChevronLeft } from 'lucide-react'
import { LotReadingHeader } from 'ui-kit/feedlot/LotReadingHeader/LotReadingHeader.tsx'
import { SyncPill } from 'ui-kit/feedlot/SyncPill/SyncPill.tsx'
import { dayBars } from 'ui-kit/feedlot/WeekBars/day-bars.ts'
import { DayColumn } from 'ui-kit/feedlot/WeekBars/WeekBars.tsx'
import { formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { Phone } from '../Phone.tsx'
import { chosen, type Note, notes, sample } from './sample-lot.ts'

export function HeroPhone() {
  return (
    <div className="flex flex-col items-center">
      <Phone night size="lg:[--phone:0.88]">
        <ScreenTop />
        <NoteEffects />
        <NoteOptions />
        <NextLot />
      </Phone>
      <p className="relative mt-5 max-w-full rounded-full bg-sky-night px-4 py-1.5 lg:mt-4 lg:text-sm">
        Toque numa nota: a carga muda.
      </p>
    </div>
  )
}

/** A picture of the top of the screen, which cannot be used. */
const ScreenTop = () => (
  <div inert aria-hidden="true">
    <div className="flex items-center justify-between gap-2 pt-1">
      <span className="-ml-2 flex items-center gap-1 font-display text-xl font-semibold">
        <ChevronLeft size={22} aria-hidden="true" />
        Leitura de cocho
      </span>
      <span className="text-sm">
        <SyncPill state="offline" pending={sample.position - 1} />
      </span>
    </div>
    <div className="my-4 h-1.5 overflow-hidden rounded-full bg-line">
      <div className="h-full bg-tag" style={{ width: `${((sample.position - 1) / sample.total) * 100}%` }} />
    </div>
    <LotReadingHeader {...sample} />
  </div>
)

/** The week and the load. Only today's column and the load differ from note to note. */
const NoteEffects = () => (
  <div inert aria-hidden="true" className="mt-4 space-y-4">
    <div className="flex items-end gap-2">
      {barsWith(chosen)
        .slice(0, -1)
        .map(bar => (
          <DayColumn key={bar.date} bar={bar} detailed />
        ))}
      {notes.map(note =>
        barsWith(note)
          .slice(-1)
          .map(bar => (
            <div key={note.id} className={`min-w-0 flex-1 ${note.visibleClass}`}>
              <DayColumn bar={bar} detailed />
            </div>
          )),
      )}
    </div>
    <Load />
  </div>
)

/** LoadChange of the ui-kit would be six times in the page: here only the two figures are. */
const Load = () => (
  <div className="flex items-end justify-between gap-x-3 rounded-card border border-line bg-surface px-4 py-3">
    <div>
      <p className="text-ink-2">Carga Projetada</p>
      <p className="flex items-baseline gap-x-2 font-display text-2xl font-semibold">
        {formatNumber(sample.load)}
        <ArrowRight className="size-[0.7em] self-center text-ink-3" />
        <EachNote
          show={({ load }) => formatNumber(load)}
          className="*:underline *:decoration-tag *:decoration-4 *:underline-offset-4"
        />
        <span className="-ml-1 text-[0.7em] text-ink-3">kg</span>
      </p>
    </div>
    <div>
      <p className="text-ink-2">por cabeça</p>
      <p className="font-display text-xl leading-8 font-semibold">
        <EachNote show={({ load }) => formatKg(load / sample.quantity, 1)} />
      </p>
    </div>
  </div>
)

/** A text for each note, of which that of the selected note is shown. */
const EachNote = ({ show, className }: { show: (note: Note) => string; className?: string }) => (
  <span className={className}>
    {notes.map(note => (
      <span key={note.id} className={note.visibleClass}>
        {show(note)}
      </span>
    ))}
  </span>
)

const barsWith = ({ load, value }: Note) => dayBars(sample.days, { date: sample.today, load, note: value })

function NoteOptions() {
  return (
    <fieldset className="mt-auto grid grid-cols-2 gap-2">
      <legend className="sr-only">Experimente: que nota este cocho recebe?</legend>
      {notes.map(note => (
        <label
          key={note.id}
          className="relative flex min-h-16 flex-col justify-center rounded-field border border-control bg-surface px-4 py-2 has-checked:border-tag has-checked:bg-tag has-checked:text-tag-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="note"
            id={note.id}
            className="absolute inset-0 cursor-pointer opacity-0"
            defaultChecked={note === chosen}
          />
          <span className="font-display text-2xl leading-7 font-semibold">{formatPercentChange(note.value)}</span>
          <span className="leading-5">{note.name}</span>
          <span className="sr-only">, carga de {formatKg(note.load)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The lot after this one. The app has its buttons here; a picture has none that do nothing. */
const NextLot = () => (
  <p aria-hidden="true" className="mt-3 flex min-h-12 items-center justify-center text-lg text-ink-2">
    Depois deste cocho, a {sample.next}.
  </p>
)
