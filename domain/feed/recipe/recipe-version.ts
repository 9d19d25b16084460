/**
 * The versions of a recipe. Its row is the one in force; beside it the row keeps the one before, which a waiting operation of yesterday still shows,
 * and those to come. Each takes over on the morning of its day.
 */
import { invalid } from '../../validation/refusal.ts'
import type { MixedPart, MixRecipe } from './mix.ts'

/** What a version has of its own: a name is that of the recipe. The parts are in the order of loading. */
export type Mix = MixRecipe & { timer: number; parts: readonly MixedPart[] }
/** `validFrom` is null for what the recipe was before its first change. */
export type RecipeVersion = Mix & { validFrom: string | null }
/** A recipe with the version in force. `versions`: the one before it and those to come, by day. */
export type VersionedRecipe = RecipeVersion & { versions: readonly RecipeVersion[] }

type Versioned<Version extends { validFrom: string | null }> = {
  validFrom?: string | null
  versions?: readonly Version[]
}

const dayOf = ({ validFrom }: { validFrom?: string | null }) => validFrom ?? ''

/** The version of a day where it is not the one in the recipe's row; null where it is. */
export function otherVersionOn<Version extends { validFrom: string | null }>(
  recipe: Versioned<Version>,
  day: string,
): Version | null {
  const { versions = [] } = recipe
  const isPast = day < dayOf(recipe)
  const known = versions.filter(version => dayOf(version) <= day && (isPast || dayOf(version) > dayOf(recipe)))
  return known.at(-1) ?? null
}

export const upcomingVersions = <Version extends { validFrom: string | null }>(recipe: Versioned<Version>): Version[] =>
  (recipe.versions ?? []).filter(version => dayOf(version) > dayOf(recipe))

/** The versions of the row, those to come as `change` makes them. */
export const withUpcoming = <Version extends { validFrom: string | null }>(
  recipe: Versioned<Version>,
  change: (version: Version) => Version,
): Version[] => (recipe.versions ?? []).map(version => (dayOf(version) > dayOf(recipe) ? change(version) : version))

/** The day of the next version. */
export const nextVersionDay = (recipe: Versioned<RecipeVersion>): string | null =>
  upcomingVersions(recipe)[0]?.validFrom ?? null

/** The recipe once the version of the day has taken over. */
export function asOn(recipe: VersionedRecipe, day: string): VersionedRecipe {
  const due = upcomingVersions(recipe).filter(version => dayOf(version) <= day)
  const next = due.at(-1)
  if (!next) return recipe
  const before = due.at(-2) ?? toVersion(recipe)
  const later = recipe.versions.filter(version => dayOf(version) > dayOf(next))
  return { ...next, versions: [before, ...later] }
}

/** The recipe after a change that is in force from `day` on. A second change for a day replaces the first. */
export function withVersion(recipe: VersionedRecipe, mix: Mix, day: string, today: string): VersionedRecipe {
  const current = asOn(recipe, today)
  const version = { ...mix, validFrom: day }
  if (day > today) {
    const versions = [...current.versions.filter(other => other.validFrom !== day), version]
    return { ...current, versions: versions.sort((a, b) => dayOf(a).localeCompare(dayOf(b))) }
  }
  if (current.validFrom === today) return { ...version, versions: current.versions }
  return { ...version, versions: [toVersion(current), ...upcomingVersions(current)] }
}

const toVersion = ({ versions: _versions, ...version }: VersionedRecipe): RecipeVersion => version

const partKey = ({ ingredientId, percent }: MixedPart) => [ingredientId, percent]
const dietKey = ({ basis, dryMatterPercent, parts }: Mix) => {
  const byIngredient = parts.toSorted((a, b) => a.ingredientId - b.ingredientId)
  return JSON.stringify([basis, dryMatterPercent, byIngredient.map(partKey)])
}
const mixKey = ({ timer, dryMatterSource, parts }: Mix) => JSON.stringify([timer, dryMatterSource, parts.map(partKey)])

/** Whether the animals get the same. The order of loading, the time in the mixer and where the dry matter is known from are no diet. */
export const isSameDiet = (a: Mix, b: Mix): boolean => dietKey(a) === dietKey(b)
export const isSameMix = (a: Mix, b: Mix): boolean => isSameDiet(a, b) && mixKey(a) === mixKey(b)

const MAX_UPCOMING = 10

export function rejectVersionDay(recipe: VersionedRecipe, day: string, today: string): void {
  if (day < today)
    throw invalid({
      valid_from: ['Uma versão vale de hoje em diante: o que já foi tratado fica como foi. Escolha hoje ou outro dia.'],
    })
  const others = upcomingVersions(recipe).filter(({ validFrom }) => validFrom !== day && dayOf({ validFrom }) > today)
  if (day > today && others.length >= MAX_UPCOMING)
    throw invalid({
      valid_from: [`A receita já tem ${MAX_UPCOMING} versões marcadas. Espere a próxima começar, ou mude uma delas.`],
    })
}
