/** The trough on the screen: its lot, its load before and after the note, and the notes to choose from. */
import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Button, cx, IconButton, LoadChange, LotReadingHeader, TroughNotePicker } from 'ui-kit'
import { formatNumber, formatPercentChange, formatRelativeDay } from '../../../domain/format/format.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { screen } from '../../core/screen.ts'
import { ClockWarning } from '../../layout/ClockWarning.tsx'
import { FadingScroll } from './FadingScroll.tsx'
import { loadBeforeToday, type Trough, troughName, troughTag } from './trough.ts'
import type { Round } from './useOneByOne.ts'

/** The notes are the screen; the week comes after them. */
const WeekBars = screen(() => import('ui-kit/feedlot/WeekBars/WeekBars.tsx'), 'WeekBars')
const DeathButton = screen(() => import('./DeathButton.tsx'), 'DeathButton')
const StaleNotice = screen(() => import('../offline/StaleNotice.tsx'), 'StaleNotice')

type Props = { round: Round; trough: Trough }

export function OneTrough({ round, trough }: Props) {
  return (
    <>
      <div
        key={trough.lot.id}
        ref={round.keepsFocus ? focusFirstNote : null}
        className={cx(
          'flex min-h-0 flex-1 flex-col gap-2 pt-3 transition-transform large-text:flex-none short:gap-1 short:pt-1 short:sm:grid short:sm:grid-cols-2 short:sm:grid-rows-[auto_1fr]',
          round.hasMoved && 'starting:translate-x-8',
        )}
      >
        <div className="px-4">
          <LotReadingHeader
            name={trough.lot.name}
            corral={trough.lot.corral?.name}
            quantity={trough.lot.quantity}
            daysConfined={trough.lot.days_confined}
            position={round.at + 1}
            total={round.troughs.length}
            lastNote={lastNoteText(trough, round)}
          />
        </div>
        <LoadLine trough={trough} />
        <TroughLoad round={round} trough={trough} />
        <Notes round={round} trough={trough} />
      </div>
      <p role="status" className="sr-only">
        {troughTag(trough)}, {trough.lot.name}, cocho {round.at + 1} de {round.troughs.length}
        {round.given !== undefined && `. Nota ${formatPercentChange(round.given)} guardada.`}
      </p>
      <StepButtons round={round} trough={trough} />
    </>
  )
}

/** The note that had the focus left the page with its trough: a keyboard goes on at the notes of the next one. */
function focusFirstNote(screen: HTMLElement | null): void {
  screen?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')?.focus({ preventScroll: true })
}

const Notes = ({ round, trough: { lot, draft, todayNote } }: Props) => (
  <div className="min-h-0 overflow-y-auto px-4 py-2 large-text:flex-none large-text:overflow-visible short:max-sm:py-1 short:sm:col-start-2 short:sm:row-span-2 short:sm:row-start-1 short:sm:py-0">
    <TroughNotePicker
      indexes={round.indexes}
      value={round.given ?? draft ?? todayNote}
      onChange={note => void round.choose(note)}
      label={`Nota do cocho, ${lot.name}`}
      arrowsOnlyMove
      {...(round.addIndexHref && round.indexes?.length === 0 && { addHref: round.addIndexHref })}
    />
  </div>
)

