/** The names of the farm that a sentence has: a lot by its pen, its name or its client; an ingredient, a person and an index by their words. */
import { freePlaces, mark, type Sentence } from './sentence.ts'
import { isNumberWord, wordToNumber } from './words.ts'
import type { Pen, WorldIndex, WorldLot } from './world.ts'

type Named = { id: number; name: string }
/** What a sentence names: several where it fits several. Without `found`, what was said is not on the farm. */
export type Mention<Of> = { said: string; found: readonly Of[] }

const penWords = new Set(
  'baia baias curral currais mangueira mangueiras mangueiro piquete piquetes cocho cochos box'.split(' '),
)
const articles = new Set('a da na o do no para pela pelo e'.split(' '))
const units = new Set(
  'dia dias kg hora horas h cabeca cabecas animal animais boi bois cab semana semanas mes meses trato tratos lote lotes vez vezes ultimos ultimas por arroba arrobas t ton'.split(
    ' ',
  ),
)
const MAX_PEN_DIGITS = 4

type SaidPen = { letters: string; number: number; suffix: string; places: number[] }

/** Breeds, so that one that the farm does not have is not found, and not taken for anything else. */
const breeds = new Set(
  'nelore angus brangus senepol hereford charoles guzera gir tabapua canchim simental wagyu braford limousin caracu bonsmara girolando brahman'.split(
    ' ',
  ),
)

export function findLot(sentence: Sentence, index: WorldIndex, lexicon: ReadonlySet<string>): Mention<WorldLot> | null {
  const full = fullName(sentence, [...index.lots, ...index.finished])
  const pens = findPens(sentence, index)
  if (full && pens.length === 0) {
    mark(sentence, full.places, 'LOTE')
    return { said: full.of.name, found: [full.of] }
  }
  const named = namedLots(sentence, index, lexicon)
  if (pens.length === 0) return named && { said: named.said, found: named.found }
  const inPens = pens.flatMap(pen => lotsOfPen(pen, index))
  const both = inPens.filter(lot => named?.found.includes(lot))
  return { said: saidPen(pens[0]), found: both.length > 0 ? both : inPens }
}

const saidPen = (pen: SaidPen | undefined) => (pen ? `${pen.letters}${pen.letters ? ' ' : ''}${pen.number}`.trim() : '')

/** 'b3', 'B-03', 'baia três', 'curral 7', 'a 12', 'lote 4'. */
function findPens(sentence: Sentence, { prefixes, pens, lotsByWord }: WorldIndex): SaidPen[] {
  const { words } = sentence
  const found: SaidPen[] = []
  const known = { prefixes, hasPens: pens.some(({ number }) => number !== null) }
  for (let at = 0; at < words.length; at += 1) {
    if (sentence.marks[at]) continue
    const pen = penAt(words, at, known)
    if (!pen || isWordOfLot(words[pen.places.at(-1) ?? at] ?? '', lotsByWord)) continue
    mark(sentence, pen.places, 'LOTE')
    found.push(pen)
  }
  return found
}

const isWordOfLot = (word: string, lotsByWord: WorldIndex['lotsByWord']) =>
  /^\d{3,}$/.test(word) && lotsByWord.has(word)

type Known = { prefixes: ReadonlySet<string>; hasPens: boolean }

function penAt(words: readonly string[], at: number, known: Known): SaidPen | null {
  const word = words[at] ?? ''
  const code = codeOf(word, known)
  if (code) return { ...code, places: [at] }
  // 'dias de cocho da b08': the word may belong to the question
  const from = word.startsWith('cocho') ? at + 1 : at
  if (penWords.has(word) || word === 'lote') {
    const skipped = ['numero', 'n', 'da', 'do'].includes(words[at + 1] ?? '') ? 1 : 0
    const next = words[at + 1 + skipped] ?? ''
    const nextCode = codeOf(next, known)
    if (nextCode) return { ...nextCode, places: places(Math.max(from, at + skipped), at + 1 + skipped) }
    if (known.prefixes.has(next) && penNumber(words[at + 2 + skipped]) !== null)
      return {
        letters: next,
        number: penNumber(words[at + 2 + skipped]) ?? 0,
        suffix: '',
        places: places(Math.max(from, at + skipped), at + 2 + skipped),
      }
    const number = penNumber(next)
    if (number !== null && !units.has(words[at + 2 + skipped] ?? ''))
      return {
        letters: known.prefixes.has(word) ? word : '',
        number,
        suffix: '',
        places: places(Math.max(from, at + skipped), at + 1 + skipped),
      }
    return null
  }
  const number = penNumber(words[at + 1])
  if (number === null || units.has(words[at + 2] ?? '')) return null
  if (known.prefixes.has(word) && !articles.has(word))
    return { letters: word, number, suffix: '', places: places(at, at + 1) }
  if (!known.hasPens || !articles.has(word) || ['um', 'uma'].includes(words[at + 1] ?? '')) return null
  return { letters: '', number, suffix: '', places: [at + 1] }
}

