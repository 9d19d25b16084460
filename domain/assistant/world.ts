/** The names of one farm, and the index by which a sentence is searched for them. */
import { isCorrectable, isNameWord, isNumberWord, plainText, splitWords } from './words.ts'

type Named = { id: number; name: string }

export type World = {
  /** Finished lots are found by their full name only. */
  lots: readonly (Named & { corral: string; client: string | null; finished: boolean })[]
  corrals: readonly Named[]
  ingredients: readonly Named[]
  people: readonly Named[]
  /** The indexes of the trough, with their notes in percent. */
  indexes: readonly (Named & { value: number })[]
  /** The farms of the person; only 'switch_farm' needs them. */
  farms?: readonly Named[]
}

export type WorldLot = World['lots'][number]
/** 'B07' is prefix 'b' and number 7; a pen named without a number has none. */
export type Pen = { name: string; prefix: string; number: number | null; suffix: string }

type Indexed<Of> = { of: Of; words: readonly string[]; plain: string }

export type WorldIndex = {
  lots: readonly Indexed<WorldLot>[]
  finished: readonly Indexed<WorldLot>[]
  pens: readonly Pen[]
  /** The letters before the numbers of pens: 'b'. */
  prefixes: ReadonlySet<string>
  ingredients: readonly Indexed<Named>[]
  people: readonly Indexed<Named>[]
  indexes: readonly Indexed<World['indexes'][number]>[]
  farms: readonly Indexed<Named>[]
  /** Every word of a name. */
  words: ReadonlySet<string>
  /** Those in which a typing error is corrected. */
  longWords: readonly string[]
  /** The active lots that have a word, in their order. */
  lotsByWord: ReadonlyMap<string, readonly number[]>
}

const cache = new WeakMap<World, WorldIndex>()

export function worldIndex(world: World): WorldIndex {
  const known = cache.get(world)
  if (known) return known
  const built = buildIndex(world)
  cache.set(world, built)
  return built
}

function buildIndex({ lots, corrals, ingredients, people, indexes, farms = [] }: World): WorldIndex {
  const pens = corrals.map(({ name }) => penNamed(name))
  const unnumbered = (name: string) => (penNamed(name).number === null && !isNumberWord(name) ? wordsNamed(name) : [])
  const all = lots.map(lot => {
    const words = wordsNamed(lot.name)
    return indexedBy(lot, words, [...words, ...wordsNamed(lot.client ?? ''), ...unnumbered(lot.corral)])
  })
  const named = {
    ingredients: ingredients.map(one => indexed(one)),
    people: people.map(one => indexed(one)),
    indexes: indexes.map(one => indexed(one)),
    farms: farms.map(one => indexed(one)),
  }
  const active = all.filter(({ of }) => !of.finished)
  const words = new Set([...active, ...Object.values(named).flat()].flatMap(({ words }) => words))
  return {
    lots: active,
    finished: all.filter(({ of }) => of.finished),
    pens,
    prefixes: new Set(pens.flatMap(({ prefix, number }) => (number !== null && prefix ? prefix : []))),
    ...named,
    words,
    longWords: [...words].filter(isCorrectable),
    lotsByWord: placesByWord(active),
  }
}

function indexed<Of extends Named>(of: Of): Indexed<Of> {
  const words = wordsNamed(of.name)
  return indexedBy(of, words, words)
}

const indexedBy = <Of>(of: Of, name: readonly string[], searched: readonly string[]): Indexed<Of> => ({
  of,
  words: [...new Set(searched.filter(isNameWord))],
  plain: name.join(' '),
})

function placesByWord(lots: WorldIndex['lots']): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, { words }] of lots.entries())
    for (const word of words) {
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
  return places
}

/** Names of some 20 farms with 500 lots. */
const MAX_REMEMBERED = 20_000

/** Names repeat: from one question of a farm to the next, in the lots of a client, and between a lot and its pen. */
function remembered<Value>(compute: (name: string) => Value): (name: string) => Value {
  const values = new Map<string, Value>()
  return name => {
    const known = values.get(name)
    if (known !== undefined) return known
    if (values.size >= MAX_REMEMBERED) values.clear()
    const value = compute(name)
    values.set(name, value)
    return value
  }
}

/** The number at the end of a pen's name, and the letters before it. */
function readPen(name: string): Pen {
  const match = /^(.*?)[\s.-]*0*(\d+)\s*([a-z]?)$/.exec(plainText(name).trim())
  if (!match) return { name, prefix: '', number: null, suffix: '' }
  const prefix = match[1]?.trim().split(/\s+/).at(-1) ?? ''
  return { name, prefix, number: Number(match[2]), suffix: match[3] ?? '' }
}

const penNamed = remembered(readPen)
const wordsNamed = remembered(splitWords)
