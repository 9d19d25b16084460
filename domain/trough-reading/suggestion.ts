/**
 * The call that is suggested after a note, by the rules of bunk management (after Fluharty, and Pritchard, SDSU). It is pure and computed from what
 * `GET lots` and `GET settings` answer, so that a phone without signal suggests the same as the server. A person decides.
 */

import { floorCall } from '../lot/call.ts'
import type { RisingStep } from '../lot/protocol/lot-protocol.ts'
import { takePercent, toGrams } from '../units/weight.ts'
import * as Sentence from './suggestion-sentence.ts'

export const suggestionRules = [
  'target',
  'delivery',
  'new_diet',
  'first_clean',
  'after_rise',
  'rise',
  'ceiling',
  'cut',
  'protocol',
] as const
export type SuggestionRule = (typeof suggestionRules)[number]

/** The limits of the farm that the rules use (domain/feed/feeding-limits.ts says what each is). */
export type SuggestionLimits = {
  rise_percent: number
  rise_kg: number
  fall_percent: number
  clean_mornings: number
  freeze_days: number
  delivery_tolerance: number
  intake_ceiling: number
}

/** A morning before today, newest first. */
export type Morning = {
  /** Null without a reading. */
  note: number | null
  /** Whether the call of that morning was higher than the one before it. */
  isRise: boolean
}

/** What the rules look at. Weights in grams, notes in percent. */
export type SuggestionFacts = {
  /** The call before today. */
  call: number
  note: number
  /** The eve's, of the whole lot. `planned` is 0 where nothing was recorded for it; null without any delivery yet. */
  eve: { planned: number; delivered: number } | null
  /** The days since the lot got another rule, or its recipe another version: 0 on that day. Null without a change. */
  daysOnDiet: number | null
  mornings: readonly Morning[]
  /** The weight of one head. */
  liveWeight: number
  /** The step of the lot's protocol, where it rises. */
  step?: RisingStep | null
}

export type Suggestion = {
  call: number
  /** `call` minus the call before it. */
  change: number
  rule: SuggestionRule
  sentence: string
}

type Outcome = Pick<Suggestion, 'rule' | 'sentence'> & { call?: number }

/** The first rule that applies. */
export function suggest(facts: SuggestionFacts, limits: SuggestionLimits): Suggestion {
  const outcome = followStep(facts, limits) ?? decide(facts, limits)
  const call = outcome.call ?? facts.call
  return { call, change: call - facts.call, rule: outcome.rule, sentence: outcome.sentence }
}

const decide = (facts: SuggestionFacts, limits: SuggestionLimits): Outcome =>
  facts.note === 0 ? target(facts) : (holdForDelivery(facts, limits) ?? change(facts, limits))

/** In a step that rises, a trough without a cut rises up to the step's ceiling, whatever the other rules hold. */
function followStep({ note, call, liveWeight, step }: SuggestionFacts, limits: SuggestionLimits): Outcome | null {
  if (!step || note < 0) return null
  const percent = step.ceiling ?? limits.intake_ceiling
  const ceiling = floorCall(takePercent(liveWeight, percent))
  const after = Math.max(call, Math.min(call + step.rise, ceiling))
  const isAtCeiling = after < call + step.rise
  const sentence = Sentence.step({ before: call, after, liveWeight, percent, isAtCeiling, ...step })
  return { rule: 'protocol', call: after, sentence }
}

const change = (facts: SuggestionFacts, limits: SuggestionLimits): Outcome =>
  facts.note < 0 ? cut(facts, limits) : (holdRise(facts, limits) ?? rise(facts, limits))

const target = (facts: SuggestionFacts): Outcome => ({ rule: 'target', sentence: Sentence.target(facts) })

/** A trough that was filled wrongly says nothing about the appetite: too little before a clean one, too much before a full one. */
function holdForDelivery({ note, eve, call }: SuggestionFacts, limits: SuggestionLimits): Outcome | null {
  if (!eve) return null
  if (eve.planned <= 0) return note > 0 ? { rule: 'delivery', sentence: Sentence.noDelivery(call) } : null
  const error = ((eve.delivered - eve.planned) / eve.planned) * 100
  const isCause = note > 0 ? error < -limits.delivery_tolerance : error > limits.delivery_tolerance
  return isCause ? { rule: 'delivery', sentence: Sentence.delivery({ call, error }) } : null
}

