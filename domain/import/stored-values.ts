/** What the farm has of a record, beside what the sheet states: only the fields that the sheet has are compared. */
import { formatDate, formatNumber } from '../format/format.ts'
import { breedGroupLabels } from '../lot/expected-intake.ts'
import { toKg } from '../units/weight.ts'
import type { Draft } from './draft.ts'
import type { FarmRecords } from './farm-records.ts'
import { findField } from './import-fields.ts'
import type { ImportedRecordKind } from './import-kind.ts'
import type { Inputs } from './record-input.ts'

type Shown = { key: string; before: string; after: string }
export type Change = { label: string; before: string; after: string }
type Value = string | number | boolean | null | undefined

const show = (value: Value): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return formatNumber(value, 3, 0)
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value
}

const pair = (key: string, before: Value, after: Value): Shown[] => [{ key, before: show(before), after: show(after) }]
/** A field that the sheet does not have is not compared. */
const given = (key: string, before: Value, after: Value): Shown[] =>
  after === undefined ? [] : pair(key, before, after)

const nameOf = (all: readonly { id: number; name: string }[], id: number | null | undefined) =>
  id === null || id === undefined ? null : (all.find(one => one.id === id)?.name ?? null)

type Comparison<Kind extends ImportedRecordKind> = (
  stored: FarmRecords[Kind][number],
  draft: { input: Inputs[Kind]; ruleId?: number },
  farm: FarmRecords,
) => Shown[]

const comparisons: { [Kind in ImportedRecordKind]: Comparison<Kind> } = {
  ingredient: (stored, { input }) => given('wet', stored.wet, input.wet),
  corral: (stored, { input }) => given('capacity', stored.capacity, input.capacity),
  corral_index: (stored, { input }) => pair('value', stored.value, input.value),
  treat: (stored, { input }) => [
    ...pair('percent', stored.percent, input.percent),
    ...given('locked', stored.locked, input.locked),
  ],
  recipe: (stored, { input }, farm) => [
    ...pair('timer', stored.timer, input.timer),
    ...pair('dry_matter_percent', stored.dryMatterPercent, input.dry_matter_percent),
    ...pair(
      'ingredient',
      mixText(stored.parts, farm),
      mixText(
        input.ingredients.map(part => ({ ingredientId: part.ingredient_id, percent: part.percent })),
        farm,
      ),
    ),
  ],
  lot: (stored, { input, ruleId }, farm) => [
    ...pair('corral', nameOf(farm.corral, stored.corralId), nameOf(farm.corral, input.corral_id) ?? 'outra'),
    ...pair('quantity', stored.quantity, input.quantity),
    ...pair('entry_date', stored.entryDate, input.entry_date),
    ...pair('initial_avg_weight', toKg(stored.initialAvgWeight), input.initial_avg_weight),
    ...pair('initial_load', toKg(stored.initialLoad), input.initial_load),
    ...pair('gmd', toKg(stored.gmd), input.gmd),
    ...given('call', stored.call === null ? null : toKg(stored.call), input.call),
    ...given('client_name', stored.clientName, input.client_name),
    ...given(
      'breed_group',
      stored.breedGroup && breedGroupLabels[stored.breedGroup],
      input.breed_group && breedGroupLabels[input.breed_group],
    ),
    ...given(
      'rule',
      nameOf(farm.rule, stored.ruleId),
      ruleId === undefined ? undefined : (nameOf(farm.rule, ruleId) ?? 'outra'),
    ),
  ],
  rule: (stored, { input }, farm) => [
    ...pair('recipe', nameOf(farm.recipe, stored.recipeId), nameOf(farm.recipe, input.recipe_id)),
    ...pair(
      'lots',
      lotsText(
        farm.lot.filter(lot => lot.ruleId === stored.id).map(({ id }) => id),
        farm,
      ),
      lotsText(input.lot_ids, farm),
    ),
  ],
}

const mixText = (parts: readonly { ingredientId: number; percent: number }[], { ingredient }: FarmRecords) =>
  parts
    .map(({ ingredientId, percent }) => `${nameOf(ingredient, ingredientId) ?? 'novo'} ${formatNumber(percent, 2, 0)}%`)
    .join(', ')

const lotsText = (ids: readonly number[], { lot }: FarmRecords) =>
  ids
    .map(id => nameOf(lot, id) ?? '')
    .sort((a, b) => a.localeCompare(b))
    .join(', ')

/** The fields that differ, the farm's value and the sheet's. */
export function findChangedValues<Kind extends ImportedRecordKind>(
  kind: Kind,
  stored: FarmRecords[Kind][number],
  draft: Draft,
  farm: FarmRecords,
): Change[] {
  if (!draft.input) return []
  const compare: Comparison<Kind> = comparisons[kind]
  // the schema of the kind gave the input
  const shown = compare(stored, draft as never, farm)
  return shown
    .filter(({ before, after }) => before !== after)
    .map(({ key, before, after }) => ({ label: findField(kind, key)?.label ?? key, before, after }))
}
