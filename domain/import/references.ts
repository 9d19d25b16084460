/** The records that the rows of a sheet name: those of the farm, and those that a person chose to make with the import. */
import { countText } from '../format/count-text.ts'
import { singularNoun } from '../record/record-texts.ts'
import { findRecord } from '../record/records.ts'
import { nameKey } from '../validation/unique-name.ts'
import { findByName, type ImportFarm, namedRecords, provisionalId, similarName } from './farm-records.ts'
import type { MissingKind } from './import-input.ts'
import type { Missing } from './import-output.ts'

/** `recipeId`: that of a rule. */
export type MadeRecord = { kind: MissingKind; id: number; name: string; recipeId?: number }
type Found = { id: number } | { error: string }
export type References = {
  find: (kind: MissingKind, name: string) => Found
  findRecipe: (name: string) => Found
  findLot: (name: string) => Found
  /** What was looked for and is made, in the order of the rows. */
  made: () => MadeRecord[]
  missing: () => Missing[]
}

type Wanted = { kind: MissingKind; name: string }
const keyOf = ({ kind, name }: Wanted) => `${kind} ${nameKey(name)}`

export function createReferences({ records }: ImportFarm, create: readonly Wanted[] = []): References {
  const chosen = new Map(create.map(wanted => [keyOf(wanted), wanted.name]))
  const made = new Map<string, MadeRecord>()
  const missing = new Map<string, Missing>()

  const note = (wanted: Wanted, canCreate: boolean) => {
    const known = missing.get(keyOf(wanted))
    const row = {
      ...wanted,
      rows: (known?.rows ?? 0) + 1,
      similar: similarName(namedRecords(records, wanted.kind), wanted.name),
    }
    const isChosen = canCreate && chosen.has(keyOf(wanted))
    if (canCreate)
      missing.set(keyOf(wanted), { ...row, name: known?.name ?? row.name, chosen: isChosen, text: questionOf(row) })
    return { isChosen, similar: row.similar }
  }

  const find = (kind: MissingKind, name: string): Found => {
    const stored = findByName(namedRecords(records, kind), name)
    if (stored) return { id: stored.id }
    const recipe = kind === 'rule' ? findByName(records.recipe, name) : undefined
    const { isChosen, similar } = note({ kind, name }, kind !== 'rule' || recipe !== undefined)
    if (!isChosen) return { error: unknown(kind, name, similar, kind !== 'rule' || recipe !== undefined) }
    const key = keyOf({ kind, name })
    const record = made.get(key) ?? {
      ...{ kind, id: provisionalId(made.size), name: chosen.get(key) ?? name },
      ...(recipe && { recipeId: recipe.id }),
    }
    made.set(key, record)
    return { id: record.id }
  }

  const findOther =
    (kind: 'recipe' | 'lot') =>
    (name: string): Found => {
      const stored = findByName(namedRecords(records, kind), name)
      return stored
        ? { id: stored.id }
        : { error: unknown(kind, name, similarName(namedRecords(records, kind), name), false) }
    }

  return {
    find,
    findRecipe: findOther('recipe'),
    findLot: findOther('lot'),
    made: () => [...made.values()],
    missing: () => [...missing.values()],
  }
}

function questionOf({ kind, name, rows, similar }: Wanted & { rows: number; similar: string | null }): string {
  const { article } = findRecord(kind)
  const where = `em ${countText(rows, 'linha')}`
  const like = similar ? ` Existe ${similar}, com nome parecido.` : ''
  const how = kind === 'rule' ? ` com a receita ${name}` : ''
  return `${article.toUpperCase()} ${singularNoun(kind)} ${name}, ${where}, não existe.${like} Criar${how}?`
}

function unknown(
  kind: MissingKind | 'recipe' | 'lot',
  name: string,
  similar: string | null,
  canCreate: boolean,
): string {
  const { article } = findRecord(kind)
  const what = `${article.toUpperCase()} ${singularNoun(kind)} ${name} não existe.`
  if (similar)
    return `${what} Parecid${article}: ${similar}. Corrija o nome${canCreate ? ', ou marque para criar' : ''}.`
  if (canCreate) return `${what} Corrija o nome, ou marque para criar.`
  if (kind === 'rule') return `${what} Também não há uma receita com esse nome: importe as receitas antes.`
  return `${what} Corrija o nome, ou importe ${article}s ${findRecord(kind).many} antes.`
}
