/** The trough of a lot with a call: a note opens the suggestion, and the reader accepts, keeps or adjusts the call. */
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button, Checkbox, cx, IconButton, LotReadingHeader, TroughNotePicker } from 'ui-kit'
import { formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import { isLastTreatBegun } from '../../../domain/operation/plan/last-treat.ts'
import { useFarmData } from '../../core/data.ts'
import { StepProposal } from '../../crud/protocol/StepProposal.tsx'
import { ClockWarning } from '../../layout/ClockWarning.tsx'
import { CallStrip } from './CallStrip.tsx'
import { callText, ofLiveWeightText, type TroughWithCall } from './call-decision.ts'
import { DeathButton } from './DeathButton.tsx'
import { DecideCall, SaveCheck } from './DecideCall.tsx'
import { FadingScroll, scrollInFadingScroll } from './FadingScroll.tsx'
import { troughName, troughTag } from './trough.ts'
import type { Round } from './useOneByOne.ts'

type Props = { round: Round; trough: TroughWithCall }

export function CalledTroughScreen({ round, trough }: Props) {
  const { lot, called } = trough
  // loaded once a round
  const { data: plan } = useFarmData<FeedingPlan>('/feeding_plan')
  const isLate = plan !== undefined && isLastTreatBegun(plan, lot.id, round.today)
  return (
    <>
      <div
        key={lot.id}
        className={cx(
          'flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto pt-2 transition-transform large-text:flex-none large-text:overflow-visible short:pt-1',
          round.hasMoved && 'starting:translate-x-8',
        )}
      >
        <div className="px-4">
          <LotReadingHeader
            name={lot.name}
            corral={lot.corral?.name}
            quantity={lot.quantity}
            daysConfined={lot.days_confined}
            position={round.at + 1}
            total={round.troughs.length}
          />
        </div>
        <NoteAndDecision round={round} trough={trough} isLate={isLate}>
          <CallFigures round={round} trough={trough} isTight={isLate} />
        </NoteAndDecision>
      </div>
      <p role="status" className="sr-only">
        {troughTag(trough)}, {lot.name}, cocho {round.at + 1} de {round.troughs.length}
        {round.given !== undefined && `. Chamada ${callText(called.now)} guardada.`}
      </p>
    </>
  )
}

type NoteProps = Props & {
  /** The last treat of the day began. */
  isLate: boolean
  /** Stands before the notes, and does not render with them. */
  children: ReactNode
}

/** A note renders this part alone: the press first, and what follows from the note in the next frame. */
function NoteAndDecision({ round, trough, isLate, children }: NoteProps) {
  const [note, setNote] = useState<number | null>(null)
  const decided = useDeferredValue(note)
  const [chosenCheck, setCheck] = useState(true)
  const isCheck = isLate && chosenCheck
  return (
    <>
      <FadingScroll className="min-h-34">
        {children}
        {isLate && (
          <div className="px-4">
            <Checkbox
              label="Só conferência: a chamada fica"
              hint="O último trato já começou."
              checked={isCheck}
              onChange={setCheck}
            />
          </div>
        )}
        <div className="px-4 pt-1 pb-2">
          <TroughNotePicker
            indexes={round.indexes}
            value={round.given ?? note ?? trough.todayNote}
            onChange={setNote}
            label={`Nota do cocho, ${trough.lot.name}`}
            {...(round.addIndexHref && round.indexes?.length === 0 && { addHref: round.addIndexHref })}
          />
        </div>
      </FadingScroll>
      {decided === null && <StepButtons round={round} trough={trough} />}
      {decided !== null && round.given === undefined && (
        <div key={decided} ref={keepNoteInView}>
          {isCheck ? (
            <SaveCheck round={round} trough={trough} note={decided} />
          ) : (
            <DecideCall round={round} trough={trough} note={decided} />
          )}
        </div>
      )}
    </>
  )
}

/** The decision takes height from the notes, when it opens and as it grows. Measured after the layout, as in `FadingScroll`. */
function keepNoteInView(decision: HTMLElement | null): (() => void) | undefined {
  if (!decision) return undefined
  const observer = new ResizeObserver(() => {
    const chosen = decision.parentElement?.querySelector('[role=radio][aria-checked=true]')
    // where the page scrolls, the decision opens below the notes
    if (chosen && !scrollInFadingScroll(chosen)) decision.scrollIntoView({ block: 'nearest' })
  })
  observer.observe(decision)
  return () => observer.disconnect()
}

/**
 * The call, what is to be expected, and the last days. A phone on its side or with its keyboard has room for the notes alone. `isTight`: the choice of a
 * check stands below.
 */
function CallFigures({ round, trough, isTight }: Props & { isTight: boolean }) {
  const { lot, called, todayNote } = trough
  return (
    <div className="space-y-2 px-4 py-1 tall:space-y-3 short:max-sm:hidden">
      <ClockWarning />
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="contents">
            <span
              className={cx(
                'font-display text-4xl leading-none font-bold tabular-nums tall:text-5xl large-text:mt-0 large-text:mb-2',
                isTight && 'tall:-mt-3 tall:-mb-1',
              )}
            >
              {callText(called.now)}
            </span>
            <span className="order-1 basis-full text-lg text-ink-2">
              kg MS/cab · {ofLiveWeightText(lot, called.now)}
            </span>
          </p>
          <DeathButton round={round} trough={trough} />
        </div>
        <p className="text-ink-2">
          {formatKg(lot.projected_load)} no cocho
          {lot.expected_intake &&
            `. Esperado de ${formatNumber(lot.expected_intake.low, 2)} a ${formatNumber(lot.expected_intake.high, 2)}`}
        </p>
      </div>
      <CallStrip
        calls={called.recent}
        days={lot.recent_days}
        dietChangedOn={lot.diet_changed_on}
        today={round.today}
        quantity={lot.quantity}
      />
      {todayNote !== null && round.given === undefined && (
        <p className="text-ink-2">Já lido hoje, nota {formatPercentChange(todayNote)}. Uma nova nota substitui esta.</p>
      )}
      <StepProposal lot={lot} today={round.today} size="field" />
    </div>
  )
}

/** Before a note is chosen. */
function StepButtons({ round, trough }: Props) {
  const { at, last, goTo, undo } = round
  const next = round.troughs[at + 1]
  const verb = trough.todayNote === null ? 'Pular' : 'Próximo'
  return (
    <footer className="flex gap-2 border-t border-line px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] tall:pt-3 tall:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <IconButton label="Voltar" size="field" variant="outline" disabled={at === 0} onClick={() => goTo(at - 1)}>
        <ArrowLeft size={26} aria-hidden="true" />
      </IconButton>
      {last && (
        <div className="min-w-0 flex-[2_1_0%]">
          <Button variant="secondary" size="field" fullWidth onClick={() => void undo()}>
            Desfazer {troughName(last.trough, round.troughs)}
          </Button>
        </div>
      )}
      <div className="min-w-0 flex-[1_1_0%]">
        <Button
          variant="secondary"
          size="field"
          fullWidth
          aria-label={next ? `${verb === 'Pular' ? 'Pular para' : 'Próximo:'} ${troughTag(next)}` : 'Pular e concluir'}
          onClick={() => goTo(at + 1)}
        >
          {verb}
        </Button>
      </div>
    </footer>
  )
}
