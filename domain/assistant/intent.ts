/** Which intent a sentence has: the tool whose cues weigh most. */
import { lexicon } from './lexicon.ts'
import { tools } from './tools.ts'
import type { Intent } from './understood.ts'

/** Less is no sign of any intent. */
export const ENOUGH = 2
/** With so many words that nobody knows, a few known ones mean nothing. */
const MAX_UNKNOWN = 2

type Scored = { intent: Intent; weight: number }

/** `sentence` has marks in place of names. */
export function findIntent(sentence: string): Scored {
  let best: Scored = { intent: 'unknown', weight: 0 }
  for (const { name, cues } of tools) {
    const weight = cues.reduce((sum, [pattern, one]) => (pattern.test(sentence) ? sum + one : sum), 0)
    if (weight > best.weight) best = { intent: name, weight }
  }
  return best
}

/** More words that nobody knows than the sentence has signs of an intent. */
export function isStrange(sentence: string, weight: number): boolean {
  const unknown = sentence.split(' ').filter(word => /^[a-z]{3,}$/.test(word) && !lexicon.has(word))
  return unknown.length > MAX_UNKNOWN || (unknown.length >= MAX_UNKNOWN && weight < 4)
}
