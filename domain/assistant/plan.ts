/** Which facts an answer needs. */
import type { ReportPeriod } from '../period/report-period.ts'
import { type FactKind, periodFacts } from './facts.ts'
import { findIntent } from './intent.ts'
import { lexicon } from './lexicon.ts'
import { findPeriod, periodRange } from './period.ts'
import { markPhrase, toSentence, withMarks } from './sentence.ts'
import { findTool } from './tools.ts'
import { type Before, noSlots, type Understood } from './understood.ts'

export type Need = { kind: FactKind; range: ReportPeriod }

export function listNeeds(
  { outcome, intent, slots }: Pick<Understood, 'outcome' | 'intent' | 'slots'>,
  today: string,
): Need[] {
  if (outcome !== 'answer' && outcome !== 'confirm') return []
  const { facts, period = 'today' } = findTool(intent)
  const range = periodRange(slots.period ?? period, today)
  return facts.map(kind => ({ kind, range: isOfPeriod(kind) ? range : { from: today, to: today } }))
}

const isOfPeriod = (kind: FactKind) => (periodFacts as readonly FactKind[]).includes(kind)

/** The same facts have the same key. */
export const needKey = ({ kind, range: { from, to } }: Need): string =>
  isOfPeriod(kind) ? `${kind} ${from} ${to}` : kind

/** Before the farm's names are known, from the text alone: mostly it is right, and then its facts come with the names. */
export function likelyNeeds(text: string, before: Before | null, today: string): Need[] {
  const sentence = toSentence(text, null, lexicon)
  const found = findPeriod(sentence.words.join(' '))
  if (found) markPhrase(sentence, found.phrase, 'PERIODO')
  const scored = findIntent(withMarks(sentence))
  const said = found && found.period !== 'other' ? found.period : null
  const isShort = scored.weight < 2
  const intent = isShort && before ? before.intent : scored.intent
  const period = said ?? (isShort ? (before?.slots.period ?? null) : null)
  return listNeeds({ outcome: 'answer', intent, slots: { ...noSlots, period } }, today)
}
