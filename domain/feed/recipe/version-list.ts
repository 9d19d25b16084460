/** The list 'Versões' of a recipe: each change, with its day, who made it and what it changed. */
import { countText } from '../../format/count-text.ts'
import { formatPercent } from '../../format/format.ts'
import { toIso } from '../../time/day.ts'
import { dryMatterSourceLabels, mixBasisLabels } from '../dry-matter.ts'
import { toRecipeParts } from './recipe.ts'
import type * as Output from './recipe-output.ts'
import type { Mix } from './recipe-version.ts'
import type { VersionStatus } from './version-status.ts'

/** A change as its row stores it. A later row of the same day replaces the one before. */
type Row = Omit<Mix, 'parts'> & {
  id: number
  recipeId: number
  validFrom: string
  mix: Mix['parts']
  userId: number | null
  createdAt: number
}
type Named = { id: number; name: string }

/** The newest first. `ingredients`: deleted ones too. */
export function versionsToJson(
  rows: readonly Row[],
  today: string,
  { people, ingredients }: { people: readonly Named[]; ingredients: readonly Named[] },
): Output.RecipeVersion[] {
  const sorted = [...rows].sort((a, b) => a.validFrom.localeCompare(b.validFrom) || a.id - b.id)
  const inForce = sorted.findLast(({ validFrom }) => validFrom <= today)
  const nameOf = (id: number) => ingredients.find(one => one.id === id)?.name ?? `#${id}`
  return sorted
    .map((row, at) => {
      const user = people.find(({ id }) => id === row.userId)
      const before = sorted.slice(0, at).findLast(({ validFrom }) => validFrom < row.validFrom)
      return {
        id: row.id,
        valid_from: row.validFrom,
        status: statusOf(row, sorted[at + 1], inForce, today),
        user: user ? { id: user.id, name: user.name } : null,
        timer: row.timer,
        dry_matter_percent: row.dryMatterPercent,
        basis: row.basis,
        dry_matter_source: row.dryMatterSource,
        ingredients: toRecipeParts(
          row.recipeId,
          row.mix.map((part, position) => ({ ...part, position, recipeId: row.recipeId })),
          ingredients,
        ),
        changes: before ? changesOf(before, row, nameOf) : [],
        created_at: toIso(row.createdAt),
      }
    })
    .reverse()
}

function statusOf(row: Row, next: Row | undefined, inForce: Row | undefined, today: string): VersionStatus {
  if (row.validFrom === next?.validFrom) return 'replaced'
  if (row.validFrom > today) return 'upcoming'
  return row.id === inForce?.id ? 'in_force' : 'past'
}

/** 'Silagem de milho: de 30% para 28%' */
function changesOf(before: Row, after: Row, nameOf: (id: number) => string): string[] {
  const percentsOf = (row: Row) => new Map(row.mix.map(({ ingredientId, percent }) => [ingredientId, percent]))
  const [old, now] = [percentsOf(before), percentsOf(after)]
  const ids = [...new Set([...now.keys(), ...old.keys()])]
  const parts = ids.flatMap(id => partChange(nameOf(id), old.get(id), now.get(id)) ?? [])
  const isReordered = parts.length === 0 && [...old.keys()].join() !== [...now.keys()].join()
  return [
    ...parts,
    ...(isReordered ? ['Outra ordem de carregamento'] : []),
    ...change('Matéria seca', formatPercent(before.dryMatterPercent), formatPercent(after.dryMatterPercent)),
    ...change('Porcentagens', mixBasisLabels[before.basis], mixBasisLabels[after.basis]),
    ...change(
      'Origem da matéria seca',
      dryMatterSourceLabels[before.dryMatterSource],
      dryMatterSourceLabels[after.dryMatterSource],
    ),
    ...change('Tempo do misturador', countText(before.timer, 'minuto'), countText(after.timer, 'minuto')),
  ]
}

function partChange(name: string, before: number | undefined, after: number | undefined): string | null {
  if (before === after) return null
  if (before === undefined) return `Entra ${name}, ${formatPercent(after ?? 0)}`
  return after === undefined
    ? `Sai ${name}, ${formatPercent(before)}`
    : `${name}: de ${formatPercent(before)} para ${formatPercent(after)}`
}

const change = (label: string, before: string, after: string): string[] =>
  before === after ? [] : [`${label}: de ${before} para ${after}`]
