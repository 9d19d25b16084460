/** What a sentence asks of one farm: a grammar of Brazilian Portuguese, without a model. */
import { MINUTE_MS } from '../time/milliseconds.ts'
import type { Clock } from './answer.ts'
import { withDates } from './dates.ts'
import { ENOUGH, findIntent, isStrange } from './intent.ts'
import { lexicon } from './lexicon.ts'
import { findLimit } from './limits.ts'
import { findIngredient, findLot, findNamed, findNote, type Mention, type NoteMention } from './mentions.ts'
import { findPeriod, isOfToday, type PeriodName } from './period.ts'
import { resolve } from './resolve.ts'
import { freePlaces, markPhrase, type Sentence, toSentence, withMarks } from './sentence.ts'
import { findTool } from './tools.ts'
import { BEFORE_MINUTES, type Before, type Intent, noSlots, type Understood } from './understood.ts'
import { wordToNumber } from './words.ts'
import { type World, type WorldLot, worldIndex } from './world.ts'

type Named = { id: number; name: string }

/** What the sentence names, before it is known which of it the intent takes. */
export type Said = {
  lot?: Mention<WorldLot> | null
  ingredient?: Mention<Named> | null
  operator?: Mention<Named> | null
  farm?: Mention<Named> | null
  note?: NoteMention | null
  period?: PeriodName | 'other' | null
  heads?: number | null
}

const QUESTION =
  /\b(qual|quais|quant[oa]s?|quem|quando|onde|como|teve|tem|tinha|houve|algum|alguma|alguns|sera|cade|porque|estava|estavam|foi|foram|mostr\w+|diz|diga|ver|nao)\b|\bque\b/
const DIED = /\b(morreu|morreram|perdemos|perdi|perdeu|mort[oa]s?)\b/
const RECORDING = /\b(cocho|leitura|nota|anot\w+|registr\w+|lanc\w+|marc\w+)\b/
/** '...e a b07?': the rest is that of the question before. */
const GOES_ON = /^(?:e|tambem|agora)\b/
const PRONOUN = /\b(dele|dela|nele|nela|desse|dessa|deste|mesmo|mesma|(?:esse|essa) lote)\b/

const YES =
  /^(?:(?:sim|isso|confirmo|confirma|confirmado|pode|certo|ok|claro|positivo|s|exato|correto|pode ser|pode registrar|isso mesmo|manda ver)(?: |$))+$/
/** What a reply to 'Quantas cabeças?' has beside its number. */
const HEADS = /^(?:foi|foram|so|morreu|morreram|perdemos|cabecas?|bois?|animal|animais)$/
const NO = /^(?:(?:nao|cancela|cancelar|deixa|errado|negativo|para|esquece|desisto|deixa para la|ta errado)(?: |$))+$/

/** The moment of the question, and the farm-local day. */
type Asked = Pick<Clock, 'now' | 'today'>

export function understand(text: string, world: World, before?: Before | null, asked?: Asked): Understood {
  const index = worldIndex(world)
  const sentence = toSentence(withDates(text, index, asked?.today), index, lexicon)
  const plain = sentence.words.join(' ')
  const recent = before && isRecent(before, asked?.now) ? before : null
  if (YES.test(plain)) return plainly('confirm')
  if (NO.test(plain)) return plainly('cancel')
  const limit = findLimit(plain)
  const said = findSaid(sentence, world)
  const marked = withMarks(sentence)
  if (limit && !(limit === 'order' && said.farm)) return { ...plainly('unknown'), isDeclined: true }
  const intent = chooseIntent(sentence, marked, said, recent)
  const slots = said.heads === undefined && intent === 'register_death' ? { ...said, heads: headsOf(sentence) } : said
  return resolve(intent, slots, world, follows(marked, intent, said, recent) ? recent : null)
}

const isRecent = ({ at }: Before, now: number | undefined) =>
  at === undefined || now === undefined || now - at <= BEFORE_MINUTES * MINUTE_MS

const plainly = (intent: Intent): Understood => ({
  outcome: intent === 'unknown' ? 'unknown' : 'answer',
  intent,
  slots: noSlots,
  choices: [],
})

function findSaid(sentence: Sentence, world: World): Said {
  const index = worldIndex(world)
  const found = findPeriod(sentence.words.join(' '))
  if (found) markPhrase(sentence, found.phrase, 'PERIODO')
  const people = new Set(index.people.flatMap(({ words }) => words))
  const isOfErrors = /\b(erro|erros|errou|errando|erra|precisao|desvio|operador)\b/.test(sentence.words.join(' '))
  const operator = isOfErrors ? findOperator(sentence, world, people) : null
  const note = findNote(sentence, index)
  const lot = findLot(sentence, index, lexicon)
  const ingredient = findIngredient(sentence, index, lexicon)
  const farm = /\b(troc|mud|ir |usar )/.test(sentence.words.join(' '))
    ? findNamed(sentence, index.farms, 'FAZENDA', { ignored: lexicon })
    : null
  return { lot, ingredient, operator, note, farm, period: found?.period ?? null }
}

