/** Recipes of a sheet: a row for each ingredient, or a column for each ingredient. */
import { nameKey } from '../validation/unique-name.ts'
import { checked, type Draft, type DraftError, findRowErrors } from './draft.ts'
import { type ImportFarm, provisionalId } from './farm-records.ts'
import type { References } from './references.ts'
import type { Line, Value } from './table.ts'

type Part = { row: number; column?: number; name: string; percent: Value }
type RecipeLines = { name: string; lines: Line[] }

/** Consecutive rows, and those of one name. A blank name goes on with the recipe above, as merged cells do. */
export function groupRecipes(lines: readonly Line[]): RecipeLines[] {
  const groups = new Map<string, RecipeLines>()
  let current = ''
  for (const line of lines) {
    const name = String(line.values.name ?? '') || current
    current = name
    const group = groups.get(nameKey(name)) ?? { name, lines: [] }
    groups.set(nameKey(name), { ...group, lines: [...group.lines, line] })
  }
  return [...groups.values()]
}

/** The first value of the rows: the time of a recipe stands in one of them. */
const firstOf = (lines: readonly Line[], key: string): Value =>
  lines.map(({ values }) => values[key] ?? null).find(value => value !== null) ?? null

const partsOf = (lines: readonly Line[]): Part[] =>
  lines.flatMap(({ row, values, ingredients }) => [
    ...(values.ingredient ? [{ row, name: String(values.ingredient), percent: values.percent ?? null }] : []),
    ...ingredients.map(({ column, name, value }) => ({ row, column, name, percent: value })),
  ])

/** Ids of ingredients that are not known differ from each other, so that none counts as repeated. */
const UNKNOWN = 50_000

export function recipeDraft({ name, lines }: RecipeLines, references: References, farm: ImportFarm): Draft {
  const rows = lines.map(({ row }) => row)
  const parts = partsOf(lines).map(part => ({ ...part, found: references.find('ingredient', part.name) }))
  const [timer, dryMatter] = [firstOf(lines, 'timer'), firstOf(lines, 'dry_matter_percent')]
  const body = {
    name,
    ...(timer !== null && { timer }),
    ...(dryMatter !== null && { dry_matter_percent: dryMatter }),
    ingredients: parts.map(({ found, percent }, at) => ({
      ingredient_id: 'id' in found ? found.id : provisionalId(UNKNOWN + at),
      ...(percent !== null && { percent }),
    })),
  }
  const unknown = parts.flatMap(({ row, column, found }) =>
    findRowErrors(row, [{ field: 'ingredient', found }]).map(error => withColumn(error, column)),
  )
  const draft = checked(farm, 'recipe', body, { name, rows, errors: [] })
  return { ...draft, errors: [...unknown, ...draft.errors.map(error => placed(error, parts))] }
}

const withColumn = (error: DraftError, column: number | undefined): DraftError =>
  column === undefined ? error : { ...error, column }

/** 'ingredients.2.percent' is an error of the third row; one of the whole list stands in the first. */
function placed(error: DraftError, parts: readonly Part[]): DraftError {
  const [list, at, key] = error.path?.split('.') ?? []
  if (list !== 'ingredients') return error
  const part = parts[Number(at)]
  if (!part) return { ...error, field: 'percent' }
  return withColumn({ ...error, row: part.row, field: key === 'percent' ? 'percent' : 'ingredient' }, part.column)
}
