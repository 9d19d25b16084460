/** The trough of a lot with a call: a note opens the suggestion, and the reader accepts, keeps or adjusts the call. */
import { ArrowLeft, Minus, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, cx, Field, focusableIfScrollable, IconButton, Input, LotReadingHeader, TroughNotePicker } from 'ui-kit'
import { formatKg, formatNumber, formatPercentChange } from '../../../domain/format/format.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { useFeedingLimits } from '../../core/farm-settings.ts'
import { screen } from '../../core/screen.ts'
import { StepProposal } from '../../crud/protocol/StepProposal.tsx'
import { ClockWarning } from '../../layout/ClockWarning.tsx'
import { CallStrip } from './CallStrip.tsx'
import {
  callText,
  ofLiveWeightText,
  passedLimitText,
  suggestionOf,
  type TroughWithCall,
  tappedCall,
} from './call-decision.ts'
import { DeathButton } from './DeathButton.tsx'
import { loadAtCall, troughName, troughTag } from './trough.ts'
import type { Round } from './useOneByOne.ts'

const SuggestionFigures = screen(() => import('./SuggestionFigures.tsx'), 'SuggestionFigures')

type Props = { round: Round; trough: TroughWithCall }

export function CalledTroughScreen({ round, trough }: Props) {
  const { lot, called } = trough
  const [note, setNote] = useState<number | null>(null)
  return (
    <>
      <div
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
        <div className="min-h-40 flex-[1_1_0%] overflow-y-auto px-4 large-text:flex-none large-text:overflow-visible py-2">
          <TroughNotePicker
            indexes={round.indexes}
            value={round.given ?? note ?? trough.todayNote}
            onChange={setNote}
            label={`Nota do cocho, ${lot.name}`}
            {...(round.addIndexHref && round.indexes?.length === 0 && { addHref: round.addIndexHref })}
          />
        </div>
        {note !== null && round.given === undefined && (
          <Decision key={note} round={round} trough={trough} note={note} />
        )}
      </div>
      <p role="status" className="sr-only">
        {troughTag(trough)}, {lot.name}, cocho {round.at + 1} de {round.troughs.length}
        {round.given !== undefined && `. Chamada ${callText(called.now)} guardada.`}
      </p>
      {note === null && <StepButtons round={round} trough={trough} />}
    </>
  )
}

/** The call, what is to be expected, and the last days. It gives way to the notes where the screen is low. */
function CallFigures({ round, trough }: Props) {
  const { lot, called, todayNote } = trough
  return (
    <div
      ref={box => focusableIfScrollable(box)}
      className="min-h-0 flex-[0_1_auto] space-y-3 overflow-y-auto px-4 large-text:flex-none large-text:overflow-visible py-1 short:max-sm:hidden"
    >
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
        <p className="text-ink-2">Já lido hoje, nota {formatPercentChange(todayNote)}. Uma nova nota substitui esta.</p>
      )}
      <StepProposal lot={lot} today={round.today} size="field" />
      <DeathButton round={round} trough={trough} />
    </div>
  )
}

/** The suggestion in one line, and the three ways to decide. */
function Decision({ round, trough, note }: Props & { note: number }) {
  const limits = useFeedingLimits()
  const suggestion = suggestionOf(trough, note, round.today, limits)
  const [adjusted, setAdjusted] = useState<number | null>(null)
  const [showsFigures, setShowsFigures] = useState(false)
  const [reason, setReason] = useState('')
  const call = adjusted ?? suggestion.call
  const passed = adjusted === null ? null : passedLimitText(trough, adjusted, round.today, limits)
  const decide = (grams: number) =>
    void round.decide({ note, call: toKg(grams), ...(passed && reason.trim() && { reason: reason.trim() }) })
  const next = round.troughs[round.at + 1]
  const goOn = next ? `e ir para ${troughName(next, round.troughs)}` : 'e concluir'
  const isHeld = suggestion.change === 0
  return (
    <section
      aria-label="Chamada sugerida"
      className="space-y-3 border-t border-line bg-page px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p role="status" className="min-w-0">
          {suggestion.sentence} {formatKg(loadAtCall(trough.lot, call))} no cocho.
        </p>
        <Button variant="secondary" size="field" onClick={() => setShowsFigures(true)}>
          Por quê?
        </Button>
      </div>
      {adjusted !== null && <CallStepper call={adjusted} onChange={setAdjusted} />}
      {passed && (
        <Field label="Por que passar do limite?" hint={passed}>
          <Input value={reason} onChange={event => setReason(event.target.value)} maxLength={300} />
        </Field>
      )}
      <Button variant="next" size="field" fullWidth onClick={() => decide(call)}>
        {adjusted === null ? `Aceitar ${goOn}` : `Salvar ${callText(call)} ${goOn}`}
      </Button>
      <div className="flex flex-wrap gap-2">
        <IconButton
          label="Voltar"
          size="field"
          variant="outline"
          disabled={round.at === 0}
          onClick={() => round.goTo(round.at - 1)}
        >
          <ArrowLeft size={26} aria-hidden="true" />
        </IconButton>
        {!isHeld && (
          <div className="min-w-0 flex-[1_1_7rem]">
            <Button variant="secondary" size="field" fullWidth onClick={() => decide(trough.called.before)}>
              Manter {callText(trough.called.before)}
            </Button>
          </div>
        )}
        {adjusted === null && (
          <div className="min-w-0 flex-[1_1_7rem]">
            <Button variant="secondary" size="field" fullWidth onClick={() => setAdjusted(suggestion.call)}>
              Ajustar
            </Button>
          </div>
        )}
      </div>
      <Suspense fallback={null}>
        {showsFigures && (
          <SuggestionFigures
            trough={trough}
            note={note}
            today={round.today}
            limits={limits}
            onClose={() => setShowsFigures(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

const CallStepper = ({ call, onChange }: { call: number; onChange: (call: number) => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <IconButton label="Menos 0,10" size="field" variant="outline" onClick={() => onChange(tappedCall(call, -1))}>
      <Minus size={26} aria-hidden="true" />
    </IconButton>
    <p aria-live="polite" className="flex items-baseline gap-2">
      <span className="font-display text-4xl leading-none font-bold tabular-nums">{callText(call)}</span>
      <span className="text-ink-2">kg MS/cab</span>
    </p>
    <IconButton label="Mais 0,10" size="field" variant="outline" onClick={() => onChange(tappedCall(call, 1))}>
      <Plus size={26} aria-hidden="true" />
    </IconButton>
  </div>
)

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
