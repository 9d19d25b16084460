/** A sentence while it is searched: its words, with the typing errors of long ones corrected, and which of them already name something. */
import { isCorrectable, isOneLetterOff, splitWords } from './words.ts'
import type { WorldIndex } from './world.ts'

/** What stands for a name in the sentence that is searched for intents. */
export type Mark = 'LOTE' | 'INGREDIENTE' | 'PESSOA' | 'NOTA' | 'PERIODO' | 'FAZENDA'

export type Sentence = { words: string[]; marks: (Mark | undefined)[]; isQuestion: boolean }

export function toSentence(text: string, index: WorldIndex | null, lexicon: ReadonlySet<string>): Sentence {
  const long = longWords(lexicon)
  const words = splitWords(text).map(word => (lexicon.has(word) ? word : corrected(word, index, long)))
  return { words, marks: words.map(() => undefined), isQuestion: text.includes('?') }
}

const SHORTEST = 4

/** A word of four letters may lack one. */
function corrected(word: string, index: WorldIndex | null, lexicon: readonly string[]): string {
  if (word.length < SHORTEST || /[^a-z]/.test(word) || index?.words.has(word)) return word
  const near = (known: string) => isOneLetterOff(word, known)
  return index?.longWords.find(near) ?? lexicon.find(near) ?? word
}

const longWordsOf = new WeakMap<ReadonlySet<string>, readonly string[]>()

function longWords(lexicon: ReadonlySet<string>): readonly string[] {
  const known = longWordsOf.get(lexicon) ?? [...lexicon].filter(isCorrectable)
  longWordsOf.set(lexicon, known)
  return known
}

export function mark(sentence: Sentence, places: readonly number[], as: Mark): void {
  for (const place of places) sentence.marks[place] = as
}

/** The places of words that name nothing yet. */
export const freePlaces = ({ words, marks }: Sentence): number[] => words.flatMap((_, at) => (marks[at] ? [] : at))

/** The words with a mark in place of each name: 'quanto vai PERIODO para LOTE'. */
export const withMarks = ({ words, marks }: Sentence): string =>
  words
    .map((word, at) => marks[at] ?? word)
    .filter((word, at, all) => word !== all[at - 1] || word === word.toLowerCase())
    .join(' ')

/** Marks the words of a phrase, which has whole words in it. */
export function markPhrase(sentence: Sentence, phrase: string, as: Mark): void {
  const parts = phrase.trim().split(' ')
  const start = sentence.words.findIndex((_, at) => parts.every((part, i) => sentence.words[at + i] === part))
  if (start >= 0)
    mark(
      sentence,
      parts.map((_, i) => start + i),
      as,
    )
}