function holdRise({ call, daysOnDiet, mornings }: SuggestionFacts, limits: SuggestionLimits): Outcome | null {
  if (limits.freeze_days > 0 && daysOnDiet !== null && daysOnDiet >= 0 && daysOnDiet <= limits.freeze_days)
    return { rule: 'new_diet', sentence: Sentence.newDiet({ call, daysOnDiet, freezeDays: limits.freeze_days }) }
  const clean = cleanMornings(mornings) + 1
  if (clean < limits.clean_mornings)
    return { rule: 'first_clean', sentence: Sentence.firstClean({ call, clean, needed: limits.clean_mornings }) }
  if (mornings[0]?.isRise) return { rule: 'after_rise', sentence: Sentence.afterRise(call) }
  return null
}

/** How many mornings before today had a clean trough, one after the other. */
function cleanMornings(mornings: readonly Morning[]): number {
  const end = mornings.findIndex(({ note }) => note === null || note <= 0)
  return end === -1 ? mornings.length : end
}

/** The most that a call rises on a day: a percent of the call, and kg a head. */
export const riseLimit = (call: number, limits: SuggestionLimits): number =>
  Math.min(takePercent(call, limits.rise_percent), toGrams(limits.rise_kg))

export const fallLimit = (call: number, limits: SuggestionLimits): number => takePercent(call, limits.fall_percent)

/** The highest call, by the live weight. */
export const callCeiling = (liveWeight: number, limits: SuggestionLimits): number =>
  floorCall(takePercent(liveWeight, limits.intake_ceiling))

function rise(facts: SuggestionFacts, limits: SuggestionLimits): Outcome {
  const { call, note, liveWeight, mornings } = facts
  const wanted = takePercent(call, note)
  const limit = riseLimit(call, limits)
  const free = call + floorCall(Math.min(wanted, limit))
  const ceiling = callCeiling(liveWeight, limits)
  if (free > ceiling) {
    const capped = Math.max(call, ceiling)
    return {
      rule: 'ceiling',
      call: capped,
      sentence: Sentence.ceiling({ before: call, after: capped, liveWeight, percent: limits.intake_ceiling }),
    }
  }
  const clean = Math.min(cleanMornings(mornings) + 1, Math.max(1, limits.clean_mornings))
  const sentence = Sentence.rise({ before: call, after: free, liveWeight, clean, isLimited: limit < wanted })
  return { rule: 'rise', call: free, sentence }
}

function cut({ call, note, liveWeight }: SuggestionFacts, limits: SuggestionLimits): Outcome {
  const wanted = takePercent(call, -note)
  const limit = fallLimit(call, limits)
  const after = call - floorCall(Math.min(wanted, limit))
  const sentence = Sentence.cut({ before: call, after, liveWeight, note, isLimited: limit < wanted })
  return { rule: 'cut', call: after, sentence }
}

/** A limit with its value: grams a head and, of the farm, percent of the call; percent of the call; percent of the live weight. */
export type PassedLimit =
  | { name: 'rise'; grams: number; percent: number | null }
  | { name: 'fall' | 'ceiling'; percent: number }

/**
 * The limit that a person's call passes: the screen asks for the reason, and the call is kept. What a step of a protocol rises, and its ceiling, were
 * decided with the protocol, and take the place of the farm's.
 */
export function passedLimit(
  before: number,
  after: number,
  liveWeight: number,
  limits: SuggestionLimits,
  step: RisingStep | null = null,
): PassedLimit | null {
  const ofFarm = riseLimit(before, limits)
  const ofStep = step?.rise ?? 0
  if (after - before > Math.max(ofFarm, ofStep))
    return ofStep > ofFarm
      ? { name: 'rise', grams: ofStep, percent: null }
      : { name: 'rise', grams: toGrams(limits.rise_kg), percent: limits.rise_percent }
  if (before - after > fallLimit(before, limits)) return { name: 'fall', percent: limits.fall_percent }
  const percent = step?.ceiling ?? limits.intake_ceiling
  return after > before && after > takePercent(liveWeight, percent) ? { name: 'ceiling', percent } : null
}
