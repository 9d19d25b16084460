/** The names of one farm, and the index by which a sentence is searched for them. */
import { isNumberWord, nameWords, plainText, wordsOf } from './words.ts'

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
}

const cache = new WeakMap<World, WorldIndex>()

export function indexOf(world: World): WorldIndex {
  const known = cache.get(world)
  if (known) return known
  const built = buildIndex(world)
  cache.set(world, built)
  return built
}

function buildIndex({ lots, corrals, ingredients, people, indexes, farms = [] }: World): WorldIndex {
  const pens = corrals.map(({ name }) => penOf(name))
  const all = lots.map(lot => indexed(lot, `${lot.name} ${lot.client ?? ''} ${unnumberedPen(lot.corral)}`))
  const named = {
    ingredients: ingredients.map(one => indexed(one)),
    people: people.map(one => indexed(one)),
    indexes: indexes.map(one => indexed(one)),
    farms: farms.map(one => indexed(one)),
  }
  const active = all.filter(({ of }) => !of.finished)
  return {
    lots: active,
    finished: all.filter(({ of }) => of.finished),
    pens,
    prefixes: new Set(pens.flatMap(({ prefix, number }) => (number !== null && prefix ? prefix : []))),
    ...named,
    words: new Set([...active, ...Object.values(named).flat()].flatMap(({ words }) => words)),
  }
}

const indexed = <Of extends Named>(of: Of, searched: string = of.name): Indexed<Of> => ({
  of,
  words: [...new Set(nameWords(searched))],
  plain: wordsOf(of.name).join(' '),
})

/** The number at the end of a pen's name, and the letters before it. */
export function penOf(name: string): Pen {
  const match = /^(.*?)[\s.-]*0*(\d+)\s*([a-z]?)$/.exec(plainText(name).trim())
  if (!match) return { name, prefix: '', number: null, suffix: '' }
  const prefix = match[1]?.trim().split(/\s+/).at(-1) ?? ''
  return { name, prefix, number: Number(match[2]), suffix: match[3] ?? '' }
}

const unnumberedPen = (corral: string) => (penOf(corral).number === null && !isNumberWord(corral) ? corral : '')
