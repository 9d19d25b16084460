/** The export of a farm as sheets of an import, so that a farm can leave, come back or be copied. The columns have the labels of the model file. */
import { breedGroupLabels, breedGroups } from '../lot/expected-intake.ts'
import { largestRemainder } from '../units/largest-remainder.ts'
import { toKg } from '../units/weight.ts'
import type { Cell, Row } from './cell.ts'
import { deliveriesOfExport, readingsOfExport } from './history/history-sheets.ts'
import { findField } from './import-fields.ts'
import { type ImportedRecordKind, type ImportKind, importedRecordKinds, importTitle } from './import-kind.ts'

type ExportSheet = { name: string; rows: Row[] }

type Stored = Readonly<Record<string, unknown>>
type Tables = (name: string) => readonly Stored[]
/** A record under our fields. */
type Values = Record<string, Cell>

/**
 * The records that the farm has, in the order in which each kind needs the one before it, then the readings and deliveries of its active lots. Null
 * where the file is no export. A lot comes as it is today, because its history changes no load: its heads, and its load or call as the base.
 */
export function sheetsOfExport(file: unknown): ExportSheet[] | null {
  if (!isObject(file) || !isObject(file.records)) return null
  const tables = tablesOf(file.records)
  const sheet = (kind: ImportKind, records: readonly Values[]) =>
    records.length > 0 ? [{ name: importTitle(kind), rows: toRows(kind, records) }] : []
  return [
    ...importedRecordKinds.flatMap(kind => sheet(kind, [...toRecords[kind](tables)])),
    ...sheet('reading', readingsOfExport(file)),
    ...sheet('delivery', deliveriesOfExport(file)),
  ]
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tablesOf =
  (records: Stored): Tables =>
  name => {
    const rows = records[name]
    return Array.isArray(rows) ? rows.filter(isObject).filter(isPresent).toSorted(byNumber('id')) : []
  }

const isPresent = ({ deleted_at: at }: Stored) => (at ?? null) === null

function toRows(kind: ImportKind, records: readonly Values[]): Row[] {
  const keys = Object.keys(records[0] ?? {})
  const titles = keys.map(key => findField(kind, key)?.label ?? key)
  return [titles, ...records.map(record => keys.map(key => record[key] ?? null))]
}

const number = (value: unknown) => (typeof value === 'number' ? value : null)
const text = (value: unknown) => (typeof value === 'string' ? value : null)
const flag = (value: unknown) => value === true || value === 1
const kg = (grams: unknown) => (typeof grams === 'number' ? toKg(grams) : null)
/** With its sign, so that 0.5 is not taken for half of all. */
const percent = (value: unknown) => (typeof value === 'number' ? `${String(value).replace('.', ',')}%` : null)

const byId = (rows: readonly Stored[]) => new Map(rows.map(row => [row.id, row]))
const nameIn = (rows: ReadonlyMap<unknown, Stored>, id: unknown) => text(rows.get(id)?.name)
const byNumber = (key: string) => (a: Stored, b: Stored) => (number(a[key]) ?? 0) - (number(b[key]) ?? 0)

const isActive = ({ deactivated_on: day }: Stored) => (day ?? null) === null
const activeLots = (tables: Tables) => tables('lots').filter(isActive).toSorted(byNumber('position'))

/** A number or a list stands first where there is one: a row that begins with the text 'Total' would pass for a sum. */
const toRecords: Record<ImportedRecordKind, (tables: Tables) => Iterable<Values>> = {
  ingredient: tables => tables('ingredients').map(({ name, wet }) => ({ wet: flag(wet), name: text(name) })),
  corral: tables => tables('corrals').map(({ name, capacity }) => ({ capacity: number(capacity), name: text(name) })),
  corral_index: tables =>
    tables('corral_indexes').map(({ name, value }) => ({ value: percent(value), name: text(name) })),
  treat: tables =>
    tables('treats').map(row => ({ percent: percent(row.percent), name: text(row.name), locked: flag(row.locked) })),
  recipe: tables => {
    const ingredients = byId(tables('ingredients'))
    const parts = Map.groupBy(tables('recipe_ingredients').toSorted(byNumber('position')), ({ recipe_id: id }) => id)
    return tables('recipes').flatMap(recipe =>
      asFed(recipe, parts.get(recipe.id) ?? []).map(part => ({
        timer: number(recipe.timer),
        dry_matter_percent: percent(recipe.dry_matter_percent),
        name: text(recipe.name),
        ingredient: nameIn(ingredients, part.ingredient_id),
        percent: percent(part.percent),
      })),
    )
  },
  lot: tables => {
    const corrals = byId(tables('corrals'))
    return activeLots(tables).map(lot => ({
      quantity: number(lot.quantity),
      name: text(lot.name),
      corral: nameIn(corrals, lot.corral_id),
      entry_date: text(lot.entry_date),
      initial_avg_weight: kg(lot.initial_avg_weight),
      initial_load: kg(lot.projected_load),
      gmd: kg(lot.gmd),
      call: kg(lot.call),
      client_name: text(lot.client_name),
      breed_group: breedGroupLabel(lot.breed_group),
    }))
  },
  rule: tables => {
    const recipes = byId(tables('recipes'))
    const lots = Map.groupBy(activeLots(tables), ({ rule_id: id }) => id)
    return tables('rules').flatMap(rule => {
      const names = (lots.get(rule.id) ?? []).map(({ name }) => text(name) ?? '')
      // a rule without lots feeds nobody, and no form makes one
      return names.length > 0
        ? { lots: linesOf(names), name: text(rule.name), recipe: nameIn(recipes, rule.recipe_id) }
        : []
    })
  },
}

/** A recipe of dry matter comes as it is loaded, because the analyses of its ingredients stay behind. In hundredths that add up to the whole. */
function asFed(recipe: Stored, parts: readonly Stored[]): readonly Stored[] {
  if (recipe.basis !== 'dry_matter') return parts
  const hundredths = largestRemainder(
    10_000,
    parts.map(part => number(part.as_fed_percent) ?? number(part.percent) ?? 0),
  )
  return parts.map((part, at) => ({ ...part, percent: (hundredths[at] ?? 0) / 100 }))
}

function breedGroupLabel(stored: unknown): string | null {
  const group = breedGroups.find(one => one === stored)
  return group ? breedGroupLabels[group] : null
}

/** A name a line, also where there is one: names have commas in them. */
const linesOf = (names: readonly string[]) => names.map(name => `${name}\n`).join('')
