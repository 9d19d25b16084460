/** What the assistant understood of a sentence. */
import type { PeriodName } from './period.ts'

export const outcomes = ['answer', 'ask', 'not_found', 'confirm', 'unknown'] as const
export type Outcome = (typeof outcomes)[number]

export const intents = [
  'feeding_progress',
  'load',
  'delivered',
  'intake',
  'lot_summary',
  'readings',
  'readings_missing',
  'errors',
  'ingredient_use',
  'stock',
  'heads',
  'days_on_feed',
  'weight',
  'deaths',
  'recipe',
  'cost_day',
  'cost_arroba',
  'alerts',
  'farm_summary',
  'near_slaughter',
  'register_reading',
  'register_death',
  'switch_farm',
  'help',
  'thanks',
  'confirm',
  'cancel',
  'unknown',
] as const
export type Intent = (typeof intents)[number]

type Named = { id: number; name: string }
export type LotSlot = Named & { corral: string }

export type Slots = {
  lot: LotSlot | null
  ingredient: Named | null
  operator: Named | null
  period: PeriodName | null
  /** Percent. */
  note: number | null
  heads: number | null
  /** Where the person wants to go, of several farms. */
  farm: Named | null
}
export type SlotName = keyof Slots

export const noSlots: Slots = {
  lot: null,
  ingredient: null,
  operator: null,
  period: null,
  note: null,
  heads: null,
  farm: null,
}

export type IgnoredSlot = Extract<SlotName, 'lot' | 'period'>

/** What to choose from where a question is open: `text` is what the person would write. */
export type Choice = { label: string; text: string }

export type Understood = {
  outcome: Outcome
  intent: Intent
  slots: Slots
  /** The slot that is asked for, or that names what the farm does not have. */
  open?: SlotName
  /** What was said for it. */
  said?: string
  choices: Choice[]
  /** What was said and the tool does not take. A period of today is none. */
  ignored?: readonly IgnoredSlot[]
  /** An order, or something that is not this farm's: not even a model is asked. */
  isDeclined?: true
}

/** What was understood just before, as it stands in a message: `at` is the instant of the message. */
export type Before = { intent: Intent; slots: Slots; at?: number | undefined }

/** For so long a short question takes the rest from the one before, and 'sim' confirms. */
export const BEFORE_MINUTES = 10
