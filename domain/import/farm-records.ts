/** What a farm has when a sheet is held against it. Ids of records that are made on the way are provisional until they are saved. */
import type { FarmPlan } from '../account/plan-limit.ts'
import type { DryMatterSource, MixBasis } from '../feed/dry-matter.ts'
import type { FeedingBasis } from '../feed/feeding-limits.ts'
import { toSearchText } from '../format/search-text.ts'
import type { BreedGroup } from '../lot/expected-intake.ts'
import type { changedLines } from '../operation/plan/plan-lines.ts'
import { nameKey } from '../validation/unique-name.ts'
import type { CheckRecord } from './record-input.ts'

type Named = { id: number; name: string }

export type FarmRecords = {
  ingredient: readonly (Named & { wet: boolean; dryMatter: number | null })[]
  corral: readonly (Named & { capacity: number | null })[]
  corral_index: readonly (Named & { value: number })[]
  treat: readonly (Named & { percent: number; locked: boolean })[]
  recipe: readonly (Named & {
    timer: number
    dryMatterPercent: number
    basis: MixBasis
    dryMatterSource: DryMatterSource
    parts: readonly { ingredientId: number; percent: number }[]
  })[]
  rule: readonly (Named & { recipeId: number })[]
  /** The active lots. Weights in grams. */
  lot: readonly (Named & {
    corralId: number
    quantity: number
    entryDate: string
    initialAvgWeight: number
    initialLoad: number
    gmd: number
    clientName: string | null
    breedGroup: BreedGroup | null
    call: number | null
    ruleId: number | null
  })[]
}

export type ImportFarm = {
  /** Checks a record by the schema of its form. */
  check: CheckRecord
  records: FarmRecords
  plan: FarmPlan
  feedingBasis: FeedingBasis
  now: number
  today: string
  /** The weighings of a day, which lots under a fed rule add to. */
  fed: Parameters<typeof changedLines>[0]
  linesOfToday: number
}

const FIRST_PROVISIONAL = 900_000_000_000_000
export const provisionalId = (at: number) => FIRST_PROVISIONAL + at
export const isProvisional = (id: number) => id >= FIRST_PROVISIONAL

/** The records of a kind by their names only. */
export const namedRecords = (records: FarmRecords, kind: keyof FarmRecords): readonly Named[] => records[kind]

export const findByName = <Found extends Named>(all: readonly Found[], name: string): Found | undefined => {
  const key = nameKey(name)
  return all.find(one => nameKey(one.name) === key)
}

/** 'Curral C-01' and 'c1': the same letters, and the same numbers without zeros before them. */
const spelling = (name: string) => {
  const text = toSearchText(name)
  return {
    letters: text.replaceAll(/[^\p{L}]/gu, '').replace(/^(curral|baia|piquete|lote)(?=.)/, ''),
    digits: (text.match(/\d+/g) ?? []).map(Number).join(' '),
  }
}

/** The only record with nearly the same name, or null. Numbers have to be equal: C1 is not C2. */
export function similarName(all: readonly Named[], name: string): string | null {
  const sought = spelling(name)
  const close = all.filter(one => {
    const { letters, digits } = spelling(one.name)
    if (digits !== sought.digits) return false
    const allowed = Math.min(letters.length, sought.letters.length) >= 4 ? 2 : 0
    return letters === sought.letters || editDistance(letters, sought.letters) <= allowed
  })
  return close.length === 1 ? (close[0]?.name ?? null) : null
}

/** Levenshtein's distance: how many letters have to be put in, taken out or changed. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of Array.from(a).entries()) {
    const current = [row + 1]
    for (const [at, other] of Array.from(b).entries())
      current.push(
        Math.min((current[at] ?? 0) + 1, (previous[at + 1] ?? 0) + 1, (previous[at] ?? 0) + (letter === other ? 0 : 1)),
      )
    previous = current
  }
  return previous.at(-1) ?? 0
}
