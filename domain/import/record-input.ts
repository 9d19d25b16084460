/** The schemas of the forms, by which the rows of a sheet are checked. */
import type { Type } from 'arktype'
import * as IngredientInput from '../feed/ingredient/ingredient-input.ts'
import * as RecipeInput from '../feed/recipe/recipe-input.ts'
import * as RuleInput from '../feed/rule/rule-input.ts'
import * as TreatInput from '../feed/treat/treat-input.ts'
import * as CorralInput from '../lot/corral-input.ts'
import * as LotInput from '../lot/lot-input.ts'
import { type Checked, check } from '../schema/type.ts'
import * as CorralIndexInput from '../trough-reading/corral-index-input.ts'
import type { ImportedRecordKind } from './import-kind.ts'

export type Inputs = {
  ingredient: IngredientInput.Write
  corral: CorralInput.Write
  corral_index: CorralIndexInput.Write
  treat: TreatInput.Write
  recipe: RecipeInput.Write
  lot: LotInput.Write
  rule: RuleInput.Write
}

const schemas: { [Kind in ImportedRecordKind]: Type<Inputs[Kind]> } = {
  ingredient: IngredientInput.Write,
  corral: CorralInput.Write,
  corral_index: CorralIndexInput.Write,
  treat: TreatInput.Write,
  recipe: RecipeInput.Write,
  lot: LotInput.Write,
  rule: RuleInput.Write,
}

export type CheckRecord = (kind: ImportedRecordKind, body: unknown) => Checked<Inputs[ImportedRecordKind]>

export const checkRecord: CheckRecord = (kind, body) => check<Inputs[ImportedRecordKind]>(schemas[kind], body)
