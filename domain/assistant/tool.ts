/** A tool: one intent, with the words by which a sentence is known to mean it, the slots that it takes, and how it answers. */
import type { Permission } from '../account/permission.ts'
import type { Answer, Clock } from './answer.ts'
import type { FactKind, Facts } from './facts.ts'
import type { PeriodName } from './period.ts'
import type { Intent, SlotName, Slots } from './understood.ts'

/** A pattern of a sentence with marks (sentence.ts), and how much it speaks for the intent. */
type Cue = readonly [pattern: RegExp, weight: number]

type Tool<Kind extends FactKind = FactKind> = {
  name: Intent
  /** What it answers, for programs and models that choose a tool. */
  description: string
  slots: readonly SlotName[]
  /** Without them the person is asked. */
  required?: readonly SlotName[]
  cues: readonly Cue[]
  /** The words of the cues, whose typing errors are corrected. */
  words: string
  /** Who may know it, and what others read. */
  only?: { can: Permission; refusal: string }
  /** Its answer is of now, whatever period is said. */
  onlyNow?: true
  /** What is answered about another day than today by a tool that records. */
  otherDay?: string
  /** The period of the answer where none was said. */
  period?: PeriodName
  /** The facts that the answer needs besides the farm's names. */
  facts: readonly Kind[]
  answer: (facts: Pick<Facts, Kind | 'names'>, slots: Slots, clock: Clock) => Answer
}

/** Keeps the kinds of facts of each tool in its type. */
export const tool = <const Kind extends FactKind = never>(declared: Tool<Kind>): Tool<Kind> => declared

/** A tool among others: it gets facts of every kind. */
export type AnyTool = Omit<Tool, 'answer'> & {
  answer: (facts: Facts, slots: Slots, clock: Clock) => Answer
}