/** The week, and the load before and after the note. It gives way to the notes where the screen is low. */
function TroughLoad({ round, trough }: Props) {
  const { lot, draft, todayNote, adjustedLoad } = trough
  return (
    <FadingScroll
      className="min-h-0 large-text:order-last short:max-sm:hidden"
      contentClassName="flex flex-col gap-4 px-4 py-1 short:gap-2"
    >
      <div className="space-y-2 empty:hidden short:order-last">
        <Suspense>
          <StaleNotice path="/lots" />
        </Suspense>
        <ClockWarning />
      </div>
      <div className="[@media(max-height:46rem)]:hidden max-md:[@media(max-height:49rem)]:hidden">
        <Suspense fallback={<div className="h-32" />}>
          <WeekBars
            detailed
            days={lot.recent_days}
            today={round.today}
            todayLoad={adjustedLoad ?? lot.projected_load}
            todayNote={draft ?? todayNote}
          />
        </Suspense>
      </div>
      <LoadChange {...loadChangeOf(trough)} quantity={lot.quantity} />
      {isRead(trough) && round.given === undefined && (
        <p className="text-ink-2">Já lido hoje. Uma nova nota substitui esta.</p>
      )}
      <Suspense>
        <DeathButton round={round} trough={trough} />
      </Suspense>
    </FadingScroll>
  )
}

const isRead = ({ todayNote, draft }: Trough) => todayNote !== null && draft === null

/** The load before and after the note of today, or the chosen one. */
function loadChangeOf(trough: Trough): { from: number; to: number | null } {
  const { lot, adjustedLoad } = trough
  return isRead(trough)
    ? { from: loadBeforeToday(trough), to: lot.projected_load }
    : { from: lot.projected_load, to: adjustedLoad }
}

/** The load in a line, on a low phone, where the card does not fit. */
function LoadLine({ trough }: { trough: Trough }) {
  const { from, to } = loadChangeOf(trough)
  const { quantity } = trough.lot
  const loads = [from, ...(to === null ? [] : [to])]
  const text = (values: number[], decimals: number) =>
    `${values.map(value => formatNumber(value, decimals)).join(' → ')} kg`
  return (
    <p aria-hidden="true" className="hidden truncate px-4 font-semibold short:max-sm:block">
      {text(loads, 0)}
      {quantity > 0 &&
        `, ${text(
          loads.map(load => load / quantity),
          1,
        )} por cabeça`}
    </p>
  )
}

/** The note before today: '−5%, ontem'. */
function lastNoteText({ lot, todayNote }: Trough, { farm, today }: Round): string | undefined {
  const { last_trough_reading_date: at, last_trough_reading_note: note } = lot
  if (todayNote !== null || at === null || note === null) return undefined
  return `${formatPercentChange(note)}, ${formatRelativeDay(dayAt(Date.parse(at), farm.timezone), today)}`
}

function StepButtons({ round, trough }: Props) {
  const { at, given, last, choose, goTo, undo } = round
  const next = round.troughs[at + 1]
  const hasNote = trough.draft !== null || trough.todayNote !== null
  return (
    <footer className="flex gap-2 border-t border-line px-4 pt-3 large-text:sticky large-text:bottom-0 large-text:z-10 large-text:mt-auto large-text:bg-page large-text:pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] short:pt-2 short:pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      <IconButton label="Voltar" size="field" variant="outline" disabled={at === 0} onClick={() => goTo(at - 1)}>
        <ArrowLeft size={26} aria-hidden="true" />
      </IconButton>
      {last && (
        <div className="min-w-0 flex-[2_1_0%]">
          <Button variant="secondary" size="field" fullWidth onClick={() => void undo()}>
            Desfazer {troughName(last.trough, round.troughs)}, {formatPercentChange(last.note)}
          </Button>
        </div>
      )}
      <div className="min-w-0 flex-[1_1_0%]">
        <Button
          variant={hasNote && given === undefined ? 'next' : 'secondary'}
          size="field"
          fullWidth
          aria-label={nextLabel(next, hasNote)}
          onClick={() => (hasNote ? void choose(null) : goTo(at + 1))}
        >
          {last ? (hasNote ? 'Próximo' : 'Pular') : nextLabel(next, hasNote)}
        </Button>
      </div>
    </footer>
  )
}

function nextLabel(next: Trough | undefined, hasNote: boolean): string {
  if (next) return `${hasNote ? 'Próximo:' : 'Pular para'} ${troughTag(next)}`
  return hasNote ? 'Concluir' : 'Pular e concluir'
}