const places = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

function codeOf(word: string, { prefixes }: Known): Omit<SaidPen, 'places'> | null {
  const match = /^([a-z]+)(\d{1,4})([a-z]?)$/.exec(word)
  const letters = match?.[1] ?? ''
  if (!match || letters === 'h') return null
  const isPenWord = penWords.has(letters) && !prefixes.has(letters)
  if (!isPenWord && !prefixes.has(letters) && (letters.length > 1 || letters === 't')) return null
  return { letters: isPenWord ? '' : letters, number: Number(match[2]), suffix: match[3] ?? '' }
}

/** Reads a number without a sign or a fraction. */
function penNumber(word: string | undefined): number | null {
  if (word === undefined || !(isNumberWord(word) || new RegExp(`^\\d{1,${MAX_PEN_DIGITS}}$`).test(word))) return null
  return wordToNumber(word)
}

function lotsOfPen({ letters, number, suffix }: SaidPen, { lots, pens }: WorldIndex): WorldLot[] {
  const isSaid = (pen: Pen) =>
    pen.number === number && (!letters || pen.prefix === letters) && (!suffix || pen.suffix === suffix)
  const names = new Set(pens.filter(isSaid).map(({ name }) => name))
  return lots.map(({ of }) => of).filter(({ corral }) => names.has(corral))
}

function fullName(sentence: Sentence, lots: WorldIndex['lots']) {
  const text = ` ${sentence.words.join(' ')} `
  const fits = lots
    .filter(({ plain }) => plain.length > 2 && text.includes(` ${plain} `))
    .sort((a, b) => b.plain.length - a.plain.length || Number(a.of.finished) - Number(b.of.finished))
  const [first] = fits
  if (!first) return null
  const length = first.plain.split(' ').length
  const start = sentence.words.findIndex((_, at) => sentence.words.slice(at, at + length).join(' ') === first.plain)
  return { of: first.of, places: places(start, start + length - 1) }
}

/** A word of the grammar is no name by itself, unless 'lote' stands before it. */
function namedLots(sentence: Sentence, { lots, lotsByWord }: WorldIndex, lexicon: ReadonlySet<string>) {
  const { words } = sentence
  const isName = (at: number) => !lexicon.has(words[at] ?? '') || words[at - 1] === 'lote'
  const free = freePlaces(sentence).filter(isName)
  const named = [...new Set(free.flatMap(at => lotsByWord.get(words[at] ?? '') ?? []))].sort((a, b) => a - b)
  const scored = named.flatMap(place => {
    const lot = lots[place]
    return lot ? { lot, matched: free.filter(at => lot.words.includes(words[at] ?? '')) } : []
  })
  const most = Math.max(0, ...scored.map(({ matched }) => new Set(matched.map(at => words[at])).size))
  if (most === 0) return unknownLot(sentence, free)
  const best = scored.filter(({ matched }) => new Set(matched.map(at => words[at])).size === most)
  const marked = [...new Set(best.flatMap(({ matched }) => matched))]
  const said = marked.map(at => words[at]).join(' ')
  mark(sentence, marked, 'LOTE')
  return { said, found: best.map(({ lot }) => lot.of) }
}

/** 'o hereford', 'lote pantanal': named as a lot, and not here. */
function unknownLot(sentence: Sentence, free: readonly number[]): Mention<WorldLot> | null {
  const at = free.find(
    place =>
      breeds.has(sentence.words[place] ?? '') ||
      (sentence.words[place - 1] === 'lote' &&
        !articles.has(sentence.words[place] ?? '') &&
        !/^de$|^d[ao]s$/.test(sentence.words[place] ?? '')),
  )
  if (at === undefined) return null
  mark(sentence, [at], 'LOTE')
  return { said: sentence.words[at] ?? '', found: [] }
}

