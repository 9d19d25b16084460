/** A record as the rows of a sheet state it: the body that a form would send, checked by the form's own schema. */
import { toSearchText } from '../format/search-text.ts'
import { breedGroupLabels, breedGroups } from '../lot/expected-intake.ts'
import type * as LotInput from '../lot/lot-input.ts'
import { generateLotName } from '../lot/lot-name.ts'
import * as LotWrite from '../lot/lot-write.ts'
import { type FieldErrors, Refusal } from '../validation/refusal.ts'
import type { ImportFarm } from './farm-records.ts'
import type { ImportedRecordKind } from './import-kind.ts'
import type { Inputs } from './record-input.ts'
import type { References } from './references.ts'
import type { Line, Value } from './table.ts'

/** `path`: where the body has it. `field` null: the error is of the whole row. `column`: that of an ingredient. */
export type DraftError = { row: number; field: string | null; path?: string; column?: number; message: string }

export type Draft = {
  name: string
  rows: readonly number[]
  /** As the schema returns it; undefined where it is refused. */
  input?: Inputs[ImportedRecordKind]
  /** The rule of a lot. */
  ruleId?: number
  errors: DraftError[]
}

/** An id that is not sent: the name that leads to it is unknown, and has its own error. */
const UNKNOWN_ID = 1

type Referred = { field: string; found: { id: number } | { error: string } }
const idOf = ({ found }: Referred) => ('id' in found ? found.id : UNKNOWN_ID)
export const findRowErrors = (row: number, all: readonly Referred[]): DraftError[] =>
  all.flatMap(({ field, found }) => ('error' in found ? [{ row, field, message: found.error }] : []))

/** The path of an error in the body, as the field of the sheet: 'corral_id' is the corral. */
const fieldOfPath = (path: string): string =>
  (path.split('.')[0] ?? path).replace(/^lot_ids$/, 'lots').replace(/_id$/, '')

const text = (value: Value | undefined) =>
  typeof value === 'string' ? value : value === null ? '' : String(value ?? '')
/** What the sheet leaves blank is not sent. */
const present = (values: Line['values'], keys: readonly string[]) =>
  Object.fromEntries(
    keys.flatMap(key => (values[key] === undefined || values[key] === null ? [] : [[key, values[key]]])),
  )

/** Plain records: their fields are those of the body. */
export function plainDraft(
  kind: 'ingredient' | 'corral' | 'corral_index' | 'treat',
  { row, values }: Line,
  farm: ImportFarm,
): Draft {
  const body = { ...present(values, ['wet', 'capacity', 'value', 'percent', 'locked']), name: text(values.name) }
  return checked(farm, kind, body, { name: body.name, rows: [row], errors: [] })
}

export function lotDraft({ row, values }: Line, references: References, farm: ImportFarm): Draft {
  const corralName = text(values.corral)
  const corral: Referred[] = corralName ? [{ field: 'corral', found: references.find('corral', corralName) }] : []
  const rule: Referred[] = values.rule ? [{ field: 'rule', found: references.find('rule', text(values.rule)) }] : []
  const typedName = text(values.name)
  const entryDate = text(values.entry_date)
  const name = typedName || (generateLotName('pattern1', { corral: corralName, entryDate }) ?? '')
  const body = {
    ...present(values, ['quantity', 'entry_date', 'initial_avg_weight', 'initial_load', 'gmd', 'call', 'client_name']),
    ...(values.breed_group && { breed_group: breedGroupOf(text(values.breed_group)) }),
    name,
    name_pattern: typedName ? 'pattern3' : 'pattern1',
    ...(corral[0] && { corral_id: idOf(corral[0]) }),
  }
  const draft = checked(farm, 'lot', body, { name, rows: [row], errors: findRowErrors(row, [...corral, ...rule]) })
  const ruleId = rule[0] && 'id' in rule[0].found ? { ruleId: rule[0].found.id } : {}
  return { ...draft, ...ruleId, errors: [...draft.errors, ...refusalsOfLot(draft, farm)] }
}

/** 'Nelore' is a zebu, and what is crossed is crossed. Another text stays, for the message of the schema. */
function breedGroupOf(typed: string): string {
  const key = toSearchText(typed)
  const named = breedGroups.find(group => toSearchText(breedGroupLabels[group]) === key || group === key)
  if (named) return named
  if (/^(zebu|nelore|guzera|gir|tabapua|brahman)/.test(key)) return 'zebu'
  return /^(cruz|cross|f1|mestic|angus)/.test(key) ? 'crossbred' : typed
}

/** What the write of a lot refuses besides: an entry of years ago, a weight that no animal has. */
function refusalsOfLot({ input, rows: [row = 0] }: Draft, { now, today, feedingBasis }: ImportFarm): DraftError[] {
  if (!input) return []
  try {
    LotWrite.create(input as LotInput.Write, { now, today, feedingBasis })
    return []
  } catch (error) {
    if (error instanceof Refusal) return toErrors(row, error.fields ?? {})
    throw error
  }
}

export function ruleDraft({ row, values }: Line, references: References, farm: ImportFarm): Draft {
  const recipe = { field: 'recipe', found: references.findRecipe(text(values.recipe)) }
  const lots = namesOf(text(values.lots)).map(name => ({ field: 'lots', found: references.findLot(name) }))
  const body = {
    name: text(values.name),
    ...(values.recipe && { recipe_id: idOf(recipe) }),
    lot_ids: lots.map(idOf),
  }
  const referred = values.recipe ? [recipe, ...lots] : lots
  const errors = findRowErrors(row, referred)
  // unknown lots all have one id, and are not repeated
  const unique = errors.length > 0 ? { ...body, lot_ids: [...new Set(body.lot_ids)] } : body
  return checked(farm, 'rule', unique, { name: body.name, rows: [row], errors })
}

/** A name a line, where there are lines: names have commas in them. */
const namesOf = (list: string) =>
  list
    .split(list.includes('\n') ? '\n' : /[;|]|,(?!\d)/)
    .map(name => name.trim())
    .filter(Boolean)

/** The draft with the input, or with the messages of its schema. */
export function checked({ check }: ImportFarm, kind: ImportedRecordKind, body: object, draft: Draft): Draft {
  const result = check(kind, body)
  const [row = 0] = draft.rows
  if ('value' in result) return { ...draft, input: result.value }
  return { ...draft, errors: [...draft.errors, ...toErrors(row, result.fields)] }
}

const toErrors = (row: number, fields: FieldErrors): DraftError[] =>
  Object.entries(fields).flatMap(([path, messages]) =>
    messages.map(message => ({ row, field: fieldOfPath(path), path, message })),
  )