/** 'erro do pedro': a person after 'do', of whom the farm may know nothing. */
function findOperator(sentence: Sentence, world: World, people: ReadonlySet<string>): Mention<Named> | null {
  const { words } = sentence
  const { lotsByWord } = worldIndex(world)
  const isOfLot = (word: string) => lotsByWord.has(word) && !people.has(word)
  const found = findNamed(sentence, worldIndex(world).people, 'PESSOA', { ignored: lexicon })
  if (found) return found
  const at = freePlaces(sentence).find(place => {
    const word = words[place] ?? ''
    const isNamed = ['do', 'da', 'operador', 'o', 'a'].includes(words[place - 1] ?? '')
    return isNamed && /^[a-z]{3,}$/.test(word) && !lexicon.has(word) && !isOfLot(word)
  })
  if (at === undefined) return null
  sentence.marks[at] = 'PESSOA'
  return { said: words[at] ?? '', found: [] }
}

/** The first number that is no pen and no day. */
function headsOf(sentence: Sentence): number | null {
  for (const at of freePlaces(sentence)) {
    const number = wordToNumber(sentence.words[at] ?? '')
    if (number !== null && Number.isInteger(number) && number > 0) return number
  }
  return null
}

/** The question before was how many died. */
const asksHeads = (before: Before | null) => before?.intent === 'register_death' && before.slots.heads === null

const isCount = (sentence: Sentence) =>
  headsOf(sentence) !== null && sentence.words.every(word => HEADS.test(word) || wordToNumber(word) !== null)

function chooseIntent(sentence: Sentence, marked: string, said: Said, before: Before | null): Intent {
  const scored = findIntent(marked)
  if (asksHeads(before) && isCount(sentence)) return 'register_death'
  const isQuestion = sentence.isQuestion || QUESTION.test(marked)
  if (!isQuestion && DIED.test(marked) && (headsOf(sentence) !== null || (said.lot && isOfToday(said.period))))
    return 'register_death'
  if (!isQuestion && said.note && isReading(marked, said, scored)) return 'register_reading'
  const hasCue = scored.weight >= ENOUGH && !isStrange(marked, scored.weight)
  if (hasCue && !(before && isBareName(marked))) return scored.intent
  if (before && hasName(said) && !isStrange(marked, ENOUGH)) return followed(before.intent, said)
  return said.lot && !isStrange(marked, 0) ? 'lot_summary' : hasCue ? scored.intent : 'unknown'
}

/** Names and small words only. */
const isBareName = (marked: string) =>
  /^(?:(?:e|a|o|da|do|de|na|no|para|em|LOTE|INGREDIENTE|PERIODO|PESSOA)(?: |$))+$/.test(marked)

const hasName = ({ lot, ingredient, operator, note, period }: Said) =>
  Boolean(lot ?? ingredient ?? operator ?? note ?? period)

/** A note with a lot, or with a word of the trough, and nothing that asks for something else. */
const isReading = (marked: string, { lot, period }: Said, { intent, weight }: { intent: Intent; weight: number }) =>
  (lot || RECORDING.test(marked) || /^NOTA$/.test(marked)) &&
  isOfToday(period) &&
  (weight < ENOUGH || ['readings', 'lot_summary', 'readings_missing', 'unknown'].includes(intent) || weight < 4)

/** Another lot after a question about the farm is a question about that lot. What is recorded is of today. */
function followed(intent: Intent, { lot, note, ingredient, period }: Said): Intent {
  if (!isOfToday(period) && (note || intent === 'register_reading')) return 'readings'
  if (note) return 'register_reading'
  const { slots } = findTool(intent)
  if (lot && !slots.includes('lot')) return 'lot_summary'
  if (ingredient && !slots.includes('ingredient')) return 'ingredient_use'
  return intent
}

/** Whether the sentence takes from the one before what it leaves out. */
function follows(marked: string, intent: Intent, said: Said, before: Before | null): boolean {
  if (!before) return false
  if (GOES_ON.test(marked) || PRONOUN.test(marked)) return true
  if (intent !== before.intent) return false
  return isBareName(marked) || (!said.lot && (intent === 'register_reading' || asksHeads(before)))
}
