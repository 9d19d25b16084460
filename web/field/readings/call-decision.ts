/** What the reading screen shows of a lot with a call: the suggestion after a note, and the loads of each choice. Calls in grams of dry matter a head. */

import { formatNumber, formatPercent } from '../../../domain/format/format.ts'
import { roundCall } from '../../../domain/lot/call.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { risingStep } from '../../../domain/lot/protocol/lot-protocol.ts'
import { suggestionFacts } from '../../../domain/trough-reading/lot-suggestion.ts'
import {
  passedLimit,
  type Suggestion,
  type SuggestionLimits,
  suggest,
} from '../../../domain/trough-reading/suggestion.ts'
import * as Sentence from '../../../domain/trough-reading/suggestion-sentence.ts'
import { toGrams, toKg } from '../../../domain/units/weight.ts'
import type { CalledTrough, Trough } from './trough.ts'

export type TroughWithCall = Trough & { called: CalledTrough }

/** A tap on + or − changes the call by 0,10 kg. */
const TAP_GRAMS = 100

export function toSuggestion(
  { lot, called }: TroughWithCall,
  note: number,
  today: string,
  limits: SuggestionLimits,
): Suggestion {
  return suggest(suggestionFacts(lot, { call: called.now, recent: called.recent }, note, today), limits)
}

/** The next tenth of a kg up or down: 9,87 becomes 9,90 and 9,80. */
export function tappedCall(call: number, direction: 1 | -1): number {
  const tenths = direction > 0 ? Math.floor(call / TAP_GRAMS) + 1 : Math.ceil(call / TAP_GRAMS) - 1
  return Math.max(TAP_GRAMS, roundCall(tenths * TAP_GRAMS))
}

/** The limit that the decision passes, in words; null within the limits. */
export function passedLimitText(
  { lot, called }: TroughWithCall,
  call: number,
  today: string,
  limits: SuggestionLimits,
): string | null {
  const passed = passedLimit(
    called.before,
    call,
    toGrams(lot.projected_avg_weight),
    limits,
    risingStep(lot.protocol, today),
  )
  return passed && `Passa ${Sentence.passedLimit(passed)}.`
}

export const callText = (grams: number) => formatNumber(toKg(grams), 2)

/** '2,18% do PV'. */
export function ofLiveWeightText({ projected_avg_weight: weight }: Pick<Lot, 'projected_avg_weight'>, grams: number) {
  return weight > 0 ? `${formatPercent((toKg(grams) / weight) * 100, 2, 2)} do PV` : ''
}
