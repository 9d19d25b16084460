/** The suggestion of a lot with a call in the list of troughs: it is saved with the note, unless the reader keeps the call. */
import { SegmentedControl } from 'ui-kit'
import { formatKg } from '../../../domain/format/format.ts'
import { toGrams, toKg } from '../../../domain/units/weight.ts'
import { callText, ofLiveWeightText, type TroughWithCall, toSuggestion } from './call-decision.ts'
import { useControlSize } from './field-screen.ts'
import { loadAtCall, type Trough } from './trough.ts'
import type { ReadingRound } from './useTroughs.ts'

type Choice = 'accept' | 'keep'
type Round = Pick<ReadingRound, 'today' | 'limits' | 'keptCalls' | 'keepCall'>

const hasCall = (trough: Trough): trough is TroughWithCall => trough.called !== undefined

/** What is saved with the chosen note, in kg of dry matter a head. Undefined for a lot without a call. */
export function decidedCall(trough: Trough, { today, limits, keptCalls }: Omit<Round, 'keepCall'>): number | undefined {
  if (!hasCall(trough) || trough.draft === null) return undefined
  if (keptCalls.includes(trough.lot.id)) return toKg(trough.called.before)
  return toKg(toSuggestion(trough, trough.draft, today, limits).call)
}

export function ListDecision({ round, trough }: { round: Round; trough: Trough }) {
  const size = useControlSize()
  if (!hasCall(trough) || trough.draft === null) return null
  const { lot, called } = trough
  const suggestion = toSuggestion(trough, trough.draft, round.today, round.limits)
  const call = toGrams(decidedCall(trough, round) ?? 0)
  const isKept = round.keptCalls.includes(lot.id)
  const options: { value: Choice; label: string }[] = [
    { value: 'accept', label: `Aceitar ${callText(suggestion.call)}` },
    { value: 'keep', label: `Manter ${callText(called.before)}` },
  ]
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
      <p role="status" className="min-w-0 flex-[1_1_16rem]">
        {suggestion.sentence}{' '}
        <span className="text-ink-2">
          {isKept && `Fica ${callText(call)} kg MS/cab, ${ofLiveWeightText(lot, call)}. `}
          {formatKg(loadAtCall(lot, call))} no cocho.
        </span>
      </p>
      {suggestion.change !== 0 && (
        <SegmentedControl
          label={`Chamada, ${lot.name}`}
          size={size}
          options={options}
          value={isKept ? 'keep' : 'accept'}
          onChange={choice => round.keepCall(lot, choice === 'keep')}
        />
      )}
    </div>
  )
}