type Matching = {
  isSame?: (a: string, b: string) => boolean
  ignored?: ReadonlySet<string>
  mustHaveFirst?: boolean
}
type Words<Of> = readonly { of: Of; words: readonly string[]; plain: string }[]

/** By any word; a name's first word before others. `mustHaveFirst`: its first word is said in any case. */
export function findNamed<Of extends Named>(
  sentence: Sentence,
  named: Words<Of>,
  as: 'INGREDIENTE' | 'PESSOA' | 'NOTA' | 'FAZENDA',
  { isSame = (a, b) => a === b, ignored = new Set(), mustHaveFirst = false }: Matching = {},
): Mention<Of> | null {
  const { words } = sentence
  const free = freePlaces(sentence).filter(at => !ignored.has(words[at] ?? ''))
  const matches = (at: number, word: string | undefined) => word !== undefined && isSame(words[at] ?? '', word)
  const scored = named.map(one => {
    const matched = free.filter(at => one.words.some(word => matches(at, word)))
    return {
      one,
      matched,
      count: one.words.filter(word => free.some(at => matches(at, word))).length,
      hasFirst: free.some(at => matches(at, one.words[0])),
    }
  })
  const possible = mustHaveFirst ? scored.filter(({ hasFirst }) => hasFirst) : scored
  const most = Math.max(0, ...possible.map(({ count }) => count))
  if (most === 0) return null
  const best = possible.filter(({ count }) => count === most)
  const first = best.filter(({ hasFirst }) => hasFirst)
  const chosen = first.length > 0 ? first : best
  const marked = [...new Set(chosen.flatMap(({ matched }) => matched))]
  const said = marked.map(at => words[at]).join(' ')
  mark(sentence, marked, as)
  return { said, found: chosen.map(({ one }) => one.of) }
}

/** Feed that a farm may not have. */
const feeds = new Set(
  'sorgo soja farelo casquinha ddg wdg ureia melaco feno capim cana trigo aveia torta premix nucleo sal gordura caroco polpa silagem milho algodao amendoim mandioca levedura bagaco girassol citrica palhada'.split(
    ' ',
  ),
)

export function findIngredient(
  sentence: Sentence,
  { ingredients }: WorldIndex,
  lexicon: ReadonlySet<string>,
): Mention<Named> | null {
  const found = findNamed(sentence, ingredients, 'INGREDIENTE', { ignored: lexicon })
  if (found) return found
  const at = freePlaces(sentence).find(place => feeds.has(sentence.words[place] ?? ''))
  if (at === undefined) return null
  mark(sentence, [at], 'INGREDIENTE')
  return { said: sentence.words[at] ?? '', found: [] }
}

/** Without the ending of gender and number: 'lambidas' is 'lambido'. */
const stem = (word: string) => (word.length < 4 ? word : word.replace(/(?:as|os|a|o|s)$/, ''))

export type NoteMention = { said: string; found: readonly { id: number; name: string; value: number }[] }

/** An index of the trough by name, or by its value: 'nota 7', '+10', '-5%', 'menos 5'. */
export function findNote(sentence: Sentence, { indexes }: WorldIndex): NoteMention | null {
  const byName = findNamed(sentence, indexes, 'NOTA', {
    isSame: (a, b) => stem(a) === stem(b),
    mustHaveFirst: true,
  })
  if (byName) return byName
  const { words } = sentence
  for (const at of freePlaces(sentence)) {
    const word = words[at] ?? ''
    const before = words[at - 1] ?? ''
    const value = /^[+-]?\d/.test(word) ? wordToNumber(word) : null
    const isNote = /^[+-]/.test(word) || ['nota', 'indice', 'escore', 'menos', 'mais'].includes(before)
    if (value === null || !isNote || units.has(words[at + 1] ?? '')) continue
    const signed = before === 'menos' ? -value : value
    mark(sentence, before === 'menos' || before === 'mais' ? [at - 1, at] : [at], 'NOTA')
    return { said: String(signed), found: indexes.flatMap(({ of }) => (of.value === signed ? of : [])) }
  }
  return null
}
