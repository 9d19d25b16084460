/** The trough of a lot with a call: a note opens the suggestion, and the reader accepts, keeps or adjusts the call. */
import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button, Checkbox, cx, focusableIfScrollable, IconButton, LotReadingHeader, TroughNotePicker } from 'ui-kit'
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
          'flex min-h-0 flex-1 flex-col gap-2 pt-3 transition-transform short:gap-1 short:pt-1',
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
        <CallFigures round={round} trough={trough} />
        <NoteAndDecision round={round} trough={trough} isLate={isLate} />
      </div>
      <p role="status" className="sr-only">
        {troughTag(trough)}, {lot.name}, cocho {round.at + 1} de {round.troughs.length}
        {round.given !== undefined && `. Chamada ${callText(called.now)} guardada.`}
      </p>
    </>
  )
}

/** A note renders this part alone: the press first, and what follows from the note in the next frame. `isLate`: the last treat of the day began. */
function NoteAndDecision({ round, trough, isLate }: Props & { isLate: boolean }) {
  const [note, setNote] = useState<number | null>(null)
  const decided = useDeferredValue(note)
  const [chosenCheck, setCheck] = useState(true)
  const isCheck = isLate && chosenCheck
  return (
    <>
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
      <div className="min-h-40 flex-[1_1_0%] overflow-y-auto px-4 large-text:flex-none large-text:overflow-visible py-2">
        <TroughNotePicker
          indexes={round.indexes}
          value={round.given ?? note ?? trough.todayNote}
          onChange={setNote}
          label={`Nota do cocho, ${trough.lot.name}`}
          {...(round.addIndexHref && round.indexes?.length === 0 && { addHref: round.addIndexHref })}
        />
      </div>
      {decided === null && <StepButtons round={round} trough={trough} />}
      {decided !== null && round.given === undefined && isCheck && (
        <SaveCheck round={round} trough={trough} note={decided} />
      )}
      {decided !== null && round.given === undefined && !isCheck && (
        <DecideCall key={decided} round={round} trough={trough} note={decided} />
      )}
    </>
  )
}

/** The call, what is to be expected, and the last days. It gives way to the notes where the screen is low. */
function CallFigures({ round, trough }: Props) {
  const { lot, called, todayNote } = trough
  return (
    <div
      ref={focusableIfScrollable}
      className="min-h-0 flex-[0_1_auto] overflow-y-auto px-4 large-text:flex-none large-text:overflow-visible py-1 short:max-sm:hidden"
    >
      <div className="space-y-3">
        <ClockWarning />
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-5xl leading-none font-bold tabular-nums">{callText(called.now)}</span>
            <span className="text-lg text-ink-2">kg MS/cab · {ofLiveWeightText(lot, called.now)}</span>
          </p>
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
          <p className="text-ink-2">
            Já lido hoje, nota {formatPercentChange(todayNote)}. Uma nova nota substitui esta.
          </p>
        )}
        <StepProposal lot={lot} today={round.today} size="field" />
        <DeathButton round={round} trough={trough} />
      </div>
    </div>
  )
}

/** Before a note is chosen. */
function StepButtons({ round, trough }: Props) {
  const { at, last, goTo, undo } = round
  const next = round.troughs[at + 1]
  const verb = trough.todayNote === null ? 'Pular' : 'Próximo'
  return (
    <footer className="flex gap-2 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
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
