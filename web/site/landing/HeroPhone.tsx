/** The trough reading screen in a phone, made of the product's widgets. A note can be selected: CSS shows its effect on the load. */
import { ChevronLeft } from 'lucide-react'
import { LoadChange } from 'ui-kit/feedlot/LoadChange/LoadChange.tsx'
import { LotReadingHeader } from 'ui-kit/feedlot/LotReadingHeader/LotReadingHeader.tsx'
import { SyncPill } from 'ui-kit/feedlot/SyncPill/SyncPill.tsx'
import { WeekBars } from 'ui-kit/feedlot/WeekBars/WeekBars.tsx'
import { formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { Phone } from '../Phone.tsx'
import { type Note, notes, sample, today } from './sample-lot.ts'

export function HeroPhone() {
  return (
    <div className="justify-self-center">
      <Phone night>
        <ScreenTop />
        <div className="mt-4">
          {notes.map(note => (
            <NoteEffect key={note.id} note={note} />
          ))}
        </div>
        <NoteOptions />
        <NextLot />
      </Phone>
      <p className="relative mx-auto mt-5 w-fit rounded-full bg-sky-night px-4 py-1.5">
        Toque numa nota: a carga muda.
      </p>
    </div>
  )
}

/** A picture of the top of the screen, which cannot be used. */
const ScreenTop = () => (
  <div inert aria-hidden="true">
    <div className="flex items-center justify-between gap-2 pt-1">
      <span className="flex items-center gap-1 font-display text-xl font-semibold">
        <ChevronLeft size={22} aria-hidden="true" />
        Leitura de cocho
      </span>
      <span className="text-sm">
        <SyncPill state="offline" pending={8} />
      </span>
    </div>
    <div className="my-4 h-1.5 overflow-hidden rounded-full bg-line">
      <div className="h-full w-[57%] bg-tag" />
    </div>
    <LotReadingHeader {...sample} position={9} total={14} />
  </div>
)

const NoteEffect = ({ note }: { note: Note }) => (
  <div inert aria-hidden="true" className={`space-y-4 ${note.visibleClass}`}>
    <WeekBars detailed days={sample.days} today={today} todayLoad={note.load} todayNote={note.value} />
    <LoadChange from={sample.load} to={note.load} quantity={sample.quantity} />
  </div>
)

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
            defaultChecked={note.value === -5}
          />
          <span className="font-display text-2xl leading-7 font-semibold">{formatPercentChange(note.value)}</span>
          <span className="leading-5">{note.name}</span>
          <span className="sr-only">
            , a carga vai de {formatNumber(sample.load)} para {formatKg(note.load)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The lot after this one. The app has its buttons here; a picture has none that do nothing. */
const NextLot = () => (
  <p aria-hidden="true" className="mt-3 flex min-h-12 items-center justify-center text-lg text-ink-2">
    Depois deste cocho, a B05.
  </p>
)
