/** The decision about a call: the suggestion in one line and three ways to decide, or a later look that decides nothing. */
import { ArrowLeft, Minus, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, Field, IconButton, Input, NumberField } from 'ui-kit'
import { formatKg, formatPercentChange } from '../../../domain/format/format.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { screen } from '../../core/screen.ts'
import { callText, passedLimitText, type TroughWithCall, tappedCall, toSuggestion } from './call-decision.ts'
import { loadAtCall, troughName } from './trough.ts'
import type { Round } from './useOneByOne.ts'

const SuggestionFigures = screen(() => import('./SuggestionFigures.tsx'), 'SuggestionFigures')

type Props = { round: Round; trough: TroughWithCall; note: number }

const goOnText = ({ troughs, at }: Round) => {
  const next = troughs[at + 1]
  return next ? `e ir para ${troughName(next, troughs)}` : 'e concluir'
}

/** A look at the trough after the last treat of the day began. */
export const SaveCheck = ({ round, note }: Props) => (
  <section
    aria-label="Conferência"
    className="space-y-2 border-t border-line bg-page px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] tall:space-y-3 tall:pt-3 tall:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    <p role="status">Conferência com nota {formatPercentChange(note)}. A chamada de amanhã não muda por ela.</p>
    <Button variant="next" size="field" fullWidth onClick={() => void round.decide({ note, check: true })}>
      Guardar {goOnText(round)}
    </Button>
  </section>
)

/** Kg of the feed of yesterday that the reader took out of the trough; null while nothing readable is typed. */
type Refused = { isOpen: boolean; kg: number | null }

const refusedOf = ({ kg }: Refused) => (kg !== null && Number.isFinite(kg) && kg > 0 ? { refused: kg } : {})

/** The suggestion in one line, and the three ways to decide. */
export function DecideCall({ round, trough, note }: Props) {
  const { limits } = round
  const suggestion = toSuggestion(trough, note, round.today, limits)
  const [adjusted, setAdjusted] = useState<number | null>(null)
  const [showsFigures, setShowsFigures] = useState(false)
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<Refused>({ isOpen: false, kg: null })
  const call = adjusted ?? suggestion.call
  const passed = adjusted === null ? null : passedLimitText(trough, adjusted, round.today, limits)
  const decide = (grams: number) =>
    void round.decide({
      note,
      call: toKg(grams),
      ...(passed && reason.trim() && { reason: reason.trim() }),
      ...refusedOf(refused),
    })
  const goOn = goOnText(round)
  const isHeld = suggestion.change === 0
  return (
    <section
      aria-label="Chamada sugerida"
      className="space-y-2 border-t border-line bg-page px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] tall:space-y-3 tall:pt-3 tall:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p role="status" className="min-w-0">
          {suggestion.sentence} {formatKg(loadAtCall(trough.lot, call))} no cocho.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="field" onClick={() => setShowsFigures(true)}>
            Por quê?
          </Button>
          {!refused.isOpen && (
            <Button variant="secondary" size="field" onClick={() => setRefused({ isOpen: true, kg: null })}>
              Retirei sobra
            </Button>
          )}
        </div>
      </div>
      {refused.isOpen && (
        <Field label="Sobra retirada do cocho" hint="Em kg, como saiu do cocho: não conta como comida ontem.">
          <NumberField size="field" value={refused.kg} onChange={kg => setRefused({ isOpen: true, kg })} unit="kg" />
        </Field>
      )}
      {adjusted !== null && <CallStepper call={adjusted} onChange={setAdjusted} />}
      {passed && (
        <Field label="Por que passar do limite?" hint={passed}>
          <Input size="field" value={reason} onChange={event => setReason(event.target.value)} maxLength={300} />
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
          <div className="min-w-0 flex-auto">
            <Button variant="secondary" size="field" fullWidth onClick={() => decide(trough.called.before)}>
              Manter {callText(trough.called.before)}
            </Button>
          </div>
        )}
        {adjusted === null && (
          <div className="min-w-0 flex-auto">
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
